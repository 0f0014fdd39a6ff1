import { stockLevels } from '@keepsake/core/catalogue/souvenir.rules';
import type { RouteHandle } from '../../app/route-handle.ts';
import { ListPage } from '../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../patterns/list/list-types.ts';
import type { Show } from '../../patterns/show.ts';
import { TimeText } from '../../patterns/time-text.tsx';
import { LevelText, NameAndSubtitle, SouvenirStateBadge, StockBadge, Thumbnail } from './souvenir-marks.tsx';

export const handle = { title: 'souvenirs.title', access: { module: 'gifts' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/souvenirs';
const price = (cents: number | null | undefined, { format }: Show) =>
  cents === null || cents === undefined ? '—' : format.accounting(cents);

const columns: Columns<typeof endpoint> = [
  {
    key: 'coverSrc',
    title: 'souvenirs.picture',
    card: 'picture',
    unnamed: true,
    width: '58px',
    render: (row) => <Thumbnail src={row.coverSrc} />,
  },
  { key: 'productCode', title: 'souvenirs.code', sort: 'productCode' },
  {
    key: 'name',
    title: 'souvenirs.name',
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} />,
  },
  { key: 'categoryName', title: 'souvenirs.category' },
  { key: 'level', title: 'souvenirs.level', render: (row) => <LevelText level={row.level} /> },
  { key: 'onHand', title: 'souvenirs.onHand', numeric: true, sort: 'onHand' },
  { key: 'reserved', title: 'souvenirs.reserved', numeric: true },
  {
    key: 'available',
    title: 'souvenirs.available',
    numeric: true,
    sort: 'available',
    render: (row, { format }) => <strong>{format.number(row.available)}</strong>,
  },
  {
    key: 'mallPrice',
    title: 'souvenirs.mallPrice',
    numeric: true,
    permission: true,
    sort: 'mallPrice',
    render: (row, show) => price(row.mallPrice, show),
  },
  {
    key: 'internalPrice',
    title: 'souvenirs.internalPrice',
    numeric: true,
    permission: true,
    hidden: true,
    render: (row, show) => price(row.internalPrice, show),
  },
  {
    key: 'stockLevel',
    title: 'souvenirs.stockLevel',
    card: 'badge',
    render: (row) => <StockBadge level={row.stockLevel} quiet />,
  },
  {
    key: 'state',
    title: 'souvenirs.state',
    card: 'badge',
    render: (row) => <SouvenirStateBadge state={row.state} quiet />,
  },
  {
    key: 'updatedAt',
    title: 'souvenirs.updatedAt',
    sort: 'updatedAt',
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'categoryId',
    label: 'souvenirs.category',
    options: fetched('GET /api/inventory/categories', ({ list }) =>
      list.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  {
    key: 'level',
    label: 'souvenirs.level',
    options: [
      { value: 'normal', label: 'souvenir.level.normal' },
      { value: 'vip', label: 'souvenir.level.vip' },
    ],
  },
  {
    key: 'state',
    label: 'souvenirs.state',
    options: [
      { value: 'valid', label: 'souvenir.state.valid' },
      { value: 'invalid', label: 'souvenir.state.invalid' },
    ],
  },
  {
    key: 'stockLevel',
    label: 'souvenirs.stockLevel',
    options: stockLevels.map((level) => ({ value: level, label: `souvenir.stock.${level}` as const })),
  },
];

export default function SouvenirListPage() {
  return (
    <ListPage
      list="inventory.souvenirs"
      title="souvenirs.title"
      count="souvenirs.count"
      searchHint="souvenirs.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `/inventory/gifts/${row.id}`}
      empty={{ title: 'souvenirs.empty', text: 'souvenirs.empty.text' }}
    />
  );
}
