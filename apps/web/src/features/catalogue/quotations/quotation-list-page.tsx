import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { IconScale } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { type Columns, type Filters, fetched, toOptions } from '../../../patterns/list/list-types.ts';

export const handle = { title: 'quotations.title', access: { module: 'quotations' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/quotations';
const listPath = '/inventory/suppliers-gift-management';

const columns: Columns<typeof endpoint> = [
  pictureColumn,
  ...fieldColumns<typeof endpoint>(quotationFields, {
    souvenirName: {
      sort: 'souvenir',
      render: (row) => <NameAndSubtitle name={row.souvenirName} subtitle={row.productCode} />,
    },
    supplierName: { sort: 'supplier' },
    amount: { render: (row, { format }) => `${row.currency} ${format.accounting(row.amount)}` },
    hkdAmount: { render: (row, { format }) => <strong>{format.accounting(row.hkdAmount)}</strong> },
    validUntil: {
      render: ({ validUntil }, { t, format }) =>
        validUntil ? format.date(validUntil) : t('quotations.until.none'),
    },
  }),
];

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
