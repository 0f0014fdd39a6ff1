import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../i18n/format.ts';
import { AmountRows } from '../buyer/amount-rows.tsx';
import { GoodsLine } from '../buyer/goods-line.tsx';
import { useNoteText } from './use-note-text.ts';

export function CheckoutLines({ summary, isStale }: { summary: CheckoutSummary; isStale: boolean }) {
  const getNoteText = useNoteText();
  const format = useFormat();
  return (
    <div style={{ opacity: isStale ? 0.5 : undefined }} aria-busy={isStale}>
      {summary.lines.map((line) => (
        <GoodsLine
          key={line.souvenirId}
          souvenirId={line.souvenirId}
          name={line.name}
          coverSrc={line.coverSrc}
          facts={`HK$${format.amount(line.unitPrice ?? 0)} × ${format.number(line.quantity)}`}
          amount={line.amount}
          note={getNoteText(line)}
        />
      ))}
      <AmountRows {...summary} />
    </div>
  );
}
