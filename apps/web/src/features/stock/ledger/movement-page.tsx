// The list of stock movements with or without prices.

import { movementFields } from '@keepsake/core/records/stock/movement.fields';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import { describeLot } from '../../../business/lot-text.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { DocumentLink } from '../document-link.tsx';
import { storageOptions } from '../filter-options.ts';
import { SignedAmount, SignedQuantity } from '../stock-figure.tsx';
import { showMovementTotals, WithNote } from './movement-cells.tsx';
import { MovementChart } from './movement-chart.tsx';
import { SouvenirFilterNote } from './souvenir-filter-note.tsx';

const endpoint = 'GET /api/inventory/movements';
const noPriceEndpoint = 'GET /api/inventory/movements-no-price';

const columns = fieldColumns<typeof endpoint>(movementFields, {
  at: { render: (row, { format }) => <time dateTime={row.at}>{format.dateTime(row.at)}</time> },
  name: {
    render: (row, show) => (
      <NameAndSubtitle
        name={row.name}
        subtitle={[
          row.productCode,
          row.bestBefore && describeLot({ number: row.lotNumber, bestBefore: row.bestBefore }, show),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  document: {
    render: ({ document }, { t }) => (
      <WithNote note={t(`stockView.kind.${document.kind}`)}>
        <DocumentLink document={document} />
      </WithNote>
    ),
  },
  effectiveDate: { render: (row, { format }) => (row.effectiveDate ? format.date(row.effectiveDate) : '—') },
  quantity: { render: (row) => <SignedQuantity quantity={row.quantity} /> },
  amount: { render: (row) => <SignedAmount cents={row.amount} /> },
});
const filters: Filters<typeof endpoint> = [
  dateRange('common.dates'),
  { key: 'storageId', label: 'stockView.storage', options: storageOptions },
  ...fieldFilters<typeof endpoint>(movementFields),
];

export function MovementPage({ showsPrices }: { showsPrices: boolean }) {
  const [params] = useSearchParams();
  const requestedId = params.get('souvenirId') ?? '';
  const souvenirId = isUuid(requestedId) ? requestedId : undefined;
  const query = useMemo(() => (souvenirId ? { souvenirId } : undefined), [souvenirId]);
  const usedEndpoint = (showsPrices ? endpoint : noPriceEndpoint) as typeof endpoint;
  return (
    <ListPage
      list="inventory.movements"
      {...listTexts('movements', { title: 'reports.screen.inOut' })}
      title={showsPrices ? 'reports.screen.inOut' : 'movements.titleNoPrice'}
      endpoint={usedEndpoint}
      exports={`${usedEndpoint}/export`}
      columns={columns}
      filters={filters}
      query={query}
      totals={showMovementTotals}
      summary={() => <MovementChart />}
    >
      {souvenirId && <SouvenirFilterNote id={souvenirId} endpoint={usedEndpoint} />}
    </ListPage>
  );
}
