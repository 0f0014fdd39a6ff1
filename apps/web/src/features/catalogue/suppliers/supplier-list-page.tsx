import { supplierCategories } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';

export const handle = { title: 'suppliers.title', access: { module: 'suppliers' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/suppliers';
const listPath = '/inventory/suppliers-management';

const columns: Columns<typeof endpoint> = [
  { key: 'code', title: 'supplier.code', sort: 'code', card: 'subtitle' },
  { key: 'name', title: 'supplier.name', sort: 'name', fixed: true, primary: true, card: 'title' },
  {
    key: 'category',
    title: 'supplier.category',
    render: (row, { t }) => t(`supplier.category.${row.category}`),
  },
  { key: 'contactPerson', title: 'supplier.contactPerson' },
  { key: 'contactPhone', title: 'supplier.contactPhone' },
  { key: 'contactEmail', title: 'supplier.contactEmail', hidden: true, card: 'none' },
  { key: 'website', title: 'supplier.website', hidden: true, card: 'none' },
  { key: 'evaluation', title: 'supplier.evaluation', hidden: true, card: 'none' },
  { key: 'souvenirCount', title: 'supplier.souvenirCount', numeric: true },
  {
    key: 'state',
    title: 'supplier.state',
    card: 'badge',
    render: (row) => <ActiveBadge state={row.state} quiet />,
  },
  {
    key: 'updatedAt',
    title: 'supplier.updatedAt',
    sort: 'updatedAt',
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
  { key: 'updatedBy', title: 'supplier.updatedBy', hidden: true, card: 'none' },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'category',
    label: 'supplier.category',
    options: supplierCategories.map((value) => ({ value, label: `supplier.category.${value}` as const })),
  },
  {
    key: 'state',
    label: 'supplier.state',
    options: (['active', 'inactive'] as const).map((value) => ({
      value,
      label: `active.state.${value}` as const,
    })),
  },
];

export default function SupplierListPage() {
  const t = useT();
  const may = useMay('suppliers');
  const newButton = may('create') && (
    <Button component={Link} to={`${listPath}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('suppliers.new')}
    </Button>
  );
  return (
    <ListPage
      list="inventory.suppliers"
      title="suppliers.title"
      count="suppliers.count"
      searchHint="suppliers.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `${listPath}/${row.id}`}
      empty={{ title: 'suppliers.empty', text: 'suppliers.empty.text', action: newButton }}
      exports={may('export') && 'GET /api/inventory/suppliers/export'}
      actions={newButton}
    />
  );
}
