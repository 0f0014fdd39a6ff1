// The sections of a refund's page in the back office: evidence, lines, documents and payout.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { PersonalText } from '../../../business/personal-text.tsx';
import { SouvenirPicture } from '../../../business/souvenir-picture.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './refund-desk.module.css';

/** The buyer's pictures as thumbnails. Pressing one opens it in full size. */
export function RefundEvidence({ pictures }: Pick<StaffRefundDetail, 'pictures'>) {
  const { t } = useShow();
  const [shownIndex, setShownIndex] = useState<number>();
  const pictureName = (i: number) => t('pictures.number', { number: i + 1 });
  return (
    <Section title={t('refundDesk.evidence')}>
      {pictures.length === 0 ? (
        <p className={styles.faint}>{t('refundDesk.evidence.none')}</p>
      ) : (
        <div className={styles.pictures}>
          {pictures.map((src, i) => (
            <button
              key={src}
              type="button"
              className={styles.picture}
              aria-label={pictureName(i)}
              onClick={() => setShownIndex(i)}
            >
              <PrivateImage src={src} width={320} alt="" fallback={null} />
            </button>
          ))}
        </div>
      )}
      <Modal
        opened={shownIndex !== undefined}
        onClose={() => setShownIndex(undefined)}
        title={shownIndex !== undefined && pictureName(shownIndex)}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {shownIndex !== undefined && (
          <PrivateImage
            src={pictures[shownIndex]!}
            width={1280}
            alt={pictureName(shownIndex)}
            className={styles.large!}
            fallback={null}
          />
        )}
      </Modal>
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
  if (!needsGoods) return null;
  const waits = documents.some(({ kind, state }) => kind === 'return' && state === 'pending_approval');
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 ? (
        <p className={styles.faint}>{t('refundDesk.documents.none')}</p>
      ) : (
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
      )}
      {waits && <p className={styles.hint}>{t('refundDesk.document.inspect')}</p>}
    </Section>
  );
}

export function RefundPayout({ refund: { payout, kind } }: { refund: StaffRefundDetail }) {
  const { t, format } = useShow();
  if (kind === 'exchange' || kind === 'repair') return null;
  return (
    <Section title={t('refundDesk.payout')}>
      {!payout ? (
        <p className={styles.faint}>{t('refundDesk.payout.none')}</p>
      ) : (
        <>
          <KeyValue
            facts={[
              { label: t('common.method'), value: t(`refund.method.${payout.method}`) },
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
        </>
      )}
    </Section>
  );
}
