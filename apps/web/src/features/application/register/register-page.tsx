// The gift register: every gift with giver, recipient and approvers.
import type { RouteHandle } from '../../../app/route-handle.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { applicationPath, typeFilter, unitFilter } from '../issue/office-columns.tsx';

export const handle = {
  title: 'giftRegister.title',
  access: { module: 'gift-register' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/register';

const columns: Columns<typeof endpoint> = [
  {
    key: 'recipientName',
    title: 'giftRegister.column.recipient',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row) => row.recipientName || row.recipientObject || '—',
  },
  { key: 'recipientPosition', title: 'giftRegister.column.position', card: 'subtitle' },
  { key: 'recipientObject', title: 'giftRegister.column.object', hidden: true, card: 'none' },
  {
    key: 'souvenirName',
    title: 'giftRegister.column.souvenir',
    card: 'fact',
    render: (row) => (
      <>
        {row.souvenirName}
        <small>{row.productCode}</small>
      </>
    ),
  },
  { key: 'quantity', title: 'giftRegister.column.quantity', numeric: true, sort: 'quantity' },
  {
    key: 'returned',
    title: 'giftRegister.column.returned',
    numeric: true,
    render: (row, { format }) => (row.returned > 0 ? format.number(row.returned) : '—'),
  },
  { key: 'net', title: 'giftRegister.column.net', numeric: true },
  {
    key: 'value',
    title: 'giftRegister.column.value',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.value === undefined ? '—' : format.accounting(row.value)),
  },
  {
    key: 'netValue',
    title: 'giftRegister.column.netValue',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.netValue === undefined ? '—' : format.accounting(row.netValue)),
  },
  { key: 'occasion', title: 'giftRegister.column.occasion', card: 'fact' },
  {
    key: 'type',
    title: 'giftRegister.column.type',
    hidden: true,
    card: 'none',
    render: (row, { t }) => t(`application.type.${row.type}`),
  },
  {
    key: 'giverName',
    title: 'giftRegister.column.giver',
    card: 'fact',
    render: (row) => (
      <>
        {row.giverName}
        {row.organizationName && <small>{row.organizationName}</small>}
      </>
    ),
  },
  {
    key: 'approvers',
    title: 'giftRegister.column.approvers',
    card: 'fact',
    render: (row) => row.approvers.join('；') || '—',
  },
  {
    key: 'issuedAt',
    title: 'giftRegister.column.issuedAt',
    sort: 'issuedAt',
    card: 'fact',
    render: (row) => <TimeText iso={row.issuedAt} />,
  },
  { key: 'applicationNo', title: 'giftRegister.column.application', card: 'none' },
  { key: 'slipNo', title: 'giftRegister.column.slip', card: 'none' },
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'year',
    label: 'giftRegister.year',
    options: fetched('GET /api/application/register/years', ({ list }) =>
      list.map(({ year }) => ({ value: year, label: year })),
    ),
  },
  unitFilter,
  typeFilter,
  dateRange('giftRegister.days'),
];

export default function RegisterPage() {
  const may = useMay('gift-register');
  return (
    <ListPage
      list="application.register"
      title="giftRegister.title"
      count="giftRegister.count"
      searchHint="giftRegister.searchHint"
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/register/export'}
      columns={columns}
      filters={filters}
      pathOf={({ applicationId }) => applicationPath(applicationId)}
      empty={{ title: 'giftRegister.empty', text: 'giftRegister.empty.text' }}
    />
  );
}
