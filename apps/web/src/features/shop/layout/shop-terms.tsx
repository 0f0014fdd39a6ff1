import { useT } from '../../../i18n/i18n.tsx';
import { IconClock, IconReturn, IconTruck } from '../../../ui/icons.tsx';
import styles from './shop-terms.module.css';
import { useShopTerms } from './use-shop-terms.ts';

const termItems = [
  { key: 'hours', Icon: IconClock },
  { key: 'delivery', Icon: IconTruck },
  { key: 'refund', Icon: IconReturn },
] as const;

/** Opening hours, delivery time and, if the souvenir can be refunded, the refund period. */
export function ShopTerms({ wide = false, refundable = true }: { wide?: boolean; refundable?: boolean }) {
  const t = useT();
  const terms = useShopTerms();
  return (
    <ul className={styles.promises} data-wide={wide || undefined}>
      {termItems
        .filter(({ key }) => key !== 'refund' || refundable)
        .map(({ key, Icon }) => (
          <li key={key}>
            <Icon className={styles.icon} width="24" height="24" />
            <div>
              <p className={styles.title}>{t(`shop.foot.${key}`, terms)}</p>
              <p className={styles.text}>{t(`shop.foot.${key}.text`, terms)}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}
