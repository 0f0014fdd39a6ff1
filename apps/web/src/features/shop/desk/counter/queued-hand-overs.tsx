import { Button } from '@mantine/core';
import { useShow } from '../../../../patterns/display/show.ts';
import { StateBadge } from '../../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../../patterns/display/time-text.tsx';
import { Section } from '../../../../patterns/page/section.tsx';
import styles from './counter-page.module.css';
import type { QueuedHandOver } from './hand-over-queue.ts';
import { handOverQueue } from './use-hand-overs.ts';

/** The hand-overs that wait to be sent, and those that the server refused when they were sent again. */
export function QueuedHandOvers({ items }: { items: readonly QueuedHandOver[] }) {
  const { t, format } = useShow();
  if (items.length === 0) return null;
  return (
    <div className={styles.kept}>
      <Section title={t('counter.waiting', { count: items.length })}>
        <ul className={styles.waiting} aria-live="polite">
          {items.map(({ key, personName, nos, at, refusal }) => (
            <li key={key}>
              <span>
                <strong>{nos.join(t('app.comma'))}</strong> {format.person(personName)} ·{' '}
                <TimeText iso={new Date(at).toISOString()} />
              </span>
              {refusal === undefined ? (
                <StateBadge tone="warn">{t('counter.waiting.state')}</StateBadge>
              ) : (
                <>
                  <span className={styles.refusal}>
                    {refusal ? t('counter.refused', { reason: refusal }) : t('counter.tooOld')}
                  </span>
                  <Button variant="default" size="compact-sm" onClick={() => handOverQueue.dismiss(key)}>
                    {t('counter.refused.dismiss')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
