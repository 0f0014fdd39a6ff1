import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { SouvenirSummary } from '../../../../business/souvenir-summary.tsx';
import { useLanguage } from '../../../../i18n/i18n.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import lineList from '../line-list.module.css';
import styles from './refund-page.module.css';

type RefundLinesProps = {
  receipt: CounterReceipt;
  quantities: Readonly<Record<number, number>>;
  onChange: (lineNo: number, quantity: number) => void;
};

/** The lines of the sale, with the pieces to refund. */
export function RefundLines({ receipt, quantities, onChange }: RefundLinesProps) {
  const { t, format } = useShow();
  const language = useLanguage();
  return (
    <ul className={lineList.lines}>
      {receipt.sale.lines.map(({ lineNo, names, productCode, coverSrc, quantity, unitPrice }) => {
        const name = names[language === 'en' ? 'en' : 'zh-HK'];
        const refundable = receipt.lines.find((line) => line.lineNo === lineNo);
        const max = refundable?.quantity ?? 0;
        return (
          <li key={lineNo} className={styles.line}>
            <SouvenirSummary src={coverSrc} code={productCode} name={name} large>
              <span className={styles.soft}>
                {t('sell.each', { price: format.hkd(unitPrice) })} ·{' '}
                {t('sellRefund.bought', { count: quantity })}
                {max > 0 && max < quantity && ` · ${t('sellRefund.upTo', { count: max })}`}
              </span>
              {refundable?.obstacle && <span className={styles.obstacle}>{refundable.obstacle}</span>}
            </SouvenirSummary>
            {!receipt.obstacle && max > 0 && (
              <QuantityStepper
                min={0}
                max={max}
                value={quantities[lineNo] ?? 0}
                of={name}
                onChange={(next) => onChange(lineNo, next)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
