// Removes pieces from a paid order, for the buyer and for staff. The person chooses how many of each to keep.

import type { PersonalLine } from '@keepsake/core/shop/products/personal-text.contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { nameWithText } from '../../../business/personal-text.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import styles from './pieces-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

type Line = {
  lineNo: number;
  name: string;
  personal: PersonalLine | null;
  quantity: number;
  cancelled: number;
  unitPrice?: number | undefined;
};
type Removed = { lineNo: number; quantity: number };
type PiecesDialogProps = {
  lines: readonly Line[];
  /** Staff must say why. */
  needsReason?: boolean;
  /** Shown if nothing would be left. */
  nothingLeft: ReactNode;
  onSubmit: (lines: Removed[], reason: string) => Promise<unknown>;
  onClose: () => void;
};

export function PiecesDialog({
  lines,
  needsReason = false,
  nothingLeft,
  onSubmit,
  onClose,
}: PiecesDialogProps) {
  const t = useT();
  const format = useFormat();
  const open = lines
    .map((line) => ({ ...line, name: nameWithText(line), left: line.quantity - line.cancelled }))
    .filter(({ left }) => left > 0);
  const schema = z.object({
    kept: z.record(z.string(), z.int().min(0)),
    reason: z
      .string()
      .trim()
      .min(needsReason ? 1 : 0)
      .max(200),
  });
  const listRemoved = (kept: Record<string, number>): Removed[] =>
    open
      .map(({ lineNo, left }) => ({ lineNo, quantity: left - (kept[lineNo] ?? left) }))
      .filter(({ quantity }) => quantity > 0);
  const form = useKeepsakeForm({
    schema,
    initialValues: { kept: Object.fromEntries(open.map(({ lineNo, left }) => [lineNo, left])), reason: '' },
    saved: 'change.done',
    submit: async ({ kept, reason }) => {
      await onSubmit(listRemoved(kept), reason);
      onClose();
    },
  });
  const { kept } = form.values;
  const removed = listRemoved(kept);
  const count = removed.reduce((sum, { quantity }) => sum + quantity, 0);
  const isNothingLeft = open.every(({ lineNo }) => kept[lineNo] === 0);
  const showsAmounts = open.every(({ unitPrice }) => unitPrice !== undefined);
  const findPrice = (lineNo: number) => open.find((line) => line.lineNo === lineNo)?.unitPrice ?? 0;
  const refund = removed.reduce((sum, { lineNo, quantity }) => sum + findPrice(lineNo) * quantity, 0);
  return (
    <FormDialog
      title={t('change.remove')}
      form={form}
      submitLabel={count > 0 ? t('change.remove.submit', { count }) : t('change.remove')}
      blocked={count === 0 || isNothingLeft}
      onClose={onClose}
    >
      <Text size="sm">{t('change.remove.text')}</Text>
      <ul className={styles.list}>
        {open.map(({ lineNo, name, left }) => (
          <li key={lineNo} className={styles.line}>
            <span>
              {name} <small className={styles.soft}>{t('change.remove.of', { count: left })}</small>
            </span>
            <QuantityStepper
              small
              min={0}
              value={kept[lineNo] ?? left}
              max={left}
              of={name}
              onChange={(quantity) => form.setValue('kept', { ...kept, [lineNo]: quantity })}
            />
          </li>
        ))}
      </ul>
      {needsReason && <ReasonField {...form.field('reason')} />}
      {isNothingLeft
        ? nothingLeft
        : count > 0 &&
          showsAmounts && (
            <p className={styles.refund} role="status">
              {t('change.remove.refund')} <strong>{format.hkd(refund)}</strong>
            </p>
          )}
    </FormDialog>
  );
}
