import { applicableObjects, type SouvenirRow } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { stockLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import {
  LevelText,
  NameAndSubtitle,
  SouvenirStateBadge,
  StockBadge,
  Thumbnail,
} from '../../../business/souvenir-badges.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import type { BulkButton } from '../../../patterns/work/bulk-buttons.tsx';
import { toCategoryOptions } from '../categories/category-options.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { NewSouvenirButton, SouvenirBulkActions, SouvenirListActions } from './souvenir-list-actions.tsx';

export const handle = { title: 'souvenirs.title', access: { module: 'gifts' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/souvenirs';
const formatPrice = (cents: number | null | undefined, { format }: Show) =>
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
  { key: 'productCode', title: 'souvenir.column.code', sort: 'productCode' },
  {
    key: 'name',
    title: 'souvenirs.name',
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} />,
  },
  { key: 'categoryName', title: 'souvenirs.category' },
  { key: 'level', title: 'souvenir.column.level', render: (row) => <LevelText level={row.level} /> },
  {
    key: 'applicableObject',
    title: 'souvenir.column.applicableObject',
    hidden: true,
    render: (row, { t }) => t(`souvenir.object.${row.applicableObject}`),
  },
  { key: 'supplierName', title: 'gifts.supplier', hidden: true },
  { key: 'minimumStock', title: 'souvenir.column.minimumStock', numeric: true, hidden: true },
  { key: 'safeStock', title: 'souvenir.column.safeStock', numeric: true, hidden: true },
  { key: 'onHand', title: 'souvenir.column.onHand', numeric: true, sort: 'onHand' },
  { key: 'reserved', title: 'souvenir.column.reserved', numeric: true },
  {
    key: 'available',
    title: 'souvenir.column.available',
    numeric: true,
    sort: 'available',
    render: (row, { format }) => <strong>{format.number(row.available)}</strong>,
  },
  {
    key: 'mallPrice',
    title: 'souvenir.column.mallPrice',
    numeric: true,
    permission: true,
    sort: 'mallPrice',
    render: (row, show) => formatPrice(row.mallPrice, show),
  },
  {
    key: 'internalPrice',
    title: 'souvenir.column.internalPrice',
    numeric: true,
    permission: true,
    hidden: true,
    render: (row, show) => formatPrice(row.internalPrice, show),
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
    title: 'souvenir.column.updatedAt',
    sort: 'updatedAt',
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'categoryId',
    label: 'souvenirs.category',
    options: fetched('GET /api/inventory/categories', ({ list }) => toCategoryOptions(list)),
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
    key: 'applicableObject',
    label: 'souvenir.column.applicableObject',
    options: applicableObjects.map((one) => ({ value: one, label: `souvenir.object.${one}` as const })),
  },
  {
    key: 'offered',
    label: 'souvenirs.offered',
    options: [
      { value: 'shop', label: 'souvenirs.offered.shop' },
      { value: 'application', label: 'souvenirs.offered.application' },
    ],
  },
  {
    key: 'supplierId',
    label: 'gifts.supplier',
    options: fetched('GET /api/inventory/suppliers/options', ({ list }) =>
      list.map(({ id, name }) => ({ value: id, label: name })),
    ),
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

const bulkButtons: readonly BulkButton[] = [
  { kind: 'souvenirs.enable', action: 'enable', label: 'souvenir.action.enable', icon: IconCircleCheck },
  {
    kind: 'souvenirs.disable',
    action: 'disable',
    label: 'souvenir.action.disable',
    icon: IconCircleOff,
    danger: true,
  },
];

export default function SouvenirListPage() {
  const may = useMay('gifts');
  const [editing, setEditing] = useState<{ rows: readonly SouvenirRow[]; clear: () => void }>();
  const mayBulk = may('bulk') || may('print');
  const bulk = bulkButtons.filter(({ action }) => may(action));
  return (
    <>
      <ListPage
        list="inventory.souvenirs"
        title="souvenirs.title"
        count="souvenirs.count"
        searchHint="souvenirs.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        exports={may('export') && 'GET /api/inventory/souvenirs/export'}
        actions={<SouvenirListActions />}
        pathOf={(row) => `/inventory/gifts/${row.id}`}
        empty={{ title: 'souvenirs.empty', text: 'souvenirs.empty.text', action: <NewSouvenirButton /> }}
        bulk={bulk}
        {...(mayBulk
          ? {
              bulkActions: (rows: SouvenirRow[], clear: () => void) => (
                <SouvenirBulkActions rows={rows} onEdit={() => setEditing({ rows, clear })} />
              ),
            }
          : {})}
      />
      {editing && (
        <BulkEditDialog
          rows={editing.rows}
          onClose={(done) => {
            setEditing(undefined);
            if (done) editing.clear();
          }}
        />
      )}
    </>
  );
}
