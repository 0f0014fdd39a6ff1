// The sections of a refund's page in the back office: evidence, lines, documents and payout.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Link } from 'react-router';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { PersonalText } from '../../../business/personal-text.tsx';
import { SouvenirPicture } from '../../../business/souvenir-picture.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './refund-desk.module.css';
import { RefundPictures } from './refund-pictures.tsx';

/** What the buyer wrote, and the buyer's pictures. A cancellation and many requests have neither. */
export function RefundEvidence({ refund: { kind, description, pictures } }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  if (kind === 'cancellation' || (!description && pictures.length === 0)) return null;
  return (
    <Section title={t('refundDesk.evidence')}>
      {description && <p className={styles.text}>{description}</p>}
      {pictures.length > 0 && <RefundPictures pictures={pictures} />}
    </Section>
  );
}

export function RefundLines({ refund }: { refund: StaffRefundDetail }) {
  const { t, format } = useShow();
  return (
    <Section title={t('refunds.goods')}>
      <ul className={styles.lines}>
        {refund.lines.map((line) => (
          <li key={line.lineNo} className={styles.line}>
            <SouvenirPicture src={line.coverSrc} sizes="52px" className={styles.thumb} />
            <span className={styles.words}>
              <strong>{line.name}</strong>
              <PersonalText personal={line.personal} />
              <span className={styles.faint}>
                {[
                  line.productCode,
                  line.replacementName && t('refund.replacement', { name: line.replacementName }),
                  line.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.figure}>
              {t('refundDesk.line.of', { count: line.quantity, bought: line.bought })}
              {line.held > 0 && (
                <>
                  <br />
                  <span className={styles.faint}>{t('refundDesk.line.held', { count: line.held })}</span>
                </>
              )}
              {line.unitPrice !== undefined && refund.kind === 'refund' && (
                <>
                  <br />
                  <span className={styles.faint}>
                    {format.accounting(line.unitPrice)} × {format.number(line.quantity)}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const documentPaths = {
  return: '/inventory/storage-management/returnInventoryOrder',
  outbound: '/inventory/storage-management/salesInventoryOrder',
} as const;

/** The return order for the pieces that come back, and the outbound order for their replacement. */
export function RefundGoods({ refund: { documents, needsGoods } }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  if (!needsGoods || documents.length === 0) return null;
  const waits = documents.some(({ kind, state }) => kind === 'return' && state === 'pending_approval');
  return (
    <Section title={t('documents.title')}>
      <ul className={styles.documents}>
        {documents.map(({ id, no, kind, state }) => (
          <li key={id} className={styles.document}>
            <span>
              {t(`refundDesk.document.${kind}`)}{' '}
              <Link to={`${documentPaths[kind]}/${id}`} className={styles.link}>
                {no}
              </Link>
            </span>
            <DocumentStateBadge kind={kind} state={state} />
          </li>
        ))}
      </ul>
      {waits && <p className={styles.hint}>{t('refundDesk.document.inspect')}</p>}
    </Section>
  );
}

export function RefundPayout({ refund: { payout } }: { refund: StaffRefundDetail }) {
  const { t, format } = useShow();
  if (!payout) return null;
  return (
    <Section title={t('refundDesk.payout')}>
      <KeyValue
        facts={[
          payout.amount === undefined
            ? undefined
            : { label: t('refund.detail.amount'), value: format.hkd(payout.amount) },
          { label: t('common.method'), value: t(`refund.method.${payout.method}`) },
          payout.reference ? { label: t('refundDesk.payout.reference'), value: payout.reference } : undefined,
          { label: t('refund.column.actor'), value: format.person(payout.actor ?? '') },
          payout.paidAt
            ? { label: t('refund.column.paidAt'), value: <TimeText iso={payout.paidAt} exact /> }
            : undefined,
        ]}
      />
      {payout.state === 'paid' ? (
        <StateBadge tone="ok">{t('refundDesk.payout.paid')}</StateBadge>
      ) : (
        <p className={styles.failure} role="alert">
          {payout.state === 'failed'
            ? t('refundDesk.payout.failed', { reason: payout.failure })
            : t('refundDesk.payout.open')}
        </p>
      )}
    </Section>
  );
}
