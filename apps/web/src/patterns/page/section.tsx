import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A link or a button at the heading's end. */
  aside?: ReactNode;
  /** Contents that bring their own edges: tables, pictures. */
  flush?: boolean;
  children: ReactNode;
};

/** The card that detail pages, forms and dashboards are made of. */
export function Section({ title, description, aside, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {aside}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
