import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** A small picture of the record. */
  picture?: ReactNode;
  actions?: ReactNode;
  back?: { readonly to: string; readonly label: string } | undefined;
  /** Limits the width to that of the text below (`--ks-reading`). */
  reading?: boolean;
};

export function PageHeader({ title, subtitle, badge, picture, actions, back, reading }: PageHeaderProps) {
  return (
    <header className={styles.header} data-reading={reading || undefined}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.row}>
        <div className={styles.who}>
          {picture}
          <div className={styles.words}>
            <div className={styles.heading}>
              <h1 className={styles.title}>{title}</h1>
              {badge}
            </div>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
