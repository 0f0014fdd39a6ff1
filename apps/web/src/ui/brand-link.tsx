import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import styles from './brand-link.module.css';

type BrandLinkProps = {
  compact?: boolean;
  /** Another page than the home page, with its name for screen readers. */
  page?: { readonly to: string; readonly name: string };
};

/** The crest and the name, with a link to the home page. */
export function BrandLink({ compact = false, page }: BrandLinkProps) {
  const t = useT();
  return (
    <Link to={page?.to ?? '/'} className={styles.brand} aria-label={compact ? t('app.name') : undefined}>
      <img src="/brand/crest.svg" width="32" height="36" alt="" />
      {!compact && (
        <span className={styles.words}>
          <span className={styles.name}>{t('app.name')}</span>
          <span className={styles.subtitle}>{t('app.subtitle')}</span>
        </span>
      )}
      {page && <span className="ks-hidden">{page.name}</span>}
    </Link>
  );
}
