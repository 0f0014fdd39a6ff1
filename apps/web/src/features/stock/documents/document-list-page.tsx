// The list of stock documents. One component serves all kinds of documents.
import { useMemo } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { storageFilter, supplierFilter } from './choice-filters.ts';
import { type DocumentScreen, documentQueries, useDocumentScreen } from './document-screens.ts';

export const handle = { title: 'documents.title', access: 'signed-in' } satisfies RouteHandle;

type Endpoint = `GET /api/inventory/${DocumentScreen['plural']}`;

const buildColumns = ({ kind, fields }: DocumentScreen): Columns<Endpoint> =>
  fieldColumns<Endpoint>(fields, {
    state: { render: ({ kind, state }) => <DocumentStateBadge kind={kind} state={state} quiet /> },
    totalQuantity: {
      render: ({ totalQuantity }, { format }) => <strong>{format.number(totalQuantity)}</strong>,
    },
    pickedQuantity: {
      render: ({ pickedQuantity, totalQuantity }, { format }) =>
        `${format.number(pickedQuantity)} / ${format.number(totalQuantity)}`,
    },
    totalAmount:
      kind === 'receiving'
        ? { title: 'document.totalAmount' }
        : {
            title: 'document.totalCost',
            // the cost is known once the pieces have moved
            render: ({ state, totalAmount }, { format }) =>
              state === 'confirmed' && totalAmount !== undefined ? format.accounting(totalAmount) : '—',
          },
  });
const buildFilters = ({ kind, fields }: DocumentScreen): Filters<Endpoint> => [
  ...fieldFilters<Endpoint>(fields),
  ...(kind === 'receiving' ? [supplierFilter] : []),
  storageFilter,
  dateRange('document.documentDate'),
];

export default function DocumentListPage() {
  const { t } = useShow();
  const screen = useDocumentScreen();
  const { name, kind, module, path, plural, orderType } = screen;
  const may = useMay(module);
  const query = useMemo(() => (orderType ? { orderType } : undefined), [orderType]);
  const columns = useMemo(() => buildColumns(screen), [screen]);
  const filters = useMemo(() => buildFilters(screen), [screen]);
  useDocumentTitle(t(`documents.${name}.title`));
  useLive('stock', documentQueries);
  return (
    <ListPage<Endpoint>
      key={name}
      list={`inventory.${name}`}
      title={`documents.${name}.title`}
      count={`documents.${name}.count`}
      searchHint={kind === 'receiving' ? 'documents.searchHint.receiving' : 'documents.searchHint'}
      endpoint={`GET /api/inventory/${plural}`}
      exports={may('export') && `GET /api/inventory/${plural}/export`}
      query={query}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${path}/${row.id}`}
      empty={{
        title: `documents.${name}.empty`,
        text: may('create') ? 'documents.empty.text' : 'documents.empty.wait',
      }}
      create={may('create') && { to: `${path}/new`, label: `documents.${name}.new` }}
    />
  );
}
