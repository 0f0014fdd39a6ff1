// The stock by storage (StorageGift and StorageGiftNoPrice): one screen, with or without amounts.

import { stockLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { BalanceRow } from '@keepsake/core/stock/ledger/balance.contract';
import { useMemo } from 'react';
import { NameAndSubtitle, StockBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { categoryOptions, storageOptions } from '../filter-options.ts';
import { ExplainProvider, StockFigure } from '../stock-figure.tsx';

const endpoint = 'GET /api/inventory/balances';
const noPriceEndpoint = 'GET /api/inventory/balances-no-price';

type FigureKey = 'onHand' | 'reserved' | 'protected' | 'available';
const buildFigureColumn = (key: FigureKey, strong = false) => ({
  key,
  title: `stockView.${key}` as const,
  numeric: true,
  render: (row: BalanceRow, { format }: Show) =>
    row.souvenirId ? (
      <StockFigure
        souvenirId={row.souvenirId}
        storageId={row.storageId ?? 'all'}
        title={`stockView.${key}`}
        value={row[key]}
        strong={strong}
      />
    ) : (
      format.number(row[key])
    ),
});
const formatMoney = (cents: number | undefined, { format }: Show) =>
  cents === undefined ? '—' : format.accounting(cents);

const columns: Columns<typeof endpoint> = [
  {
    key: 'coverSrc',
    title: 'souvenirs.picture',
    card: 'picture',
    unnamed: true,
    width: '58px',
    render: (row) => (row.souvenirId ? <Thumbnail src={row.coverSrc} /> : null),
  },
  { key: 'productCode', title: 'stockView.code', sort: 'productCode' },
  {
    key: 'name',
    title: 'stockView.souvenir',
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row, { t }) =>
      row.souvenirId ? (
        <NameAndSubtitle name={row.name} subtitle={row.subtitle} />
      ) : (
        t('balances.ofSouvenirs', { count: row.souvenirs })
      ),
  },
  { key: 'categoryName', title: 'stockView.category', card: 'none' },
  {
    key: 'storageName',
    title: 'stockView.storage',
    sort: 'storage',
    render: (row, { t }) => row.storageName || t('balances.inStorages', { count: row.storages }),
  },
  { ...buildFigureColumn('onHand'), sort: 'onHand' },
  { ...buildFigureColumn('reserved'), sort: 'reserved' },
  buildFigureColumn('protected'),
  { ...buildFigureColumn('available', true), sort: 'available' },
  {
    key: 'unitCost',
    title: 'stockView.unitCost',
    numeric: true,
    permission: true,
    sort: 'unitCost',
    render: (row, show) => formatMoney(row.unitCost, show),
  },
  {
    key: 'value',
    title: 'stockView.value',
    numeric: true,
    permission: true,
    sort: 'value',
    render: (row, show) => formatMoney(row.value, show),
  },
  {
    key: 'stockLevel',
    title: 'balances.stockLevel',
    card: 'badge',
    render: (row) => row.stockLevel && <StockBadge level={row.stockLevel} quiet />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'group',
    label: 'balances.group',
    none: 'balances.group.place',
    options: [
      { value: 'souvenir', label: 'balances.group.souvenir' },
      { value: 'storage', label: 'balances.group.storage' },
    ],
  },
  { key: 'storageId', label: 'stockView.storage', options: storageOptions },
  { key: 'categoryId', label: 'stockView.category', options: categoryOptions },
  {
    key: 'level',
    label: 'stockView.level',
    options: [
      { value: 'normal', label: 'souvenir.level.normal' },
      { value: 'vip', label: 'souvenir.level.vip' },
    ],
  },
  {
    key: 'stockLevel',
    label: 'balances.stockLevel',
    options: stockLevels.map((level) => ({ value: level, label: `souvenir.stock.${level}` as const })),
  },
];

export function BalancePage({ priced }: { priced: boolean }) {
  // Without these columns the list cannot be sorted by amount, which the server would refuse.
  const shownColumns = useMemo(
    () => (priced ? columns : columns.filter(({ permission }) => !permission)),
    [priced],
  );
  return (
    <ExplainProvider>
      <ListPage
        list="inventory.balances"
        title={priced ? 'balances.title' : 'balances.titleNoPrice'}
        count="balances.count"
        searchHint="balances.searchHint"
        endpoint={(priced ? endpoint : noPriceEndpoint) as typeof endpoint}
        exports={`${priced ? endpoint : noPriceEndpoint}/export`}
        columns={shownColumns}
        filters={filters}
        totals={({ totals }, show) => ({
          onHand: show.format.number(totals.onHand),
          reserved: show.format.number(totals.reserved),
          protected: show.format.number(totals.protected),
          available: show.format.number(totals.available),
          ...(totals.value === undefined ? {} : { value: formatMoney(totals.value, show) }),
        })}
        empty={{ title: 'balances.empty', text: 'balances.empty.text' }}
      />
    </ExplainProvider>
  );
}
