// The preview before an application is submitted: the needed approvals and why, the monthly quota and the review time.
import type { ApplicationPreview } from '@keepsake/core/application/apply/application-draft.contract';
import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { QuotaDots } from '../catalog/quota-dots.tsx';
import styles from './submit-dialog.module.css';

function ApprovalReason({ preview }: { preview: ApplicationPreview }) {
  const t = useT();
  const format = useFormat();
  const formatAmount = (cents: number | undefined) =>
    cents === undefined ? '—' : `HK$${format.amount(cents)}`;
  const limit = formatAmount(preview.threshold);
  switch (preview.vipReason) {
    case null:
      return <p>{t('apply.summary.one', { limit })}</p>;
    case 'souvenir':
      return <p>{t('apply.summary.souvenir', { names: preview.vipSouvenirs.join(t('app.comma')) })}</p>;
    case 'value':
      return <p>{t('apply.summary.valueOver', { value: formatAmount(preview.totalAmount), limit })}</p>;
    case 'added_up':
      return (
        <p>
          {t('apply.summary.combined', {
            days: preview.windowDays,
            others: preview.others
              .map(({ no, amount }) => `${no} (${formatAmount(amount)})`)
              .join(t('app.comma')),
            value: formatAmount(preview.combinedAmount),
            limit,
          })}
        </p>
      );
  }
}

type SubmitDialogProps = {
  no: string;
  preview: ApplicationPreview;
  onClose: () => void;
  /** Throws if the submission is refused. The dialog then stays open. */
  onSubmit: () => Promise<unknown>;
};

export function SubmitDialog({ no, preview, onClose, onSubmit }: SubmitDialogProps) {
  const t = useT();
  const format = useFormat();
  const from = useSetting('approval.review_days_min');
  const to = useSetting('approval.review_days_max');
  const [pending, setPending] = useState(false);
  const { quota, short, unattended } = preview;
  const blocked = quota.used >= quota.limit || short.length > 0 || unattended !== null;
  const submit = async () => {
    setPending(true);
    try {
      await onSubmit();
    } catch {
      // The call has already shown the error.
      setPending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('apply.summary.title', { no })}
      size="md"
      centered
      closeOnClickOutside={!pending}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div className={styles.summary}>
        {preview.totalAmount !== undefined && (
          <p className={styles.value}>
            <span>{t('apply.summary.value')}</span>
            <strong>{format.hkd(preview.totalAmount)}</strong>
          </p>
        )}
        {short.map(({ productCode, name, available }) => (
          <p key={productCode} className={styles.problem} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            {t('apply.summary.short', { name, count: available })}
          </p>
        ))}
        {unattended !== null && (
          <p className={styles.problem} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            {preview.unattendedReason}
          </p>
        )}
        <section>
          <h3 className={styles.heading}>{t('apply.summary.needs')}</h3>
          <ol className={styles.steps}>
            {preview.steps.map(({ level, kind, unitName, people }) => (
              <li key={level}>
                <span className={styles.level}>{level}</span>
                <span>
                  <strong>{t(`application.kind.${kind}`)}</strong>
                  <span className={styles.faint}>
                    {[
                      unitName ?? t('applyRecord.step.administrator'),
                      people.map((name) => format.person(name)).join(t('app.comma')) ||
                        t('apply.summary.nobody'),
                    ].join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section>
          {preview.vipReason && <h3 className={styles.heading}>{t('apply.summary.why')}</h3>}
          <ApprovalReason preview={preview} />
        </section>
        <section>
          <h3 className={styles.heading}>{t('apply.quota')}</h3>
          <QuotaDots quota={quota} />
        </section>
        {from !== undefined && to !== undefined && (
          <p className={styles.faint}>{t('apply.summary.promise', { from, to })}</p>
        )}
        <p className={styles.faint}>{t('apply.summary.once')}</p>
        <DialogButtons>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button loading={pending} disabled={blocked} data-autofocus onClick={() => void submit()}>
            {t('apply.summary.confirm')}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
