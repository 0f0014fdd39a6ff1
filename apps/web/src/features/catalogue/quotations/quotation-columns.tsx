// The list of quotations, on its own page and on the page of a supplier.
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns } from '../../../patterns/fields/field-list.ts';
import type { Columns } from '../../../patterns/list/list-types.ts';

const endpoint = 'GET /api/inventory/quotations';
type Endpoint = typeof endpoint;

const columns: Columns<Endpoint> = [
  pictureColumn,
  ...fieldColumns<Endpoint>(quotationFields, {
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

export const quotationList = {
  module: 'quotations',
  endpoint,
  columns,
  listPath: '/inventory/suppliers-gift-management',
} as const;
