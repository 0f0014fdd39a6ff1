import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { IconSearch } from '../../../ui/icons.tsx';
import styles from './shop-empty.module.css';

export function ShopEmpty() {
  const t = useT();
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <IconSearch width="34" height="34" />
      </span>
      <p className={styles.title}>{t('common.noSouvenirsFound')}</p>
      <p className={styles.text}>{t('shop.empty.text')}</p>
      <Link to="/shopping" className={styles.clear}>
        {t('shop.clear')}
      </Link>
    </div>
  );
}
