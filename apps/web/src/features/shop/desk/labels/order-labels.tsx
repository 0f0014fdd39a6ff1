// The labels of one order: who gets it, what is inside, and the text on each piece.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { PersonalText } from '../../../../business/personal-text.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import styles from './order-labels-page.module.css';

/** The states in which labels can be printed: from accepting the order until it is received. */
const labelledStates: readonly OrderState[] = ['accepted', 'deliver', 'shipping'];
export const hasLabels = ({ state }: { state: OrderState }): boolean => labelledStates.includes(state);

type Line = DeskDetail['lines'][number];
type Label = { readonly no: number; readonly lines: readonly (Line & { readonly inside: number })[] };

/**
 * One label for each parcel. Without parcels, one for the order. Pieces that are cancelled or held are on no label.
 * If they were packed, they are taken out of the last parcels.
 */
export function listLabels({ lines, parcels }: DeskDetail): Label[] {
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

export function OrderLabels({ order }: { order: DeskDetail }) {
  const labels = listLabels(order);
  const last = labels.at(-1);
  return (
    <ul className={styles.order}>
      {labels.map((label) => (
        <OrderLabel key={label.no} order={order} label={label} of={last!.no} />
      ))}
    </ul>
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
