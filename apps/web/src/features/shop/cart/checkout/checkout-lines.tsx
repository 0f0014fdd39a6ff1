// The lines and amounts of the order on the checkout page.
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../../i18n/format.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { AmountRows } from '../../buyer/amount-rows.tsx';
import { GoodsLine } from '../../buyer/goods-line.tsx';
import styles from '../checkout-page.module.css';
import { useNoteText } from './use-note-text.ts';
import { toLineKey } from './use-price-watch.ts';

export function CheckoutLines({ summary, isStale }: { summary: CheckoutSummary; isStale: boolean }) {
  const getNoteText = useNoteText();
  const format = useFormat();
  const t = useT();
  return (
    <div style={{ opacity: isStale ? 0.5 : undefined }} aria-busy={isStale}>
      <div className={styles.lines}>
        {summary.lines.map((line) => (
          <GoodsLine
            key={toLineKey(line)}
            souvenirId={line.souvenirId}
            name={line.name}
            coverSrc={line.coverSrc}
            personal={line.personal}
            facts={`HK$${format.amount(line.unitPrice ?? 0)} × ${format.number(line.quantity)}`}
            amount={line.amount}
            note={getNoteText(line)}
          />
        ))}
      </div>
      {summary.lines.some(({ personal }) => personal) && <p className={styles.hint}>{t('personal.final')}</p>}
      <AmountRows {...summary} />
    </div>
  );
}
