// How many souvenirs have each alert. Each number filters the list.
import { type AlertKind, alertKinds } from '@keepsake/core/stock/alerts/alert.rules';
import { useLocation, useSearchParams } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { applyChange } from '../../../patterns/list/use-list-state.ts';

type AlertCountsProps = { counts: Readonly<Record<AlertKind, number>>; warningDays: number };

export function AlertCounts({ counts, warningDays }: AlertCountsProps) {
  const { t, format } = useShow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <StatCards>
      {alertKinds.map((kind) => (
        <StatCard
          key={kind}
          label={t(`stockView.alert.${kind}`)}
          value={format.number(counts[kind])}
          hint={kind === 'warning' && t('alerts.warningHint', { days: warningDays })}
          to={`${pathname}?${applyChange(params, { kind })}`}
        />
      ))}
    </StatCards>
  );
}
