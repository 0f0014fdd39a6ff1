// The list of stock documents. One component serves all six kinds of documents.
import type { DocumentRow } from '@keepsake/core/stock/documents/document.contract';
import { documentStates } from '@keepsake/core/stock/documents/document.contract';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import {
  type Column,
  type Columns,
  dateRange,
  type Filters,
  fetched,
} from '../../../patterns/list/list-types.ts';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { countsPath, type DocumentScreen, documentQueries, useDocumentScreen } from './document-screens.ts';

export const handle = { title: 'documents.title', access: 'signed-in' } satisfies RouteHandle;

type Endpoint = `GET /api/inventory/${DocumentScreen['plural']}`;
type DocumentColumn = Column<
  DocumentRow,
  'no' | 'documentDate' | 'effectiveDate' | 'totalQuantity' | 'createdAt'
>;
type Kind = DocumentScreen['kind'];

const no: DocumentColumn = { key: 'no', title: 'document.column.no', sort: 'no', fixed: true, primary: true };
const state: DocumentColumn = {
  key: 'state',
  title: 'document.column.state',
  card: 'badge',
  render: (row) => <DocumentStateBadge state={row.state} quiet />,
};
const buildDayColumn = (key: 'documentDate' | 'effectiveDate', hidden = false): DocumentColumn => ({
  key,
  title: `document.column.${key}`,
  sort: key,
  hidden,
  render: (row, { format }) => format.date(row[key]),
});
const supplier: DocumentColumn = { key: 'supplierName', title: 'document.column.supplierId' };
const externalNo: DocumentColumn = { key: 'externalNo', title: 'document.column.externalNo', card: 'none' };
const from: DocumentColumn = {
  key: 'sourceStorageName',
  title: 'document.column.sourceStorageId',
  card: 'fact',
};
const to: DocumentColumn = {
  key: 'targetStorageName',
  title: 'document.column.targetStorageId',
  card: 'fact',
};
const origin: DocumentColumn = { key: 'originNo', title: 'document.column.origin' };
const delivery: DocumentColumn = {
  key: 'deliveryDate',
  title: 'document.column.deliveryDate',
  render: (row, { format }) => (row.deliveryDate ? format.date(row.deliveryDate) : '—'),
};
const reason: DocumentColumn = { key: 'reason', title: 'document.column.reason', hidden: true, card: 'none' };
const lines: DocumentColumn = { key: 'lineCount', title: 'document.column.lineCount', numeric: true };
const quantity: DocumentColumn = {
  key: 'totalQuantity',
  title: 'document.column.totalQuantity',
  numeric: true,
  sort: 'totalQuantity',
  render: (row, { format }) => <strong>{format.number(row.totalQuantity)}</strong>,
};
const picked: DocumentColumn = {
  key: 'pickedQuantity',
  title: 'documents.picked',
  numeric: true,
  render: (row, { format }) => `${format.number(row.pickedQuantity)} / ${format.number(row.totalQuantity)}`,
};
const buildAmountColumn = (
  title: 'document.column.totalAmount' | 'document.column.totalCost',
): DocumentColumn => ({
  key: 'totalAmount',
  title,
  numeric: true,
  permission: true,
  render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
});
const lastColumns: readonly DocumentColumn[] = [
  { key: 'applicantName', title: 'document.column.applicant' },
  { key: 'approverName', title: 'document.column.approver', hidden: true, card: 'none' },
  {
    key: 'createdAt',
    title: 'document.column.createdAt',
    sort: 'createdAt',
    card: 'none',
    render: (row) => <TimeText iso={row.createdAt} />,
  },
];
const cost = buildAmountColumn('document.column.totalCost');

const columns: Record<Kind, readonly DocumentColumn[]> = {
  receiving: [
    no,
    state,
    supplier,
    externalNo,
    buildDayColumn('documentDate'),
    buildDayColumn('effectiveDate', true),
    lines,
    quantity,
    buildAmountColumn('document.column.totalAmount'),
    ...lastColumns,
  ],
  transfer: [
    no,
    state,
    from,
    to,
    buildDayColumn('effectiveDate'),
    lines,
    quantity,
    { ...cost, hidden: true },
    reason,
    ...lastColumns,
  ],
  adjustment: [no, state, buildDayColumn('effectiveDate'), lines, quantity, cost, reason, ...lastColumns],
  outbound: [no, state, origin, delivery, lines, picked, cost, reason, ...lastColumns],
  return: [no, state, origin, buildDayColumn('effectiveDate'), lines, quantity, cost, reason, ...lastColumns],
};

const stateFilter = {
  key: 'state',
  label: 'document.column.state',
  options: documentStates.map((value) => ({ value, label: `document.state.${value}` as const })),
} as const;
const buildChoiceFilter = (key: 'storageId' | 'supplierId', part: 'storages' | 'suppliers') =>
  ({
    key,
    label: key === 'storageId' ? 'stockView.storage' : 'document.column.supplierId',
    options: fetched('GET /api/inventory/document-choices', (answer) =>
      answer[part].map(({ id, name }) => ({ value: id, label: name })),
    ),
  }) as const;

const filters: Filters<Endpoint> = [
  stateFilter,
  buildChoiceFilter('storageId', 'storages'),
  dateRange('document.column.documentDate'),
];
const receivingFilters: Filters<Endpoint> = [
  stateFilter,
  buildChoiceFilter('supplierId', 'suppliers'),
  buildChoiceFilter('storageId', 'storages'),
  dateRange('document.column.documentDate'),
];

export default function DocumentListPage() {
  const { t } = useShow();
  const screen = useDocumentScreen();
  const { name, kind, module, path, plural, orderType } = screen;
  const may = useMay(module);
  const { routerList, userInfo } = useUser();
  const query = useMemo(() => (orderType ? { orderType } : undefined), [orderType]);
  useDocumentTitle(t(`documents.${name}.title`));
  useLive('stock', documentQueries);
  const newButton = may('create') && (
    <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t(`documents.${name}.new`)}
    </Button>
  );
  const mayOpenCounts =
    kind === 'adjustment' && (userInfo.isAdministrator || routerList.includes(countsPath));
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
      columns={columns[kind] as Columns<Endpoint>}
      filters={kind === 'receiving' ? receivingFilters : filters}
      pathOf={(row) => `${path}/${row.id}`}
      empty={{
        title: `documents.${name}.empty`,
        text: may('create') ? 'documents.empty.text' : 'documents.empty.wait',
        action: newButton,
      }}
      actions={
        <>
          {mayOpenCounts && (
            <Button
              component={Link}
              to={countsPath}
              variant="default"
              leftSection={<IconClipboardList size={17} aria-hidden />}
            >
              {t('counts.title')}
            </Button>
          )}
          {newButton}
        </>
      }
    />
  );
}
