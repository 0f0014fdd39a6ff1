import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

/** The buttons at the end of a dialog. On a phone they fill the width. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
