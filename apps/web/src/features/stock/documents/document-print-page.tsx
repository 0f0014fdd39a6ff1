// A stock document or its pick list as a page to print.
import { documentStateLabel } from '@keepsake/core/records/document.fields';
import { documentLineFieldsByKind } from '@keepsake/core/records/document-line.fields';
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { SegmentedControl } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { LotShares } from '../../../business/lot-text.tsx';
import { actorName, type Show, useShow } from '../../../patterns/display/show.ts';
import { fieldFacts } from '../../../patterns/fields/field-facts.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { PrintBlank } from '../../../patterns/print/print-blank.tsx';
import { PrintPage } from '../../../patterns/print/print-page.tsx';
import { type PrintColumn, PrintTable } from '../../../patterns/print/print-table.tsx';
import type { Signature } from '../../../patterns/print/signature-lines.tsx';
import { sumPacking } from './document-lines.tsx';
import { type DocumentScreen, useDocumentScreen } from './document-screens.ts';
import { sortByStorage } from './sort-by-storage.ts';
import { usePickFacts } from './use-pick-facts.ts';

export const handle = {
  title: 'common.print',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

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
  const { t } = show;
  const [params, setParams] = useSearchParams();
  const isPickList = screen.kind === 'outbound' && params.get('paper') === 'pick';
  const pickFacts = usePickFacts(document, isPickList);
  const columns = isPickList ? buildPickColumns(show) : buildLineColumns(document, screen, show);
  const lines = isPickList ? sortByStorage(document.lines) : document.lines;
  const back = { to: `${screen.path}/${document.id}`, name: document.no };
  if (lines.length === 0)
    return <PrintBlank back={back} title={t('print.none')} text={t('print.none.text')} />;
  return (
    <PrintPage
      back={back}
      title={isPickList ? t('pick.title') : t(`documents.${screen.name}.one`)}
      no={document.no}
      state={t(documentStateLabel(document.kind, document.state))}
      tools={
        screen.kind === 'outbound' && (
          <SegmentedControl
            value={isPickList ? 'pick' : 'order'}
            onChange={(paper) => setParams(paper === 'pick' ? { paper } : {}, { replace: true })}
            data={[
              { value: 'order', label: t('print.order') },
              { value: 'pick', label: t('pick.title') },
            ]}
          />
        )
      }
      facts={[
        ...pickFacts,
        ...fieldFacts(screen.fields, document, show, {
          // in print, "last week" would soon be wrong
          decidedAt: document.decidedAt && show.format.dateTime(document.decidedAt),
        }),
      ]}
      signatures={isPickList ? buildPickSignatures(show) : buildSignatures(document, show)}
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

const buildPickSignatures = ({ t }: Show): Signature[] => [
  { role: t('print.picked') },
  { role: t('print.checked') },
];
const buildSignatures = ({ applicantName, approverName }: DocumentDetail, show: Show): Signature[] => [
  { role: show.t('document.applicantName'), name: actorName(show, applicantName) },
  { role: show.t('document.approverName'), name: approverName && actorName(show, approverName) },
  { role: show.t('print.received') },
];

type LineColumn = PrintColumn<DocumentLine> & { readonly total?: 'quantity' | 'amount' };

/** The name, with the lots below it. */
const nameAndLots = ({ souvenirName, lots }: DocumentLine) => (
  <>
    <span>{souvenirName}</span>
    <LotShares lots={lots} />
  </>
);

function buildPickColumns({ t, format }: Show): LineColumn[] {
  return [
    { title: t('documentLine.storageName'), cell: ({ storageName }) => storageName },
    { title: t('common.code'), cell: ({ productCode }) => productCode, nowrap: true, width: '24mm' },
    { title: t('documentLine.souvenirName'), cell: nameAndLots },
    {
      title: t('documentLine.quantity'),
      numeric: true,
      total: 'quantity',
      cell: ({ quantity }) => format.number(quantity),
    },
    { title: t('documentLine.remark'), cell: ({ remark }) => remark },
    { title: t('print.tick'), numeric: true, width: '12mm', cell: () => '□' },
  ];
}

function buildLineColumns(
  { lines }: DocumentDetail,
  { kind }: DocumentScreen,
  { t, format }: Show,
): LineColumn[] {
  const hasSome = (has: (line: DocumentLine) => unknown) => lines.some((line) => Boolean(has(line)));
  const formatMoney = (cents: number | null | undefined) => (cents ? format.accounting(cents) : '');
  const possibleColumns: (LineColumn | false)[] = [
    { title: t('common.line'), cell: ({ lineNo }) => lineNo, width: '10mm' },
    { title: t('common.code'), cell: ({ productCode }) => productCode, nowrap: true, width: '24mm' },
    { title: t('documentLine.souvenirName'), cell: nameAndLots },
    kind !== 'transfer' && { title: t('documentLine.storageName'), cell: ({ storageName }) => storageName },
    kind === 'assembly' && {
      title: t('documentLine.direction'),
      cell: ({ direction, setLine }) =>
        t(setLine === null ? documentLineFieldsByKind.assembly.direction.choices[direction] : 'sets.part'),
    },
    (kind === 'adjustment' || hasSome(({ direction }) => kind === 'receiving' && direction === 'out')) && {
      title: t('documentLine.direction'),
      cell: ({ direction }) => t(`documentLine.direction.${direction}`),
    },
    {
      title: t('documentLine.quantity'),
      numeric: true,
      total: 'quantity',
      cell: ({ quantity, direction }) =>
        format.number(kind === 'assembly' && direction === 'out' ? -quantity : quantity),
    },
    hasSome(({ price }) => price) && {
      title: t('documentLine.price'),
      numeric: true,
      cell: ({ currency, price }) => `${currency ?? ''} ${formatMoney(price)}`,
    },
    hasSome(({ amount }) => amount) && {
      title: t(kind === 'receiving' ? 'document.totalAmount' : 'document.totalCost'),
      numeric: true,
      total: 'amount',
      cell: ({ amount, direction }) =>
        formatMoney(kind === 'assembly' && amount && direction === 'out' ? -amount : amount),
    },
    kind === 'return' && {
      title: t('documentLine.condition'),
      cell: ({ condition }) => condition && t(`documentLine.condition.${condition}`),
    },
    hasSome(({ reasonName }) => reasonName) && {
      title: t('documentLine.reason'),
      cell: ({ reasonName }) => reasonName,
    },
    hasSome(({ remark }) => remark) && { title: t('documentLine.remark'), cell: ({ remark }) => remark },
  ];
  return possibleColumns.filter((column) => column !== false);
}

function buildTotals(document: DocumentDetail, columns: readonly LineColumn[], { t, format }: Show) {
  // The lines of an assembly have no sum. Its total is the cost of packing: the value of the sets less the parts.
  if (document.kind === 'assembly') {
    const at = columns.findIndex(({ total }) => total === 'amount');
    return at < 0 ? {} : { 0: t('sets.packing'), [at]: format.accounting(sumPacking(document)) };
  }
  const totals: Record<number, string> = { 0: t('common.total') };
  columns.forEach(({ total }, i) => {
    if (total === 'quantity') totals[i] = format.number(document.totalQuantity);
    if (total === 'amount' && document.totalAmount !== undefined)
      totals[i] = format.accounting(document.totalAmount);
  });
  return totals;
}
