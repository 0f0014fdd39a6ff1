// The sections of a shop order's page: lines, documents and refunds.
import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { DocumentRow } from '@keepsake/core/stock/documents/document.contract';
import { Link } from 'react-router';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { PersonalText } from '../../../business/personal-text.tsx';
import { RefundBadge, toKindLabel } from '../../../business/refund-badge.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import type { Column } from '../../../patterns/list/list-types.ts';
import { RowList } from '../../../patterns/list/rows/row-list.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { refundsPath, returnsPath, salesPath } from './desk-queries.ts';
import styles from './order-sections.module.css';

type Row = DeskDetail['lines'][number] & { readonly id: string; readonly amount: number | undefined };

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'common.souvenir',
    primary: true,
    render: (row) => (
      <SouvenirSummary src={row.coverSrc} code={row.productCode} name={row.name}>
        <PersonalText personal={row.personal} />
      </SouvenirSummary>
    ),
  },
  { key: 'quantity', title: 'desk.quantity', numeric: true },
  { key: 'cancelled', title: 'desk.cancelled', numeric: true },
  { key: 'handedOver', title: 'desk.handedOver', numeric: true },
  { key: 'held', title: 'desk.held', numeric: true },
  {
    key: 'unitPrice',
    title: 'quotation.amount',
    numeric: true,
    permission: true,
    render: ({ unitPrice, shopPrice }, { t, format }) =>
      unitPrice === undefined ? (
        '—'
      ) : (
        <>
          {typeof shopPrice === 'number' && (
            <s className={styles.shopPrice}>
              <span className="ks-hidden">{t('sell.shopPrice')}</span>
              {format.accounting(shopPrice)}
            </s>
          )}
          {format.accounting(unitPrice)}
        </>
      ),
  },
  {
    key: 'amount',
    title: sharedLabels.amountHkd,
    numeric: true,
    permission: true,
    render: ({ amount = 0 }, { format }) => format.accounting(amount),
  },
];

/**
 * Leaves out columns that are empty, and prices that the reader may not see. A counter sale has no column for pieces
 * handed over, because the buyer got all pieces at once.
 */
const listColumns = (rows: readonly Row[], isSale: boolean) =>
  columns.flatMap((column): Column<Row>[] => {
    const { key, permission } = column;
    if (permission && rows.some(({ unitPrice }) => unitPrice === undefined)) return [];
    if (key === 'handedOver' && isSale) return [];
    if (['cancelled', 'held', 'handedOver'].includes(key) && rows.every((row) => row[key as 'held'] === 0))
      return [];
    return [key === 'quantity' && isSale ? { ...column, title: sharedLabels.quantity } : column];
  });

export function OrderLines({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const rows: Row[] = order.lines.map((line) => ({
    ...line,
    id: String(line.lineNo),
    amount: line.unitPrice === undefined ? undefined : line.unitPrice * line.quantity,
  }));
  return (
    <RowList label={t('common.souvenirs')} columns={listColumns(rows, order.sale !== null)} rows={rows} />
  );
}

const documentPaths = { outbound: salesPath, return: returnsPath } as const;

export function Documents({ order: { documents, state, sale } }: { order: DeskDetail }) {
  const { t } = useShow();
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 && (
        <p className={styles.none}>
          {t(state === 'cancelled' || sale ? 'desk.documents.none' : 'desk.documents.notYet')}
        </p>
      )}
      <ul className={styles.list}>
        {documents.map(({ id, no, kind, state }) => {
          const path = documentPaths[kind as keyof typeof documentPaths];
          const waits = kind === 'outbound' && state === 'pending_approval';
          return (
            <li key={id} className={styles.item}>
              <span className={styles.kind}>{t(`desk.document.${kind as keyof typeof documentPaths}`)}</span>
              <DocumentStateBadge kind={kind as DocumentRow['kind']} state={state as DocumentRow['state']} />
              <Link to={`${path}/${id}`} className={styles.no}>
                {no}
              </Link>
              {waits && (
                <span className={styles.ways}>
                  <Link to={`${path}/${id}/pick`}>{t('desk.pick.scan')}</Link>
                  <Link to={`${path}/${id}/print?paper=pick`}>{t('pick.title')}</Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function Refunds({ order: { refunds } }: { order: DeskDetail }) {
  const { t } = useShow();
  if (refunds.length === 0) return null;
  return (
    <Section title={t('refunds.title')}>
      <ul className={styles.list}>
        {refunds.map(({ id, refundNo, kind, isFromOrderChange, ...refund }) => (
          <li key={id} className={styles.item}>
            <span className={styles.kind}>{t(toKindLabel({ kind, isFromOrderChange }))}</span>
            <RefundBadge refund={refund} />
            <Link to={`${refundsPath}/${id}`} className={styles.no}>
              {refundNo}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
