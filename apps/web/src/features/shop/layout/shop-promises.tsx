import { useT } from '../../../i18n/i18n.tsx';
import { IconClock, IconReturn, IconTruck } from '../../../ui/icons.tsx';
import styles from './shop-promises.module.css';
import { usePromises } from './use-promises.ts';

const promises = [
  { key: 'hours', Icon: IconClock },
  { key: 'delivery', Icon: IconTruck },
  { key: 'refund', Icon: IconReturn },
] as const;

/** The shop's standing promises; customised and perishable goods come without the last. */
export function ShopPromises({ wide = false, refundable = true }: { wide?: boolean; refundable?: boolean }) {
  const t = useT();
  const promised = usePromises();
  return (
    <ul className={styles.promises} data-wide={wide || undefined}>
      {promises
        .filter(({ key }) => key !== 'refund' || refundable)
        .map(({ key, Icon }) => (
          <li key={key}>
            <Icon className={styles.icon} width="24" height="24" />
            <div>
              <p className={styles.title}>{t(`shop.foot.${key}`, promised)}</p>
              <p className={styles.text}>{t(`shop.foot.${key}.text`, promised)}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}
