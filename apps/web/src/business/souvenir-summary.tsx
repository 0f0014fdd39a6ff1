import type { ReactNode } from 'react';
import { SouvenirPicture } from './souvenir-picture.tsx';
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
      <SouvenirPicture
        src={src}
        sizes={large ? '56px' : '36px'}
        className={large ? styles.large : styles.small}
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{code}</span>
        {children}
      </span>
    </span>
  );
}
