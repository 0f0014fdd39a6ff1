// The lines of a document, read only: a table on a wide screen, cards on a phone.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { ListCards } from '../../../patterns/list/list-cards.tsx';
import { ListTable } from '../../../patterns/list/list-table.tsx';
import type { AnyColumn, Column } from '../../../patterns/list/list-types.ts';
import styles from './document-lines.module.css';
import type { DocumentScreen } from './document-screens.ts';

type Row = DocumentLine & { readonly id: string };
type LineColumn = Column<Row>;
type Kind = DocumentScreen['kind'];

const souvenir: LineColumn = {
  key: 'souvenirName',
  title: 'documents.souvenir',
  primary: true,
  render: (row) => <SouvenirSummary src={row.coverSrc} code={row.productCode} name={row.souvenirName} />,
};
const storage: LineColumn = { key: 'storageName', title: 'stockView.storage' };
const direction: LineColumn = {
  key: 'direction',
  title: 'stockView.direction',
  render: (row, { t }) => t(`stockView.direction.${row.direction}`),
};
const quantity: LineColumn = {
  key: 'quantity',
  title: 'documents.quantity',
  numeric: true,
  render: (row, { format }) => <strong>{format.number(row.quantity)}</strong>,
};
const signed: LineColumn = {
  ...quantity,
  render: (row, { format }) => (
    <strong>{`${row.direction === 'out' ? '−' : '+'}${format.number(row.quantity)}`}</strong>
  ),
};
const available: LineColumn = { key: 'available', title: 'stockView.available', numeric: true };
const picked: LineColumn = { key: 'picked', title: 'documents.picked', numeric: true };
const formatMoney = (cents: number | null | undefined, { format }: Show) =>
  cents === null || cents === undefined ? '—' : format.accounting(cents);
const price: LineColumn = {
  key: 'price',
  title: 'documents.price',
  numeric: true,
  permission: true,
  render: (row, show) => (row.price ? `${row.currency}\u00a0${formatMoney(row.price, show)}` : '—'),
};
const rate: LineColumn = {
  key: 'rate',
  title: 'documents.rate',
  numeric: true,
  permission: true,
  render: (row) =>
    row.rate === null || row.rate === undefined || row.currency === 'HKD' ? '—' : String(row.rate),
};
const amount: LineColumn = {
  key: 'amount',
  title: 'documents.amount',
  numeric: true,
  permission: true,
  render: (row, show) => formatMoney(row.amount, show),
};
const cost: LineColumn = {
  key: 'unitCost',
  title: 'documents.unitCost',
  numeric: true,
  permission: true,
  render: (row, show) => formatMoney(row.unitCost, show),
};
const reason: LineColumn = { key: 'reasonName', title: 'documents.lineReason' };
const condition: LineColumn = {
  key: 'condition',
  title: 'documents.condition',
  render: (row, { t }) => (row.condition ? t(`documents.condition.${row.condition}`) : '—'),
};
const reverses: LineColumn = { key: 'reversesNo', title: 'documents.reverses' };
const remark: LineColumn = { key: 'remark', title: 'document.column.remark' };

const columns: Record<Kind, readonly LineColumn[]> = {
  receiving: [souvenir, storage, direction, quantity, price, rate, amount, reason, remark],
  transfer: [souvenir, available, quantity, cost, amount, remark],
  adjustment: [souvenir, storage, signed, available, reason, cost, amount, remark],
  outbound: [souvenir, storage, available, quantity, picked, cost, amount, remark],
  return: [souvenir, reverses, storage, quantity, condition, cost, amount, remark],
};

/** False for a column that is empty on all lines. Such a column is left out. */
const hasContent = (column: LineColumn, rows: readonly Row[]) =>
  column.permission
    ? rows.some(
        (row) => (column === rate ? row.currency !== 'HKD' : true) && (row[column.key] ?? null) !== null,
      )
    : rows.some((row) => row[column.key] !== '' && row[column.key] !== null) &&
      (column !== direction || rows.some((row) => row.direction === 'out'));

export function DocumentLines({ document, kind }: { document: DocumentDetail; kind: Kind }) {
  const show = useShow();
  const narrow = useNarrow();
  const rows = document.lines.map((line) => ({ ...line, id: String(line.lineNo) }));
  const shared = {
    label: show.t('documents.lines'),
    columns: columns[kind].filter((column) => hasContent(column, rows)) as unknown as readonly AnyColumn[],
    rows,
    refreshing: false,
  };
  return (
    <section className={styles.lines} aria-label={show.t('documents.lines')}>
      {narrow ? <ListCards {...shared} /> : <ListTable {...shared} order={undefined} onOrder={() => {}} />}
      <Totals document={document} kind={kind} />
    </section>
  );
}

/** The totals from the server. */
export function Totals({ document, kind }: { document: DocumentDetail; kind: Kind }) {
  const { t, format } = useShow();
  const { lineCount, totalQuantity, totalAmount } = document;
  const hasAmount = totalAmount !== undefined && (kind === 'receiving' || document.state === 'confirmed');
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('document.column.lineCount')}</dt>
        <dd>{format.number(lineCount)}</dd>
      </div>
      <div>
        <dt>{t('document.column.totalQuantity')}</dt>
        <dd>{format.number(totalQuantity)}</dd>
      </div>
      {hasAmount && (
        <div>
          <dt>{t(kind === 'receiving' ? 'document.column.totalAmount' : 'document.column.totalCost')}</dt>
          <dd>{format.accounting(totalAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
