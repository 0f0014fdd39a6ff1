import type { BulkPriceForm } from '@keepsake/core/catalogue/prices/price.contract';
import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { NameAndSubtitle, SouvenirStateBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { PriceBulkDialog } from './price-bulk-dialog.tsx';

export const handle = { title: 'prices.title', access: { module: 'prices' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/prices';
const listPath = '/inventory/price-management';

const formatPrice = (cents: number | null, { t, format }: Show) =>
  cents === null ? t('prices.none') : format.accounting(cents);

const columns: Columns<typeof endpoint> = [
  {
    key: 'coverSrc',
    title: 'souvenirs.picture',
    card: 'picture',
    unnamed: true,
    width: '58px',
    render: (row) => <Thumbnail src={row.coverSrc} />,
  },
  { key: 'productCode', title: 'price.code', sort: 'productCode' },
  {
    key: 'name',
    title: 'price.souvenir',
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} />,
  },
  { key: 'categoryName', title: 'price.category' },
  {
    key: 'internalPrice',
    title: 'price.internal',
    numeric: true,
    sort: 'internalPrice',
    render: (row, show) => formatPrice(row.internalPrice, show),
  },
  {
    key: 'mallPrice',
    title: 'price.mall',
    numeric: true,
    sort: 'mallPrice',
    render: (row, show) => <strong>{formatPrice(row.mallPrice, show)}</strong>,
  },
  {
    key: 'plannedMall',
    title: 'prices.planned',
    render: (row, { t, format }) => {
      const plannedTexts = (
        [
          ['mall', row.plannedMall],
          ['internal', row.plannedInternal],
        ] as const
      ).flatMap(([type, next]) =>
        next
          ? t(`prices.planned.${type}`, {
              amount: format.hkd(next.amount),
              date: format.date(`${next.effectiveDate}T12:00:00+08:00`),
            })
          : [],
      );
      return plannedTexts.length === 0
        ? '—'
        : plannedTexts.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ));
    },
  },
  {
    key: 'souvenirState',
    title: 'souvenirs.state',
    card: 'badge',
    hidden: true,
    render: (row) => <SouvenirStateBadge state={row.souvenirState} quiet />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'categoryId',
    label: 'price.category',
    options: fetched('GET /api/inventory/categories', ({ list }) =>
      list.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  {
    key: 'level',
    label: 'souvenir.column.level',
    options: [
      { value: 'normal', label: 'souvenir.level.normal' },
      { value: 'vip', label: 'souvenir.level.vip' },
    ],
  },
  {
    key: 'show',
    label: 'prices.show',
    options: [
      { value: 'planned', label: 'prices.show.planned' },
      { value: 'missing', label: 'prices.show.missing' },
    ],
  },
];

type Bulk = { ids?: string[]; filter: BulkPriceForm['filter']; done?: () => void };

export default function PriceListPage() {
  const t = useT();
  const may = useMay('prices');
  const [params] = useSearchParams();
  const [bulk, setBulk] = useState<Bulk>();
  const filter = Object.fromEntries(
    ['keyword', ...filters.map(({ key }) => key)].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as BulkPriceForm['filter'];
  const icon = <IconPercentage size={17} aria-hidden />;
  return (
    <>
      <ListPage
        list="inventory.prices"
        title="prices.title"
        count="prices.count"
        searchHint="souvenirs.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        pathOf={(row) => `${listPath}/${row.id}`}
        empty={{ title: 'prices.empty', text: 'prices.empty.text' }}
        exports={may('export') && 'GET /api/inventory/prices/export'}
        actions={
          may('bulk') && (
            <Button variant="default" leftSection={icon} onClick={() => setBulk({ filter })}>
              {t('prices.bulk')}
            </Button>
          )
        }
        bulkActions={
          may('bulk')
            ? (rows, clear) => (
                <Button
                  leftSection={icon}
                  onClick={() => setBulk({ ids: rows.map(({ id }) => id), filter: {}, done: clear })}
                >
                  {t('prices.bulk')}
                </Button>
              )
            : undefined
        }
      />
      {bulk && (
        <PriceBulkDialog
          {...bulk}
          onClose={(changed) => {
            setBulk(undefined);
            if (changed) bulk.done?.();
          }}
        />
      )}
    </>
  );
}
