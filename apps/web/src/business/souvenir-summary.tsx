import { IconGift } from '@tabler/icons-react';
import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-summary.module.css';

/** A souvenir's picture, name and code. */
export function SouvenirSummary(props: { src: string | null; code: string; name: string; large?: boolean }) {
  const { src, code, name, large = false } = props;
  return (
    <span className={styles.mark}>
      <span className={styles.thumb} data-large={large || undefined}>
        {src ? (
          <Picture src={src} alt="" sizes={large ? '56px' : '36px'} className={styles.image} />
        ) : (
          <IconGift className={styles.none} aria-hidden />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{code}</span>
      </span>
    </span>
  );
}
