import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './buyer-note.module.css';

type BuyerNoteProps = { tone: 'warn' | 'danger' | 'info'; title: string; children?: ReactNode };

/** A highlighted message to the buyer, with an optional link or button. */
export function BuyerNote({ tone, title, children }: BuyerNoteProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon size={22} stroke={1.8} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
