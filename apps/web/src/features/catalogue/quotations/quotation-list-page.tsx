import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { IconScale } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { type Filters, fetched, toOptions } from '../../../patterns/list/list-types.ts';
import { quotationList } from './quotation-columns.tsx';

export const handle = { title: 'quotations.title', access: { module: 'quotations' } } satisfies RouteHandle;

const { endpoint, columns, listPath } = quotationList;

const filters: Filters<typeof endpoint> = [
  {
    key: 'supplierId',
    label: 'quotation.supplierName',
    options: fetched('GET /api/inventory/suppliers/options', ({ list }) => toOptions(list)),
  },
  ...fieldFilters<typeof endpoint>(quotationFields),
];

export default function QuotationListPage() {
  const may = useMay('quotations');
  return (
    <ListPage
      list="inventory.quotations"
      {...listTexts('quotations')}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'quotations.new' }}
      exports={may('export') && 'GET /api/inventory/quotations/export'}
      actions={<LinkButton to={`${listPath}/compare`} label="quotations.compare" icon={IconScale} />}
    />
  );
}
