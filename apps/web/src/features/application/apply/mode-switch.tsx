// Switches between one recipient and many. The chosen souvenirs are kept, and nothing is removed without asking.
import { applicationModes } from '@keepsake/core/application/apply/application.machine';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { isBlank } from '../../../patterns/line-grid/grid-rules.ts';
import type { LineGridModel } from '../../../patterns/line-grid/use-line-grid.ts';
import type { DraftValues } from './draft-values.ts';
import {
  countRecipients,
  createRows,
  type Recipient,
  readFirstRecipient,
  readRecipients,
  writeRecipient,
} from './recipients.ts';
import { RecipientsDialog } from './recipients-dialog.tsx';

type ModeSwitchProps = {
  values: DraftValues;
  change: (part: Partial<DraftValues>) => void;
  grid: LineGridModel;
};

export function ModeSwitch({ values, change, grid: { store, columns } }: ModeSwitchProps) {
  const t = useT();
  const confirm = useConfirm();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const switchToMany = (recipients: readonly Recipient[]) => {
    store.reset(createRows(recipients, values.lines));
    change({ mode: 'batch', lines: [] });
    setIsDialogOpen(false);
  };
  const switchToOne = async () => {
    const rows = store.all().filter((row) => !isBlank(row, columns));
    const { recipient, lines, isAll } = readFirstRecipient(rows);
    const agreed =
      isAll ||
      (await confirm({
        title: t('apply.one.title'),
        text: t('apply.one.text', {
          count: countRecipients(rows),
          name: recipient?.name || t('apply.one.first'),
          souvenirs: t('common.souvenirCount', { count: lines.length }),
        }),
        confirmLabel: t('apply.one.confirm'),
        danger: true,
      }));
    if (!agreed) return;
    store.reset([]);
    change({
      mode: 'single',
      lines,
      ...(recipient?.name || recipient?.object
        ? {
            recipientName: recipient.name,
            recipientObject: recipient.object,
            recipientPosition: recipient.position,
          }
        : {}),
    });
  };
  const choose = (mode: string) => {
    if (mode === values.mode) return;
    if (mode === 'single') void switchToOne();
    else if (values.lines.length > 0) setIsDialogOpen(true);
    else switchToMany(readRecipients(writeRecipient(values)));
  };
  return (
    <>
      <SegmentedControl
        aria-label={t('apply.mode')}
        data={applicationModes.map((value) => ({ value, label: t(`apply.mode.${value}`) }))}
        value={values.mode}
        onChange={choose}
      />
      {isDialogOpen && (
        <RecipientsDialog
          lines={values.lines}
          initial={writeRecipient(values)}
          usedRows={0}
          mayBeEmpty
          onAdd={switchToMany}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
