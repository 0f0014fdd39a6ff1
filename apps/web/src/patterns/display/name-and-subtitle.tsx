// A name with a smaller second line, in a cell of a list.
import styles from './name-and-subtitle.module.css';

export function NameAndSubtitle({ name, subtitle }: { name: string; subtitle: string }) {
  return (
    <span className={styles.names}>
      <span className={styles.name}>{name}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  );
}
