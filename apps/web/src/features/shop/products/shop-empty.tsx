import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { IconSearch } from '../../../ui/icons.tsx';
import chipStyles from './category-chips.module.css';
import type { Category } from './category-chips.tsx';
import styles from './shop-empty.module.css';
import { shopPath } from './shop-query.ts';

/** Shown when no souvenir matches. A category link drops the search and the other filters. */
export function ShopEmpty({ categories }: { categories: readonly Category[] }) {
  const t = useT();
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <IconSearch width="34" height="34" />
      </span>
      <p className={styles.title}>{t('common.noSouvenirsFound')}</p>
      <p className={styles.text}>{t('shop.empty.text')}</p>
      <nav className={styles.categories} aria-label={t('common.categories')}>
        {categories
          .filter(({ parentId }) => parentId === null)
          .map(({ id, name }) => (
            <Link key={id} to={shopPath({ categoryId: id })} className={chipStyles.chip}>
              {name}
            </Link>
          ))}
      </nav>
      <Link to="/shopping" className={styles.clear}>
        {t('shop.showAll')}
      </Link>
    </div>
  );
}
