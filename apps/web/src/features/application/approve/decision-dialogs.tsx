// The dialogs to forward an application and to suggest a change to the applicant.
import { countPeople } from '@keepsake/core/application/apply/recipients.rules';
import { type ApprovalDetail, forwardForm } from '@keepsake/core/application/approve/approval.contract';
import { openQuantity } from '@keepsake/core/application/approve/approval.rules';
import { offerForm } from '@keepsake/core/application/approve/offer.contract';
import { NumberInput, Select, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './approval-page.module.css';
import { OtherSouvenirSelect } from './other-souvenir-select.tsx';

type DialogProps = { record: ApprovalDetail['record']; onDone: () => void; onClose: () => void };

export function ForwardDialog({ record, onDone, onClose }: DialogProps) {
  const t = useT();
  const params = { id: record.id };
  const { data } = useApiQuery('GET /api/application/approvals/:id/people', { params });
  const forward = useApiCommand('POST /api/application/approvals/:id/actions/forward');
  const form = useKeepsakeForm({
    schema: forwardForm,
    initialValues: { toUserId: '', comment: '' } as z.input<typeof forwardForm>,
    submit: async (body) => {
      await forward.mutateAsync({ params, body });
      onDone();
    },
    saved: 'approval.forward.done',
  });
  return (
    <FormDialog
      title={t('approval.forward.title', { no: record.no })}
      form={form}
      submitLabel={t('approval.forward')}
      onClose={onClose}
    >
      <Select
        label={t('approval.forward.to')}
        required
        searchable
        data-autofocus
        data={(data?.list ?? []).map(({ id, name, unitName }) => ({
          value: id,
          label: unitName ? `${name} · ${unitName}` : name,
        }))}
        {...form.field('toUserId')}
      />
      <Textarea
        label={t('approval.forward.comment')}
        maxLength={1000}
        autosize
        minRows={2}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}

export function OfferDialog({ record, onDone, onClose }: DialogProps) {
  const t = useT();
  const params = { id: record.id };
  const offer = useApiCommand('POST /api/application/approvals/:id/actions/offer');
  const form = useKeepsakeForm({
    schema: offerForm,
    initialValues: {
      message: '',
      useDate: null,
      lines: record.lines.map((line) => ({
        lineNo: line.lineNo,
        quantity: openQuantity(line),
        souvenirId: null,
      })),
    } as z.input<typeof offerForm>,
    submit: async (body) => {
      await offer.mutateAsync({ params, body });
      onDone();
    },
    saved: 'approval.offer.done',
  });
  const { lines } = form.values;
  const excludedIds = record.lines.map(({ souvenirId }) => souvenirId);
  const change = (index: number, part: Partial<(typeof lines)[number]>) =>
    form.setValue(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
    );
  return (
    <FormDialog
      title={t('approval.offer.title', { no: record.no })}
      form={form}
      submitLabel={t('approval.offer.send')}
      onClose={onClose}
    >
      {record.mode === 'batch' && (
        <p className={styles.note}>{t('approval.offer.many', { count: countPeople(record.recipients) })}</p>
      )}
      {record.lines.map((line, index) => (
        <div key={line.lineNo} className={styles.offerLine}>
          <p>{line.name}</p>
          <OtherSouvenirSelect
            excludedIds={excludedIds}
            value={lines[index]!.souvenirId}
            onChange={(souvenirId) => change(index, { souvenirId })}
          />
          <NumberInput
            label={t('common.quantity')}
            min={0}
            max={openQuantity(line)}
            clampBehavior="strict"
            allowDecimal={false}
            value={lines[index]!.quantity}
            onChange={(value) => change(index, { quantity: Number(value) || 0 })}
            error={form.findError('lines')}
          />
        </div>
      ))}
      <DayField label={t('approval.offer.useDate')} {...form.field('useDate')} />
      <Textarea
        label={t('approval.offer.message')}
        required
        maxLength={1000}
        autosize
        minRows={3}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
