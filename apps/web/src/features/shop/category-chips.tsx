import { Link } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import styles from './category-chips.module.css';
import { type ShopQuery, shopPath } from './shop-query.ts';

type Category = { id: string; name: string; productCount: number };

export function CategoryChips({ categories, query }: { categories: readonly Category[]; query: ShopQuery }) {
  const t = useT();
  const chip = (id: string | undefined, name: string) => (
    <li key={id ?? 'all'}>
      <Link
        to={shopPath(query, { categoryId: id })}
        className={styles.chip}
        aria-current={query.categoryId === id ? 'true' : undefined}
        preventScrollReset
      >
        {name}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('shop.categories')} className={styles.scroller}>
      <ul className={styles.chips}>
        {chip(undefined, t('shop.all'))}
        {categories.map(({ id, name }) => chip(id, name))}
      </ul>
    </nav>
  );
}
