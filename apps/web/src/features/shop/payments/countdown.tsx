import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './countdown.module.css';

/** Formats the time left as 29:05 or 1:29:05, or 0:00 if it is over. */
export function formatTimeLeft(iso: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((new Date(iso).getTime() - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${padTwo(minutes)}` : minutes}:${padTwo(seconds % 60)}`;
}

/** The time left to pay. Only the server expires an order, so `onExpire` should load it again. */
export function Countdown({ until, onExpire }: { until: string; onExpire?: () => void }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  const isOver = new Date(until).getTime() <= now;
  useEffect(() => {
    if (isOver) {
      // Do not return its result, because an effect may only return a clean-up function.
      onExpire?.();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onExpire]);
  return (
    <span className={styles.countdown} role="timer" data-over={isOver || undefined}>
      <IconClock size={16} stroke={1.8} aria-hidden />
      {isOver ? t('orders.timeOver') : t('orders.timeLeft', { time: formatTimeLeft(until, now) })}
    </span>
  );
}
