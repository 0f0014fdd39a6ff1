// How many souvenirs have each alert. Each number filters the list.
import { type AlertKind, alertKinds } from '@keepsake/core/stock/alerts/alert.rules';
import { useLocation, useSearchParams } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { applyChange } from '../../../patterns/list/use-list-state.ts';
import { useMayOpen } from '../document-link.tsx';
import { lotsPath } from '../lots/lot-paths.ts';

type AlertCountsProps = { counts: Readonly<Record<AlertKind, number>>; warningDays: number };

export function AlertCounts({ counts, warningDays }: AlertCountsProps) {
  const { t, format } = useShow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const mayOpen = useMayOpen();
  return (
    <StatCards compact>
      {alertKinds.map((kind) => (
        <StatCard
          key={kind}
          label={t(`stockView.alert.${kind}`)}
          value={format.number(counts[kind])}
          hint={kind === 'warning' && t('alerts.warningHint', { days: warningDays })}
          to={`${pathname}?${applyChange(params, { kind })}`}
        />
      ))}
      {mayOpen(lotsPath) && <LotCard />}
    </StatCards>
  );
}

/** Lots that expire soon or are no longer given out. */
function LotCard() {
  const { t, format } = useShow();
  const counts = useApiQuery('GET /api/inventory/lots', { query: { pageSize: 1 } }).data?.counts;
  if (!counts) return null;
  return (
    <StatCard
      label={t('alerts.lots')}
      value={format.number(counts.expired + counts.stopped + counts.soon)}
      hint={t('alerts.lots.hint')}
      to={lotsPath}
    />
  );
}
