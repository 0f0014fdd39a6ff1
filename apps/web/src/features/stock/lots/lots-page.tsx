// The lots with their best-before days and the possible actions. Lots that expire first are on top.
import { lotFields } from '@keepsake/core/records/stock/lot.fields';
import { useLocation, useSearchParams } from 'react-router';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { applyChange } from '../../../patterns/list/use-list-state.ts';
import { storageOptions } from '../filter-options.ts';
import { LotActions } from './lot-actions.tsx';

const endpoint = 'GET /api/inventory/lots';
export const handle = { title: 'lots.title', access: { module: 'stock-lots' } } satisfies RouteHandle;

const columns: Columns<typeof endpoint> = [
  pictureColumn,
  ...fieldColumns<typeof endpoint>(lotFields, {
    name: { render: (row) => <NameAndSubtitle name={row.name} subtitle={row.productCode} /> },
    lotNumber: { render: ({ lotNumber }) => lotNumber || '—' },
    daysLeft: {
      render: ({ daysLeft }, { t }) =>
        daysLeft < 0
          ? t('lots.daysPast', { days: -daysLeft, count: -daysLeft })
          : t('lots.daysLeft', { days: daysLeft, count: daysLeft }),
    },
  }),
  {
    key: 'actions',
    title: 'common.actions',
    unnamed: true,
    fixed: true,
    card: 'buttons',
    render: (row) => row.actions.length > 0 && <LotActions lot={row} />,
  },
];
const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(lotFields),
  { key: 'storageId', label: 'stockView.storage', options: storageOptions },
];

type LotCountsProps = Pick<CallOutput<typeof endpoint>, 'counts' | 'stopDays' | 'alertDays'>;

function LotCounts({ counts, stopDays, alertDays }: LotCountsProps) {
  const { t, format } = useShow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const hints = {
    expired: t('lots.hint.expired'),
    stopped: t('lots.hint.stopped', { days: stopDays, count: stopDays }),
    soon: t('lots.hint.soon', { days: alertDays, count: alertDays }),
  };
  return (
    <StatCards compact>
      {(['expired', 'stopped', 'soon'] as const).map((status) => (
        <StatCard
          key={status}
          label={t(lotFields.status.choices[status])}
          value={format.number(counts[status])}
          hint={hints[status]}
          to={`${pathname}?${applyChange(params, { status })}`}
        />
      ))}
    </StatCards>
  );
}

export default function LotsPage() {
  return (
    <ListPage
      list="inventory.lots"
      title="lots.title"
      count="lots.count"
      searchHint="lots.searchHint"
      endpoint={endpoint}
      exports={`${endpoint}/export`}
      columns={columns}
      filters={filters}
      summary={({ counts, stopDays, alertDays }) => (
        <LotCounts counts={counts} stopDays={stopDays} alertDays={alertDays} />
      )}
      empty={{ title: 'lots.empty', text: 'lots.empty.text' }}
    />
  );
}
