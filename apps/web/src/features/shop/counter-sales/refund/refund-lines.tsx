import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Button, NativeSelect } from '@mantine/core';
import { SouvenirSummary } from '../../../../business/souvenir-summary.tsx';
import { useLanguage } from '../../../../i18n/i18n.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import lineList from '../line-list.module.css';
import styles from './refund-page.module.css';

/** The number of returned pieces by line number. */
export type Quantities = Readonly<Record<number, number>>;
/** All pieces of the sale that can still be refunded or exchanged. */
export const selectAllPieces = ({ lines }: CounterReceipt): Quantities =>
  Object.fromEntries(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
export const countPieces = (quantities: Quantities): number =>
  Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** By line number: the souvenir of the family that replaces the returned one. Null: the same souvenir. */
export type Replacements = Readonly<Record<number, string | null>>;

type RefundLinesProps = {
  receipt: CounterReceipt;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  exchange?: { replacements: Replacements; onReplacements: (replacements: Replacements) => void };
};

/** The lines of the sale, with the number of returned pieces. */
export function RefundLines({ receipt, quantities, onChange, exchange }: RefundLinesProps) {
  const { t, format } = useShow();
  const language = useLanguage();
  const all = selectAllPieces(receipt);
  const isAll = countPieces(quantities) === countPieces(all);
  return (
    <>
      {!receipt.obstacle && countPieces(all) > 1 && (
        <Button size="md" variant="default" className={styles.all} onClick={() => onChange(isAll ? {} : all)}>
          {t(isAll ? 'sellRefund.none' : 'sellRefund.all', { count: countPieces(all) })}
        </Button>
      )}
      <ul className={lineList.lines}>
        {receipt.sale.lines.map(({ lineNo, names, productCode, coverSrc, quantity, unitPrice }) => {
          const name = names[language === 'en' ? 'en' : 'zh-HK'];
          const refundable = receipt.lines.find((line) => line.lineNo === lineNo);
          const max = refundable?.quantity ?? 0;
          const others = receipt.exchange.lines.find((line) => line.lineNo === lineNo)?.replacements ?? [];
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
                  onChange={(next) => onChange({ ...quantities, [lineNo]: next })}
                />
              )}
              {exchange && others.length > 0 && (quantities[lineNo] ?? 0) > 0 && (
                <NativeSelect
                  size="md"
                  label={t('sellRefund.exchange.for')}
                  aria-label={`${t('sellRefund.exchange.for')} · ${name}`}
                  data={[
                    { value: '', label: t('sellRefund.exchange.same') },
                    ...others.map((other) => ({ value: other.id, label: other.name })),
                  ]}
                  value={exchange.replacements[lineNo] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    exchange.onReplacements({ ...exchange.replacements, [lineNo]: value || null })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
