import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

/** At a dialog's end; on a phone they share the whole width between them. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
