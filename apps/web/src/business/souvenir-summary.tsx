import { IconGift } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-summary.module.css';

type SouvenirSummaryProps = {
  src: string | null;
  code: string;
  name: string;
  large?: boolean;
  /** Shown below the code. */
  children?: ReactNode;
};

/** A souvenir's picture, name and code. */
export function SouvenirSummary({ src, code, name, large = false, children }: SouvenirSummaryProps) {
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
        {children}
      </span>
    </span>
  );
}
