import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A link or button at the end of the heading. */
  aside?: ReactNode;
  /** No padding, for content with its own edges such as tables and pictures. */
  flush?: boolean;
  children: ReactNode;
};

/** A card with a heading, for detail pages, forms and dashboards. */
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
