// A list screen of suppliers for tests, with mocked answers.
import { ListPage } from '../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters, fetched, toOptions } from '../patterns/list/list-types.ts';

const endpoint = 'GET /api/inventory/suppliers';
const columns: Columns<typeof endpoint> = [
  { key: 'code', title: 'supplier.code', sort: 'code', card: 'subtitle' },
  { key: 'name', title: 'supplier.name', sort: 'name', fixed: true, primary: true, card: 'title' },
  { key: 'souvenirCount', title: 'supplier.souvenirCount', numeric: true },
];
const filters = [
  {
    key: 'state',
    label: 'supplier.state',
    options: [
      { value: 'active', label: 'active.state.active' },
      { value: 'inactive', label: 'active.state.inactive' },
    ],
  },
  {
    key: 'category',
    label: 'supplier.category',
    options: fetched('GET /api/inventory/suppliers/options', ({ list }) => toOptions(list)),
  },
  // the endpoint has no filter by date, so only the URL and the request are checked
  dateRange('supplier.updatedAt') as never,
] satisfies Filters<typeof endpoint>;

const row = (code: string, name: string) => ({ id: code, code, name, souvenirCount: 3, state: 'active' });
export const suppliers = [row('SU-1', 'Kiln & Co'), row('SU-2', 'Lantern House')];

export const supplierList = (
  <ListPage
    list="test.suppliers"
    title="common.suppliers"
    count="suppliers.count"
    searchHint="suppliers.searchHint"
    endpoint={endpoint}
    columns={columns}
    filters={filters}
    buildRowPath={({ id }) => `/suppliers/${id}`}
    empty={{
      title: 'suppliers.empty',
      text: 'suppliers.empty.text',
      action: (
        <a href="/suppliers/new" data-create>
          New
        </a>
      ),
    }}
    actions={<a href="/suppliers/new">New supplier</a>}
  />
);
