// The gift register (issue "Applications and approvals"): what was given, by whom, to whom, and who agreed.
import type { RouteHandle } from '../../app/route-handle.ts';
import { ListPage } from '../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters, fetched } from '../../patterns/list/list-types.ts';
import { TimeText } from '../../patterns/time-text.tsx';
import { useMay } from '../../patterns/use-may.ts';
import { applicationPath, typeFilter, unitFilter } from './office-columns.tsx';

export const handle = { title: 'register.title', access: { module: 'gift-register' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/register';

const columns: Columns<typeof endpoint> = [
  {
    key: 'recipientName',
    title: 'register.column.recipient',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row) => row.recipientName || row.recipientObject || '—',
  },
  { key: 'recipientPosition', title: 'register.column.position', card: 'subtitle' },
  { key: 'recipientObject', title: 'register.column.object', hidden: true, card: 'none' },
  {
    key: 'souvenirName',
    title: 'register.column.souvenir',
    render: (row) => `${row.souvenirName}（${row.productCode}）`,
  },
  { key: 'quantity', title: 'register.column.quantity', numeric: true, sort: 'quantity' },
  {
    key: 'value',
    title: 'register.column.value',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.value === undefined ? '—' : format.accounting(row.value)),
  },
  { key: 'occasion', title: 'register.column.occasion' },
  {
    key: 'type',
    title: 'register.column.type',
    hidden: true,
    card: 'none',
    render: (row, { t }) => t(`application.type.${row.type}`),
  },
  { key: 'giverName', title: 'register.column.giver' },
  { key: 'organizationName', title: 'register.column.organization' },
  {
    key: 'approvers',
    title: 'register.column.approvers',
    render: (row) => row.approvers.join('；') || '—',
  },
  {
    key: 'issuedAt',
    title: 'register.column.issuedAt',
    sort: 'issuedAt',
    render: (row) => <TimeText iso={row.issuedAt} />,
  },
  { key: 'applicationNo', title: 'register.column.application', card: 'none' },
  { key: 'slipNo', title: 'register.column.slip', card: 'none' },
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'year',
    label: 'register.year',
    options: fetched('GET /api/application/register/years', ({ list }) =>
      list.map(({ year }) => ({ value: year, label: year })),
    ),
  },
  unitFilter,
  typeFilter,
  dateRange('register.days'),
];

export default function RegisterPage() {
  const may = useMay('gift-register');
  return (
    <ListPage
      list="application.register"
      title="register.title"
      count="register.count"
      searchHint="register.searchHint"
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/register/export'}
      columns={columns}
      filters={filters}
      pathOf={({ applicationId }) => applicationPath(applicationId)}
      empty={{ title: 'register.empty', text: 'register.empty.text' }}
    />
  );
}
