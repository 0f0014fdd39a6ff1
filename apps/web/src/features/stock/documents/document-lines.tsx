// The lines of a document, read only: a table on a wide screen, cards on a phone.
import { documentFieldsByKind } from '@keepsake/core/records/document.fields';
import { documentLineFieldsByKind } from '@keepsake/core/records/document-line.fields';
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { LotShares } from '../../../business/lot-text.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { rowColumns } from '../../../patterns/fields/field-list.ts';
import type { Column } from '../../../patterns/list/list-types.ts';
import { RowList } from '../../../patterns/list/rows/row-list.tsx';
import styles from './document-lines.module.css';
import type { DocumentScreen } from './document-screens.ts';

type Row = DocumentLine & { readonly id: string };
type Kind = DocumentScreen['kind'];

const special: Parameters<typeof rowColumns<Row>>[1] = {
  souvenirName: {
    render: (row) => (
      <span className={styles.souvenir} data-part={row.setLine !== null || undefined}>
        <SouvenirSummary src={row.coverSrc} code={row.productCode} name={row.souvenirName} />
        <LotShares lots={row.lots} />
      </span>
    ),
  },
  quantity: { render: ({ quantity }, { format }) => <strong>{format.number(quantity)}</strong> },
  price: {
    render: ({ price, currency }, { format }) =>
      price ? `${currency}\u00a0${format.accounting(price)}` : '—',
  },
  rate: { render: ({ rate, currency }) => (rate && currency !== 'HKD' ? String(rate) : '—') },
};
/** The lines of adjustments and assemblies go in and out. */
const signed: typeof special = {
  quantity: {
    render: ({ direction, quantity }, { format }) => (
      <strong>{`${direction === 'out' ? '−' : '+'}${format.number(quantity)}`}</strong>
    ),
  },
  amount: {
    render: ({ direction, amount }, { format }) =>
      amount == null ? '—' : format.accounting(direction === 'out' ? -amount : amount),
  },
};
/** The line of a set says what happens to it. The lines of its parts follow. */
const assembled: typeof special = {
  direction: {
    render: ({ direction, setLine }, { t }) =>
      t(setLine === null ? documentLineFieldsByKind.assembly.direction.choices[direction] : 'sets.part'),
  },
};
const buildColumns = (kind: Kind) =>
  rowColumns<Row>(documentLineFieldsByKind[kind], {
    ...special,
    ...((kind === 'adjustment' || kind === 'assembly') && signed),
    ...(kind === 'assembly' && assembled),
  });

/** Whether any line has a value worth showing, such as a rate of a foreign currency. Other columns are left out. */
const hasContent = ({ key }: Column<Row>, rows: readonly Row[]) =>
  rows.some(
    (row) =>
      (row[key] ?? '') !== '' &&
      (key !== 'rate' || row.currency !== 'HKD') &&
      (key !== 'direction' || row.direction === 'out' || row.setLine !== null),
  );

export function DocumentLines({ document, kind }: { document: DocumentDetail; kind: Kind }) {
  const show = useShow();
  const rows = document.lines.map((line) => ({ ...line, id: String(line.lineNo) }));
  const columns = buildColumns(kind).filter((column) => hasContent(column, rows));
  return (
    <section className={styles.lines} aria-label={show.t('documents.lines')}>
      <RowList label={show.t('documents.lines')} columns={columns} rows={rows} />
      <Totals document={document} kind={kind} />
    </section>
  );
}

/** How much more the sets cost than their parts. Negative for sets that are taken apart. */
export const sumPacking = ({ lines }: DocumentDetail): number =>
  lines.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? 1 : -1) * (amount ?? 0), 0);

/** The totals from the server. */
export function Totals({ document, kind }: { document: DocumentDetail; kind: Kind }) {
  const { t, format } = useShow();
  const { lineCount, totalQuantity, totalAmount } = document;
  const hasAmount = totalAmount !== undefined && (kind === 'receiving' || document.state === 'confirmed');
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('document.lineCount')}</dt>
        <dd>{format.number(lineCount)}</dd>
      </div>
      <div>
        <dt>
          {t(
            kind === 'assembly'
              ? documentFieldsByKind.assembly.totalQuantity.label
              : 'document.totalQuantity',
          )}
        </dt>
        <dd>{format.number(totalQuantity)}</dd>
      </div>
      {hasAmount && kind === 'assembly' && (
        <div>
          <dt>{t('sets.packing')}</dt>
          <dd>{format.accounting(sumPacking(document))}</dd>
        </div>
      )}
      {hasAmount && (
        <div>
          <dt>{t(kind === 'receiving' ? 'document.totalAmount' : 'document.totalCost')}</dt>
          <dd>{format.accounting(totalAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
