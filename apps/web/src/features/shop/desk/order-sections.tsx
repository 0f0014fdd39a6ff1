// The sections of a shop order's page: lines, documents, refunds and hand-overs.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { DocumentRow } from '@keepsake/core/stock/documents/document.contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { PersonalText } from '../../../business/personal-text.tsx';
import { RefundBadge, toKindLabel } from '../../../business/refund-badge.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { ListCards } from '../../../patterns/list/list-cards.tsx';
import { ListTable } from '../../../patterns/list/list-table.tsx';
import type { AnyColumn, Column } from '../../../patterns/list/list-types.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { counterPath, refundsPath, returnsPath, salesPath } from './desk-queries.ts';
import styles from './order-sections.module.css';

type Row = DeskDetail['lines'][number] & { readonly id: string };

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'common.souvenirs',
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
    render: (row, { format }) => (row.unitPrice === undefined ? '—' : format.accounting(row.unitPrice)),
  },
];

export function OrderLines({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const narrow = useNarrow();
  const rows: Row[] = order.lines.map((line) => ({ ...line, id: String(line.lineNo) }));
  const shownColumns = columns.filter(
    ({ key, permission }) =>
      (!permission || rows.some((row) => key in row)) &&
      (key !== 'cancelled' || rows.some(({ cancelled }) => cancelled > 0)) &&
      (key !== 'held' || rows.some(({ held }) => held > 0)),
  );
  const shared = {
    label: t('common.souvenirs'),
    columns: shownColumns as unknown as readonly AnyColumn[],
    rows,
    refreshing: false,
  };
  return (
    <Section title={t('common.souvenirs')} flush>
      {narrow ? <ListCards {...shared} /> : <ListTable {...shared} order={undefined} onOrder={() => {}} />}
    </Section>
  );
}

const documentPaths = { outbound: salesPath, return: returnsPath } as const;

export function Documents({ order: { documents, state } }: { order: DeskDetail }) {
  const { t } = useShow();
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 && (
        <p className={styles.none}>
          {t(state === 'cancelled' ? 'desk.documents.cancelled' : 'desk.documents.none')}
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
                  <Link to={`${path}/${id}/pick`}>{t('desk.pick')}</Link>
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
        {refunds.map(({ id, refundNo, kind, isOfChange, ...refund }) => (
          <li key={id} className={styles.item}>
            <span className={styles.kind}>{t(toKindLabel({ kind, isOfChange }))}</span>
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

export function HandOvers({ order }: { order: DeskDetail }) {
  const { t, format } = useShow();
  if (order.deliveryMethod !== 'self_pickup') return null;
  return (
    <Section title={t('desk.handOvers')}>
      {order.handOvers.length === 0 && <p className={styles.none}>{t('desk.handOvers.none')}</p>}
      <ul className={styles.list}>
        {order.handOvers.map(({ id, at, actor, receiverName: receiver, signatureUrl, lines }) => (
          <li key={id} className={styles.item}>
            <span className={styles.kind}>
              {t('desk.handOver.to', {
                receiver,
                count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
              })}
            </span>
            <span className={styles.soft}>
              <TimeText iso={at} exact /> · {t('desk.handOver.by', { actor: format.person(actor) })}
            </span>
            {signatureUrl && (
              <PrivateImage
                src={signatureUrl}
                width={320}
                alt={t('common.signatureOf', { name: receiver })}
                className={styles.signature!}
                fallback={null}
              />
            )}
            <span className={styles.ways}>
              <Button
                component={Link}
                to={`${counterPath}/slip?ids=${id}`}
                variant="default"
                size="compact-sm"
                leftSection={<IconPrinter size={15} aria-hidden />}
              >
                {t('common.printSlip')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
