// The dialog to remove missing pieces from an order.
import { type DeskDetail, shortForm } from '@keepsake/core/shop/desk/desk.contract';
import { NumberInput, Text } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { nameWithText } from '../../../business/personal-text.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { ReasonField } from '../changes/reason-field.tsx';

type DialogProps = { order: DeskDetail; onClose: () => void };

type FormValues = Record<string, string | number>;
const fieldName = (lineNo: number) => `line${lineNo}`;

export function ShortDialog({ order, onClose }: DialogProps) {
  const { t } = useShow();
  const removeMissing = useApiCommand('POST /api/shop/desk/orders/:id/actions/short');
  const open = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const schema = useMemo(
    () =>
      z.object({
        reason: shortForm.shape.reason,
        ...Object.fromEntries(open.map(({ lineNo }) => [fieldName(lineNo), z.int().min(0)])),
      }) as unknown as z.ZodType<FormValues, FormValues>,
    [open],
  );
  const listMissing = (values: FormValues) =>
    open
      .map(({ lineNo }) => ({ lineNo, quantity: Number(values[fieldName(lineNo)]) || 0 }))
      .filter(({ quantity }) => quantity > 0);
  const form = useKeepsakeForm<FormValues, typeof schema>({
    schema,
    initialValues: { reason: '', ...Object.fromEntries(open.map(({ lineNo }) => [fieldName(lineNo), 0])) },
    saved: 'desk.short.done',
    submit: async (values) => {
      const body = { lines: listMissing(values), reason: String(values.reason) };
      await removeMissing.mutateAsync({ params: { id: order.id }, body });
      onClose();
    },
  });
  const hasNoMissing = listMissing(form.values).length === 0;
  return (
    <FormDialog
      title={t('desk.short.title', { no: order.orderNo })}
      submitLabel={t('desk.short')}
      form={form}
      blocked={hasNoMissing}
      onClose={onClose}
    >
      <Text size="sm">{t('desk.short.text')}</Text>
      {open.map((line) => (
        <NumberInput
          key={line.lineNo}
          label={t('desk.short.of', { name: nameWithText(line), count: line.quantity - line.cancelled })}
          min={0}
          max={line.quantity - line.cancelled}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.field(fieldName(line.lineNo))}
        />
      ))}
      <ReasonField {...form.field('reason')} />
      {hasNoMissing && form.isDirty && <Text size="sm">{t('desk.short.none')}</Text>}
    </FormDialog>
  );
}
