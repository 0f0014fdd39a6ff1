// Why the next step of a record is not possible, on the page itself: the reason at its button needs hover, focus or a tap.
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
