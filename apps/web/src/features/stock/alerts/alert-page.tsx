// The list of stock alerts, with or without prices.
import { alertFields } from '@keepsake/core/records/stock/alert.fields';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns } from '../../../patterns/fields/field-list.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { ExplainProvider, StockFigure } from '../stock-figure.tsx';
import { HandleButton, KindsCell, NoteCell } from './alert-cells.tsx';
import { AlertCounts } from './alert-counts.tsx';
import { type AlertEndpoint, useAlertFilters } from './alert-filters.ts';

const endpoint: AlertEndpoint = 'GET /api/inventory/alerts';
const noPriceEndpoint = 'GET /api/inventory/alerts-no-price';

const columns: Columns<AlertEndpoint> = [
  pictureColumn,
  ...fieldColumns<AlertEndpoint>(alertFields, {
    name: { render: (row) => <NameAndSubtitle name={row.name} subtitle={row.productCode} /> },
    applicableObject: { render: (row) => row.applicableObject },
    available: {
      render: ({ id, available }) => (
        <StockFigure souvenirId={id} storageId="all" title="stockView.available" value={available} strong />
      ),
    },
    kinds: { render: (row) => <KindsCell row={row} /> },
    noteState: { render: (row) => <NoteCell row={row} /> },
  }),
  {
    key: 'actions',
    title: 'alerts.handle',
    unnamed: true,
    fixed: true,
    card: 'buttons',
    render: (row) => row.actions.includes('note') && <HandleButton alert={row} />,
  },
];
/** The columns without the price. Only the price needs a permission. The server refuses to sort this list by price. */
const noPriceColumns = columns.filter(({ permission }) => !permission);

export function AlertPage({ showsPrices }: { showsPrices: boolean }) {
  const filters = useAlertFilters(showsPrices);
  return (
    <ExplainProvider>
      <ListPage
        list="inventory.alerts"
        title={showsPrices ? 'reports.screen.stockAlerts' : 'alerts.titleNoPrice'}
        count="alerts.count"
        searchHint="life.searchHint"
        endpoint={(showsPrices ? endpoint : noPriceEndpoint) as typeof endpoint}
        exports={`${showsPrices ? endpoint : noPriceEndpoint}/export`}
        columns={showsPrices ? columns : noPriceColumns}
        filters={filters}
        summary={({ counts, warningDays }) => <AlertCounts counts={counts} warningDays={warningDays} />}
        empty={{ title: 'alerts.empty', text: 'alerts.empty.text' }}
      />
    </ExplainProvider>
  );
}
