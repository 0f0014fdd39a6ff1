import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './shop-footer.module.css';
import { ShopTerms } from './shop-terms.tsx';

export function ShopFooter({ hasTerms }: { hasTerms: boolean }) {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {hasTerms && <ShopTerms wide />}
        <div className={styles.bottom}>
          <p>{t('shop.foot.about')}</p>
          <Link to="/portal" className={styles.link}>
            {t('app.areas')}
          </Link>
        </div>
      </div>
    </footer>
  );
}
