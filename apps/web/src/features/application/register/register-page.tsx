// The gift register: every gift with giver, recipient and approvers.
import { giftRegisterFields } from '@keepsake/core/records/gift-register.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { applicationPath, unitFilter, withSmall } from '../issue/office-columns.tsx';

export const handle = {
  title: 'reports.screen.giftRegister',
  access: { module: 'gift-register' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/register';

const columns = fieldColumns<typeof endpoint>(giftRegisterFields, {
  recipientName: {
    render: (row) => withSmall(row.recipientName || row.recipientObject || '—', row.recipientPosition),
  },
  souvenirName: { render: (row) => <NameAndSubtitle name={row.souvenirName} subtitle={row.productCode} /> },
  quantity: {
    render: (row, { t, format }) =>
      withSmall(
        format.number(row.quantity),
        row.returned > 0 ? `${t('giftRegister.returned')} ${format.number(row.returned)}` : '',
      ),
  },
  returned: { render: (row, { format }) => (row.returned > 0 ? format.number(row.returned) : '—') },
  giverName: {
    render: (row, { format }) => withSmall(format.person(row.giverName), row.organizationName),
  },
  // a register shows the date and time, not how long ago it was
  issuedAt: {
    render: (row, { format }) => <time dateTime={row.issuedAt}>{format.dateTime(row.issuedAt)}</time>,
  },
  approvers: { render: (row, { t }) => row.approvers.join(t('app.comma')) || '—' },
});
const filters: Filters<typeof endpoint> = [
  {
    key: 'year',
    label: 'common.year',
    options: fetched('GET /api/application/register/years', ({ list }) =>
      list.map(({ year }) => ({ value: year, label: year })),
    ),
  },
  ...fieldFilters<typeof endpoint>(giftRegisterFields),
  unitFilter,
  dateRange('giftRegister.days'),
];

export default function RegisterPage() {
  const may = useMay('gift-register');
  return (
    <ListPage
      list="application.register"
      {...listTexts('giftRegister', { title: 'reports.screen.giftRegister' })}
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/register/export'}
      columns={columns}
      filters={filters}
      buildRowPath={({ applicationId }) => applicationPath(applicationId)}
    />
  );
}
