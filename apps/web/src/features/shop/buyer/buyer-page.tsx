import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './buyer-page.module.css';

type BuyerPageProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown at the end of the heading, such as a badge or a link. */
  aside?: ReactNode;
  back?: { readonly to: string; readonly label: string };
  children: ReactNode;
};

/** The frame of a buyer's own pages: title, link back and content. */
export function BuyerPage({ title, subtitle, aside, back, children }: BuyerPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {back && (
          <Link to={back.to} className={`${styles.back} ks-screen-only`}>
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={styles.row}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {aside}
        </div>
      </header>
      {children}
    </div>
  );
}

export function Card({
  title,
  aside,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.card}>
      {title && (
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
