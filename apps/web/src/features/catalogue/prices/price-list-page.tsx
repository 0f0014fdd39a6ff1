// The list of current and planned prices, with bulk changes.
import type { BulkPriceForm } from '@keepsake/core/catalogue/prices/price.contract';
import { priceListFields } from '@keepsake/core/records/price.fields';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { SouvenirStateBadge } from '../../../business/souvenir-badges.tsx';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { choiceFilter, fieldColumns } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched, toOptions } from '../../../patterns/list/list-types.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { PriceBulkButton } from './price-bulk-button.tsx';

export const handle = { title: 'prices.title', access: { module: 'prices' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/prices';
const listPath = '/inventory/price-management';

const formatPrice = (cents: number | null, { t, format }: Show) =>
  cents === null ? t('prices.none') : format.accounting(cents);

const columns: Columns<typeof endpoint> = [
  pictureColumn,
  ...fieldColumns<typeof endpoint>(priceListFields, {
    name: { render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} /> },
    internalPrice: { render: (row, show) => formatPrice(row.internalPrice, show) },
    mallPrice: { render: (row, show) => <strong>{formatPrice(row.mallPrice, show)}</strong> },
  }),
  {
    key: 'plannedMall',
    title: 'prices.planned',
    card: 'fact',
    render: (row) => (row.plannedMall || row.plannedInternal ? <PlannedPrices prices={row} /> : '—'),
  },
  {
    key: 'souvenirState',
    title: 'souvenir.state',
    card: 'badge',
    hidden: true,
    render: (row) => <SouvenirStateBadge state={row.souvenirState} quiet />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'categoryId',
    label: 'price.categoryName',
    options: fetched('GET /api/inventory/categories', ({ list }) => toOptions(list)),
  },
  choiceFilter('level', souvenirFields.level),
  {
    key: 'show',
    label: 'common.show',
    options: [
      { value: 'planned', label: 'prices.show.planned' },
      { value: 'missing', label: 'prices.show.missing' },
    ],
  },
];

export default function PriceListPage() {
  const may = useMay('prices');
  const [params] = useSearchParams();
  const filter = Object.fromEntries(
    ['keyword', ...filters.map(({ key }) => key)].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as BulkPriceForm['filter'];
  return (
    <ListPage
      list="inventory.prices"
      title="prices.title"
      count="souvenirs.count"
      searchHint="common.nameOrCode"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      empty={{ title: 'souvenirs.empty', text: 'prices.empty.text' }}
      exports={may('export') && 'GET /api/inventory/prices/export'}
      actions={may('bulk') && <PriceBulkButton filter={filter} />}
      bulkActions={
        may('bulk')
          ? (rows, clear) => <PriceBulkButton ids={rows.map(({ id }) => id)} onChanged={clear} />
          : undefined
      }
    />
  );
}
