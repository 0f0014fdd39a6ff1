import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './countdown.module.css';

/** What is left, as 29:05 or 1:29:05; nothing below zero. */
export function leftUntil(iso: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((new Date(iso).getTime() - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** How long there is to pay. The server alone decides when it is over; told `onOver`, the screen asks it. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  const over = new Date(until).getTime() <= now;
  useEffect(() => {
    if (over) {
      // not returned: what it answers is no clean-up
      onOver?.();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over, onOver]);
  return (
    <span className={styles.countdown} role="timer" data-over={over || undefined}>
      <IconClock size={16} stroke={1.8} aria-hidden />
      {over ? t('orders.timeOver') : t('orders.timeLeft', { time: leftUntil(until, now) })}
    </span>
  );
}
