// Links to the pages of a list.
import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { IconNext, IconPrevious } from './icons.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

type PagerProps = {
  page: number;
  pages: number;
  buildPagePath: (page: number) => string;
  /** Smaller, for lists of the back office. */
  compact?: boolean;
};

export function Pager({ page, pages, buildPagePath, compact = false }: PagerProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} data-compact={compact || undefined} aria-label={t('ui.pages')}>
      {page > 1 && (
        <Link className={styles.step} to={buildPagePath(page - 1)} rel="prev" aria-label={t('ui.previous')}>
          <IconPrevious />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, i) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity of their own
          <span key={`gap${i}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.page}
            to={buildPagePath(number)}
            aria-label={t('ui.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className={styles.step} to={buildPagePath(page + 1)} rel="next" aria-label={t('ui.next')}>
          <IconNext />
        </Link>
      )}
    </nav>
  );
}
