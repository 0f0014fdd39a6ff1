import { hongKongDay } from '@keepsake/core/values/period';
import { useShow } from '../../../../patterns/display/show.ts';
import { StateBadge } from '../../../../patterns/display/state-badge.tsx';

const dayMs = 86_400_000;

/** The last day to collect in words: overdue, today, tomorrow or the day. */
export function CollectByBadge({ day }: { day: string | null }) {
  const { t, format } = useShow();
  if (day === null) return null;
  const daysLeft = Math.round((Date.parse(day) - Date.parse(hongKongDay(new Date()))) / dayMs);
  if (daysLeft < 0)
    return <StateBadge tone="danger">{t('pickups.overdue', { count: -daysLeft })}</StateBadge>;
  if (daysLeft === 0) return <StateBadge tone="warn">{t('pickups.today')}</StateBadge>;
  if (daysLeft === 1) return <StateBadge tone="info">{t('pickups.tomorrow')}</StateBadge>;
  return (
    <StateBadge tone="muted" quiet>
      {t('counter.collectBy', { day: format.weekday(day) })}
    </StateBadge>
  );
}
