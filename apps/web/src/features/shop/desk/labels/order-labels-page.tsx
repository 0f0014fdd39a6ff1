// Labels to put on the parcels or the bag of an order: who gets it, what is inside, and the text on each piece.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { useParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { PersonalText } from '../../../../business/personal-text.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { PrintBlank } from '../../../../patterns/print/print-blank.tsx';
import { PrintBar } from '../../../../patterns/print/print-page.tsx';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import { ordersPath } from '../desk-queries.ts';
import styles from './order-labels-page.module.css';

export const handle = {
  title: 'desk.labels',
  access: { module: 'shop-orders' },
  messages: 'office',
} satisfies RouteHandle;

type Line = DeskDetail['lines'][number];
type Label = { readonly no: number; readonly lines: readonly (Line & { readonly inside: number })[] };

/**
 * One label for each parcel. Without parcels, one for the order. Pieces that are cancelled or held are on no label.
 * If they were packed, they are taken out of the last parcels.
 */
function listLabels({ lines, parcels }: DeskDetail): Label[] {
  if (parcels.length > 0) {
    const open = new Map(
      lines.map((line) => [line.lineNo, line.quantity - line.cancelled - line.sent - line.held]),
    );
    const countInside = (lineNo: number, packed: number) => {
      const inside = Math.min(packed, Math.max(open.get(lineNo) ?? 0, 0));
      open.set(lineNo, (open.get(lineNo) ?? 0) - inside);
      return inside;
    };
    return parcels
      .map(({ no, sentAt, lines: packed }) => ({
        no,
        lines: packed
          .map(({ lineNo, quantity }) => ({
            ...lines.find((line) => line.lineNo === lineNo)!,
            inside: sentAt === null ? countInside(lineNo, quantity) : quantity,
          }))
          .filter(({ inside }) => inside > 0),
      }))
      .filter((label) => label.lines.length > 0);
  }
  const inside = lines
    .map((line) => ({ ...line, inside: line.quantity - line.cancelled - line.held }))
    .filter((line) => line.inside > 0);
  return inside.length > 0 ? [{ no: 1, lines: inside }] : [];
}

export default function OrderLabelsPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint="GET /api/shop/desk/orders/:id"
      input={{ params: { id } }}
      back={{ to: ordersPath, list: 'desk.title' }}
    >
      {(order) => <OrderLabels order={order} />}
    </LoadedRecord>
  );
}

function OrderLabels({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  useDocumentTitle(`${t('desk.labels')} ${order.orderNo}`);
  const labels = listLabels(order);
  const back = { to: `${ordersPath}/${order.id}`, name: order.orderNo };
  const last = labels.at(-1);
  if (!last) return <PrintBlank back={back} title={t('print.none')} text={t('print.none.text')} />;
  return (
    <>
      <PrintBar back={back} />
      <main id="main">
        <h1 className="ks-hidden">
          {t('desk.labels')} {order.orderNo}
        </h1>
        <ul className={styles.sheet}>
          {labels.map((label) => (
            <OrderLabel key={label.no} order={order} label={label} of={last.no} />
          ))}
        </ul>
      </main>
    </>
  );
}

function OrderLabel({ order, label, of }: { order: DeskDetail; label: Label; of: number }) {
  const { t, format } = useShow();
  return (
    <li className={styles.label}>
      <div className={styles.head}>
        <QrCode text={order.orderNo} label={order.orderNo} className={styles.qr} />
        <div>
          <strong className={styles.no}>{order.orderNo}</strong>
          {of > 1 && <span>{t('desk.labels.parcel', { no: label.no, count: of })}</span>}
          <span>{t(`order.deliveryMethod.${order.deliveryMethod}`)}</span>
        </div>
      </div>
      <p className={styles.who}>
        <strong>{order.contactName}</strong> {order.contactPhone}
        {order.place && <span>{order.place}</span>}
      </p>
      <ul className={styles.lines}>
        {label.lines.map((line) => (
          <li key={line.lineNo}>
            <span>
              {format.number(line.inside)} × {line.name}
            </span>
            <PersonalText
              personal={line.personal && { label: line.personal.label, text: line.personal.text }}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
