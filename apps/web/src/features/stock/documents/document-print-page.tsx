// A stock document or its pick list as a page to print.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { SegmentedControl } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { type PrintColumn, PrintPage, PrintTable } from '../../../patterns/print/print-page.tsx';
import { type DocumentScreen, useDocumentScreen } from './document-screens.ts';

export const handle = { title: 'print.title', access: 'signed-in', messages: 'office' } satisfies RouteHandle;

export default function DocumentPrintPage() {
  const screen = useDocumentScreen();
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint={`GET /api/inventory/${screen.plural}/:id`}
      input={{ params: { id } }}
      back={{ to: screen.path, list: `documents.${screen.name}.title` }}
    >
      {(document) => <DocumentPrint document={document} screen={screen} />}
    </LoadedRecord>
  );
}

type DocumentPrintProps = { document: DocumentDetail; screen: DocumentScreen };

function DocumentPrint({ document, screen }: DocumentPrintProps) {
  const show = useShow();
  const { t, format } = show;
  const [params, setParams] = useSearchParams();
  const isPickList = screen.kind === 'outbound' && params.get('paper') === 'pick';
  const formatDay = (iso: string | null) => iso && format.date(iso);
  const columns = isPickList ? buildPickColumns(show) : buildLineColumns(document, screen, show);
  const lines = isPickList ? sortByStorage(document.lines) : document.lines;
  return (
    <PrintPage
      back={{ to: `${screen.path}/${document.id}`, label: t('detail.backTo', { list: document.no }) }}
      title={isPickList ? t('print.pickList') : t(`documents.${screen.name}.one`)}
      no={document.no}
      state={t(`document.state.${document.state}`)}
      tools={
        screen.kind === 'outbound' && (
          <SegmentedControl
            value={isPickList ? 'pick' : 'order'}
            onChange={(paper) => setParams(paper === 'pick' ? { paper } : {}, { replace: true })}
            data={[
              { value: 'order', label: t('print.order') },
              { value: 'pick', label: t('print.pickList') },
            ]}
          />
        )
      }
      facts={[
        { label: t('document.column.supplierId'), value: document.supplierName },
        { label: t('document.column.externalNo'), value: document.externalNo },
        { label: t('document.column.sourceStorageId'), value: document.sourceStorageName },
        { label: t('document.column.targetStorageId'), value: document.targetStorageName },
        { label: t('document.column.origin'), value: document.originNo },
        { label: t('document.column.documentDate'), value: formatDay(document.documentDate) },
        { label: t('document.column.effectiveDate'), value: formatDay(document.effectiveDate) },
        { label: t('document.column.expiryDate'), value: formatDay(document.expiryDate) },
        { label: t('document.column.deliveryDate'), value: formatDay(document.deliveryDate) },
        { label: t('document.column.deliveryPlace'), value: document.deliveryPlace },
        { label: t('document.column.applicant'), value: document.applicantName },
        { label: t('document.column.approver'), value: document.approverName },
        { label: t('document.column.reason'), value: document.reason },
        { label: t('document.column.remark'), value: document.remark },
      ]}
      signatures={
        isPickList
          ? [t('print.picked'), t('print.checked')]
          : [t('print.prepared'), t('print.checked'), t('print.received')]
      }
    >
      <PrintTable
        columns={columns}
        rows={lines}
        keyOf={({ lineNo }) => String(lineNo)}
        totals={buildTotals(document, columns, show)}
      />
    </PrintPage>
  );
}

type LinePrint = PrintColumn<DocumentLine> & { readonly total?: 'quantity' | 'amount' };

const sortByStorage = (lines: readonly DocumentLine[]) =>
  [...lines].sort(
    (a, b) => a.storageName.localeCompare(b.storageName) || a.productCode.localeCompare(b.productCode),
  );

function buildPickColumns({ t, format }: Show): LinePrint[] {
  return [
    { title: t('stockView.storage'), cell: ({ storageName }) => storageName },
    { title: t('print.code'), cell: ({ productCode }) => productCode, width: '24mm' },
    { title: t('documents.souvenir'), cell: ({ souvenirName }) => souvenirName },
    {
      title: t('documents.quantity'),
      numeric: true,
      total: 'quantity',
      cell: ({ quantity }) => format.number(quantity),
    },
    { title: t('document.column.remark'), cell: ({ remark }) => remark },
    { title: t('print.tick'), numeric: true, width: '12mm', cell: () => '□' },
  ];
}

function buildLineColumns(
  { lines }: DocumentDetail,
  { kind }: DocumentScreen,
  { t, format }: Show,
): LinePrint[] {
  const hasSome = (has: (line: DocumentLine) => unknown) => lines.some((line) => Boolean(has(line)));
  const formatMoney = (cents: number | null | undefined) => (cents ? format.accounting(cents) : '');
  const possibleColumns: (LinePrint | false)[] = [
    { title: t('print.line'), cell: ({ lineNo }) => lineNo, width: '10mm' },
    { title: t('print.code'), cell: ({ productCode }) => productCode, width: '24mm' },
    { title: t('documents.souvenir'), cell: ({ souvenirName }) => souvenirName },
    kind !== 'transfer' && { title: t('stockView.storage'), cell: ({ storageName }) => storageName },
    (kind === 'adjustment' || hasSome(({ direction }) => kind === 'receiving' && direction === 'out')) && {
      title: t('stockView.direction'),
      cell: ({ direction }) => t(`stockView.direction.${direction}`),
    },
    {
      title: t('documents.quantity'),
      numeric: true,
      total: 'quantity',
      cell: ({ quantity }) => format.number(quantity),
    },
    hasSome(({ price }) => price) && {
      title: t('documents.price'),
      numeric: true,
      cell: ({ currency, price }) => `${currency ?? ''} ${formatMoney(price)}`,
    },
    hasSome(({ amount }) => amount) && {
      title: t('document.column.totalAmount'),
      numeric: true,
      total: 'amount',
      cell: ({ amount }) => formatMoney(amount),
    },
    kind === 'return' && {
      title: t('documents.condition'),
      cell: ({ condition }) => condition && t(`documents.condition.${condition}`),
    },
    hasSome(({ reasonName }) => reasonName) && {
      title: t('documents.lineReason'),
      cell: ({ reasonName }) => reasonName,
    },
    hasSome(({ remark }) => remark) && { title: t('document.column.remark'), cell: ({ remark }) => remark },
  ];
  return possibleColumns.filter((column) => column !== false);
}

function buildTotals(document: DocumentDetail, columns: readonly LinePrint[], { t, format }: Show) {
  const totals: Record<number, string> = { 0: t('print.total') };
  columns.forEach(({ total }, i) => {
    if (total === 'quantity') totals[i] = format.number(document.totalQuantity);
    if (total === 'amount' && document.totalAmount !== undefined)
      totals[i] = format.accounting(document.totalAmount);
  });
  return totals;
}
