// What to take from which storage for the replacement of an exchange.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { LotShares } from '../../../../business/lot-text.tsx';
import { SouvenirSummary } from '../../../../business/souvenir-summary.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import styles from '../refund-desk.module.css';

/** The outbound order of the replacement, if it waits to be picked. */
export const findOutboundToPick = ({ documents }: StaffRefundDetail) =>
  documents.find(({ kind, state }) => kind === 'outbound' && state === 'pending_approval');

export function ReplacementPieces({ outboundId }: { outboundId: string }) {
  const { t, format } = useShow();
  const { data } = useApiQuery(
    'GET /api/inventory/outbounds/:id',
    { params: { id: outboundId } },
    { staleTime: 0 },
  );
  return (
    <section aria-label={t('refundDesk.replace.pieces')}>
      <h3 className={styles.hint}>{t('refundDesk.replace.pieces')}</h3>
      {data ? (
        <ul className={styles.pieces}>
          {data.lines.map((line) => (
            <li key={line.lineNo}>
              <SouvenirSummary src={line.coverSrc} code={line.productCode} name={line.souvenirName}>
                <span className={styles.faint}>
                  {[line.storageName, line.remark].filter(Boolean).join(' · ')}
                </span>
                <LotShares lots={line.lots} />
              </SouvenirSummary>
              <strong>× {format.number(line.quantity)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <div className="ks-skeleton" style={{ height: 56 }} />
      )}
    </section>
  );
}
