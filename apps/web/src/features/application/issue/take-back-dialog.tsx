// Takes gifts back. Staff enter the pieces per register entry. This creates a return order, which the warehouse checks
// and confirms.
import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import { type OfficeApplication, takeBackForm } from '@keepsake/core/application/issue/issue.contract';
import { NumberInput, Textarea } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import styles from './office-sections.module.css';

type Props = { record: OfficeApplication; onClose: () => void };

/** The form as typed. An empty quantity means that nothing comes back. */
const typedForm = takeBackForm.extend({
  lines: z.array(
    z.object({
      registerId: z.uuid(),
      quantity: z.union([z.int().min(0).max(maxRequestedPieces), z.literal('')]),
    }),
  ),
});

export function TakeBackDialog({ record, onClose }: Props) {
  const t = useT();
  const reload = useReload();
  const { id, no } = record;
  const entries = record.register.filter(({ net }) => net > 0);
  const form = useKeepsakeForm({
    schema: typedForm,
    initialValues: {
      lines: entries.map((entry) => ({ registerId: entry.id, quantity: '' })),
      reason: '',
    } as z.input<typeof typedForm>,
    submit: async ({ lines, reason }) => {
      const returnedLines = lines.flatMap(({ registerId, quantity }) =>
        quantity ? [{ registerId, quantity }] : [],
      );
      const path = 'POST /api/application/office/applications/:id/actions/take-back';
      await call(path, { params: { id }, body: { lines: returnedLines, reason } });
      await reload();
      onClose();
    },
    saved: 'issues.takeBack.done',
  });
  const { lines } = form.values;
  return (
    <FormDialog
      title={t('issues.takeBack.title', { no })}
      form={form}
      submitLabel={t('issues.takeBack')}
      blocked={!lines.some(({ quantity }) => quantity)}
      onClose={onClose}
    >
      <p className={styles.faint}>{t('issues.takeBack.text')}</p>
      {entries.map((entry, index) => (
        <NumberInput
          key={entry.id}
          label={t('issues.takeBack.entry', {
            who: entry.recipientName || entry.recipientObject || '—',
            souvenir: entry.souvenirName,
          })}
          description={t('issues.takeBack.out', { count: entry.net })}
          min={0}
          max={entry.net}
          allowDecimal={false}
          allowNegative={false}
          value={lines[index]?.quantity ?? ''}
          onChange={(quantity) =>
            form.setValue(
              'lines',
              lines.map((line, at) => (at === index ? { ...line, quantity: Number(quantity) || '' } : line)),
            )
          }
          error={form.findError(`lines.${index}.quantity`)}
        />
      ))}
      <Textarea label={t('common.reason')} maxLength={500} autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}
