// The current prices of a souvenir and the next planned ones.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { TakeFamilyPrices } from '../families/take-family-prices.tsx';
import styles from './price-parts.module.css';

export function CurrentPrices({ prices }: { prices: PriceDetail }) {
  const { t, format } = useShow();
  const next = { mall: prices.plannedMall, internal: prices.plannedInternal };
  const now = { mall: prices.mallPrice, internal: prices.internalPrice };
  return (
    <Section title={t('prices.now')}>
      <div className={styles.prices}>
        {priceTypes.toReversed().map((type) => (
          <div key={type}>
            <span className={styles.label}>{t(`price.type.${type}`)}</span>{' '}
            {prices.family?.own.includes(type) && (
              <StateBadge tone="info">{t('families.price.own')}</StateBadge>
            )}
            <p className={styles.amount}>{now[type] === null ? t('prices.none') : format.hkd(now[type])}</p>
            {next[type] && (
              <span className={styles.next}>
                {t('prices.next', {
                  amount: format.hkd(next[type].amount),
                  date: format.date(next[type].effectiveDate),
                })}
              </span>
            )}
          </div>
        ))}
      </div>
      <TakeFamilyPrices prices={prices} />
    </Section>
  );
}
