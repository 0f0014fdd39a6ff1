import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A page with a single message: a large mark, a title, a sentence and links. */
export function Notice(props: { mark: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <div className={styles.mark} aria-hidden="true">
        <svg viewBox="0 0 120 120" width="180" height="180" aria-hidden="true">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path
              key={turn}
              d="M60 60C44 46 42 22 60 6c18 16 16 40 0 54Z"
              transform={`rotate(${turn} 60 60)`}
            />
          ))}
        </svg>
        <span>{props.mark}</span>
      </div>
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.ways}>{props.children}</div>
    </section>
  );
}

export { styles as noticeStyles };
