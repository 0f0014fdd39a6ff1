import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './category-chips.module.css';
import { type ShopQuery, shopPath } from './shop-query.ts';

export type Category = { id: string; parentId: string | null; name: string };

/** The ids from the top category to this one. */
function listAncestors(id: string | undefined, categories: readonly Category[]): string[] {
  const category = categories.find((one) => one.id === id);
  return category ? [...listAncestors(category.parentId ?? undefined, categories), category.id] : [];
}

/** A row of top categories, and one row for each chosen level below. */
export function CategoryChips({ categories, query }: { categories: readonly Category[]; query: ShopQuery }) {
  const t = useT();
  const chain = listAncestors(query.categoryId, categories);
  const renderChip = (id: string | undefined, name: string) => (
    <li key={id ?? 'all'}>
      <Link
        to={shopPath(query, { categoryId: id })}
        className={styles.chip}
        aria-current={query.categoryId === id ? 'true' : undefined}
        data-within={(id && chain.includes(id)) || undefined}
        preventScrollReset
      >
        {name}
      </Link>
    </li>
  );
  const rows = [null, ...chain]
    .map((parent) => categories.filter(({ parentId }) => parentId === parent))
    .filter((row) => row.length > 0);
  return (
    <nav aria-label={t('common.categories')}>
      {rows.map((row, depth) => (
        <div key={row[0]?.parentId ?? 'top'} className={styles.scroller} data-below={depth > 0 || undefined}>
          <ul className={styles.chips}>
            {depth === 0 && renderChip(undefined, t('common.all'))}
            {row.map(({ id, name }) => renderChip(id, name))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
