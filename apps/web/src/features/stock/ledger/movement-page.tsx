// The list of stock movements (inOutDetails and inOutDetailsNoPrice).
import { documentKinds } from '@keepsake/core/stock/documents/document.machine';
import { directions } from '@keepsake/core/stock/ledger/movement.contract';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { DocumentLink } from '../document-link.tsx';
import { storageOptions } from '../filter-options.ts';
import { SignedQuantity } from '../stock-figure.tsx';
import styles from '../stock-views.module.css';
import { MovementChart } from './movement-chart.tsx';

const endpoint = 'GET /api/inventory/movements';
const noPriceEndpoint = 'GET /api/inventory/movements-no-price';
const formatMoney = (cents: number | undefined, { format }: Show) =>
  cents === undefined ? '—' : format.accounting(cents);

const columns: Columns<typeof endpoint> = [
  {
    key: 'at',
    title: 'stockView.at',
    sort: 'at',
    card: 'subtitle',
    render: (row, { format }) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>,
  },
  {
    key: 'name',
    title: 'stockView.souvenir',
    fixed: true,
    primary: true,
    render: (row) => (
      <span className={styles.names}>
        <span>{row.name}</span>
        <span className={styles.soft}>{row.productCode}</span>
      </span>
    ),
  },
  { key: 'storageName', title: 'stockView.storage' },
  {
    key: 'document',
    title: 'stockView.document',
    card: 'badge',
    render: (row, { t }) => (
      <span className={styles.names}>
        <DocumentLink document={row.document} />
        <span className={styles.soft}>{t(`stockView.kind.${row.document.kind}`)}</span>
      </span>
    ),
  },
  { key: 'lineNo', title: 'stockView.line', numeric: true, hidden: true, card: 'none' },
  { key: 'effectiveDate', title: 'stockView.effectiveDate', hidden: true, card: 'none' },
  {
    key: 'quantity',
    title: 'stockView.quantity',
    numeric: true,
    render: (row) => <SignedQuantity quantity={row.quantity} />,
  },
  {
    key: 'unitCost',
    title: 'stockView.unitCost',
    numeric: true,
    permission: true,
    render: (row, show) => formatMoney(row.unitCost, show),
  },
  {
    key: 'amount',
    title: 'stockView.amount',
    numeric: true,
    permission: true,
    render: (row, show) => formatMoney(row.amount, show),
  },
  { key: 'actor', title: 'stockView.actor' },
];

const filters: Filters<typeof endpoint> = [
  dateRange('movements.days'),
  { key: 'storageId', label: 'stockView.storage', options: storageOptions },
  {
    key: 'documentKind',
    label: 'stockView.kind',
    options: documentKinds.map((kind) => ({ value: kind, label: `stockView.kind.${kind}` as const })),
  },
  {
    key: 'direction',
    label: 'stockView.direction',
    options: directions.map((value) => ({ value, label: `stockView.direction.${value}` as const })),
  },
];

const uuidPattern = /^[0-9a-f-]{36}$/;

export function MovementPage({ priced }: { priced: boolean }) {
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('souvenirId') ?? '';
  const souvenirId = uuidPattern.test(requestedId) ? requestedId : undefined;
  const query = useMemo(() => (souvenirId ? { souvenirId } : undefined), [souvenirId]);
  return (
    <ListPage
      list="inventory.movements"
      title={priced ? 'movements.title' : 'movements.titleNoPrice'}
      count="movements.count"
      searchHint="movements.searchHint"
      endpoint={(priced ? endpoint : noPriceEndpoint) as typeof endpoint}
      exports={`${priced ? endpoint : noPriceEndpoint}/export`}
      columns={columns}
      filters={filters}
      query={query}
      totals={({ totals }, show) => ({
        quantity: (
          <InAndOut inward={show.format.number(totals.inward)} outward={show.format.number(totals.outward)} />
        ),
        ...(totals.inwardAmount === undefined
          ? {}
          : {
              amount: (
                <InAndOut
                  inward={show.format.accounting(totals.inwardAmount)}
                  outward={show.format.accounting(totals.outwardAmount!)}
                />
              ),
            }),
      })}
      empty={{ title: 'movements.empty', text: 'movements.empty.text' }}
    >
      {souvenirId && (
        <SouvenirFilterNote
          id={souvenirId}
          from={(priced ? endpoint : noPriceEndpoint) as typeof endpoint}
          onClear={() =>
            setParams((present) => {
              present.delete('souvenirId');
              return present;
            })
          }
        />
      )}
      <MovementChart />
    </ListPage>
  );
}

function InAndOut({ inward, outward }: { inward: string; outward: string }) {
  return (
    <span className={styles.names}>
      <span>+{inward}</span>
      <span>−{outward}</span>
    </span>
  );
}

type SouvenirFilterNoteProps = { id: string; from: typeof endpoint; onClear: () => void };

function SouvenirFilterNote({ id, from, onClear }: SouvenirFilterNoteProps) {
  const { t } = useShow();
  const { data } = useApiQuery(from, { query: { souvenirId: id, pageSize: 1 } });
  const name = data?.list[0] ? `${data.list[0].productCode} ${data.list[0].name}` : '…';
  return (
    <p className={styles.only}>
      <span>{t('movements.ofSouvenir', { name })}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={onClear}
      >
        {t('movements.ofSouvenir.clear')}
      </Button>
    </p>
  );
}
