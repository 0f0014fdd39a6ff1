import { type AlertRow, type NoteBody, noteBody } from '@keepsake/core/stock/alerts/alert.contract';
import { noteKinds } from '@keepsake/core/stock/alerts/alert.rules';
import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

type Kind = (typeof noteKinds)[number];
/** The form contains only the fields of the chosen kind. */
type Values = {
  kind: Kind;
  comment: string;
  untilDay: string;
  expectedOn: string;
  expectedQuantity: number;
};

/** Handles a stock alert. Each kind of note has its own fields, so the form is mounted again for another kind. */
export function AlertNoteDialog({ alert, onClose }: { alert: AlertRow; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>(alert.note?.kind ?? 'acknowledged');
  return <NoteForm key={kind} kind={kind} onKind={setKind} alert={alert} onClose={onClose} />;
}

type NoteFormProps = { kind: Kind; onKind: (kind: Kind) => void; alert: AlertRow; onClose: () => void };

function NoteForm({ kind, onKind, alert, onClose }: NoteFormProps) {
  const { t } = useShow();
  const { today } = useCalendar();
  const { note } = alert;
  const params = { souvenirId: alert.id };
  const save = useApiCommand('PUT /api/inventory/alerts/:souvenirId/note');
  const clear = useApiCommand('DELETE /api/inventory/alerts/:souvenirId/note', {
    onSuccess: () => {
      void showToast('success', t('alerts.cleared'));
      onClose();
    },
  });
  const form = useKeepsakeForm({
    schema: noteBody as unknown as z.ZodType<NoteBody, Values>,
    saved: 'alerts.saved',
    initialValues: {
      kind,
      comment: note?.comment ?? '',
      ...(kind === 'snoozed' ? { untilDay: note?.untilDay ?? '' } : {}),
      ...(kind === 'ordered'
        ? {
            expectedOn: note?.expectedOn ?? '',
            expectedQuantity: note?.expectedQuantity ?? Math.max(1, alert.missing),
          }
        : {}),
    } as Values,
    submit: async (body) => {
      await save.mutateAsync({ params, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('alerts.dialog', { name: alert.name })}
      // An acknowledgement has no required field, so the form can always be saved.
      form={{ ...form, isDirty: true }}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('alerts.choice')}
        value={kind}
        data={noteKinds.map((value) => ({ value, label: t(`alerts.choice.${value}`) }))}
        onChange={(value) => onKind(value as Kind)}
      />
      {kind === 'snoozed' && (
        <DayField label={t('alerts.untilDay')} required min={today} {...form.field('untilDay')} />
      )}
      {kind === 'ordered' && (
        <>
          <DayField label={t('stockView.expectedOn')} required min={today} {...form.field('expectedOn')} />
          <NumberInput
            label={t('stockView.expectedQuantity')}
            required
            min={1}
            max={1_000_000}
            allowDecimal={false}
            {...form.field('expectedQuantity')}
          />
        </>
      )}
      <Textarea
        label={t('stockView.comment')}
        maxLength={200}
        autosize
        minRows={2}
        {...form.field('comment')}
      />
      {alert.actions.includes('clear') && (
        <Button variant="subtle" loading={clear.isPending} onClick={() => clear.mutate({ params })}>
          {t('alerts.clear')}
        </Button>
      )}
    </FormDialog>
  );
}
