// Shows on the page why the next step of a record is not possible. The button itself shows the reason only on hover,
// focus or tap.
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './reason-note.module.css';

export function ReasonNote({ reason }: { reason: string }) {
  return (
    <p className={`${styles.note} ks-screen-only`}>
      <IconInfoCircle size={18} aria-hidden />
      {reason}
    </p>
  );
}
