// The list of stock by storage, with or without amounts.
import { balanceFields } from '@keepsake/core/records/stock/balance.fields';
import { StockBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { showValues } from '../../../patterns/fields/field-value.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { categoryOptions, storageOptions } from '../filter-options.ts';
import { ExplainProvider } from '../stock-figure.tsx';
import { renderFigure } from './balance-figure.tsx';

const endpoint = 'GET /api/inventory/balances';
const noPriceEndpoint = 'GET /api/inventory/balances-no-price';

const columns: Columns<typeof endpoint> = [
  { ...pictureColumn, render: (row) => (row.souvenirId ? <Thumbnail src={row.coverSrc} /> : null) },
  ...fieldColumns<typeof endpoint>(balanceFields, {
    name: {
      render: (row, { t }) =>
        row.souvenirId ? (
          <NameAndSubtitle name={row.name} subtitle={row.productCode} />
        ) : (
          t('common.souvenirCount', { count: row.souvenirs })
        ),
    },
    storageName: {
      sort: 'storage',
      render: (row, { t }) => row.storageName || t('storages.count', { count: row.storages }),
    },
    onHand: { render: renderFigure('onHand') },
    reserved: { render: renderFigure('reserved') },
    protected: { render: renderFigure('protected') },
    available: { render: renderFigure('available') },
    stockLevel: { render: (row) => row.stockLevel && <StockBadge level={row.stockLevel} quiet /> },
  }),
];
/** The columns without amounts. Only amounts need a permission. The server refuses to sort this list by amounts. */
const noPriceColumns = columns.filter(({ permission }) => !permission);

const filters: Filters<typeof endpoint> = [
  {
    key: 'group',
    label: 'common.groupBy',
    none: 'balances.group.place',
    options: [
      { value: 'souvenir', label: 'common.souvenir' },
      { value: 'storage', label: 'common.storage' },
    ],
  },
  { key: 'storageId', label: 'stockView.storage', options: storageOptions },
  { key: 'categoryId', label: 'stockView.category', options: categoryOptions },
  ...fieldFilters<typeof endpoint>(balanceFields),
];

export function BalancePage({ showsPrices }: { showsPrices: boolean }) {
  return (
    <ExplainProvider>
      <ListPage
        list="inventory.balances"
        {...listTexts('balances', {
          title: 'reports.screen.storageSouvenirs',
          searchHint: 'life.searchHint',
        })}
        title={showsPrices ? 'reports.screen.storageSouvenirs' : 'balances.titleNoPrice'}
        endpoint={(showsPrices ? endpoint : noPriceEndpoint) as typeof endpoint}
        exports={`${showsPrices ? endpoint : noPriceEndpoint}/export`}
        columns={showsPrices ? columns : noPriceColumns}
        filters={filters}
        totals={({ totals }, show) => showValues(balanceFields, totals, show)}
      />
    </ExplainProvider>
  );
}
