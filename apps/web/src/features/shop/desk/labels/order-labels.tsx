// The labels of one order: who gets it, what is inside, and the text on each piece. Labels of parcels also name the
// sender, the courier and the tracking number.
import { letterheadLines } from '@keepsake/core/identity/organization/letterhead';
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import { PersonalText } from '../../../../business/personal-text.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import styles from './order-labels-page.module.css';

/** The states in which labels can be printed: from accepting the order until it is received. */
const labelledStates: readonly OrderState[] = ['accepted', 'deliver', 'shipping'];
export const hasLabels = ({ state }: { state: OrderState }): boolean => labelledStates.includes(state);

type Line = DeskDetail['lines'][number];
type Label = {
  readonly no: number;
  /** Empty until a parcel is sent. */
  readonly carrier: string;
  readonly trackingNo: string;
  readonly lines: readonly (Line & { readonly inside: number })[];
};
type Sender = CallOutput<'GET /api/permission/letterhead'>;

/** The sender on the labels. `isPending`: the labels cannot be printed yet. */
export function useSender() {
  const { data: sender, isPending } = useApiQuery('GET /api/permission/letterhead', {});
  return { sender, isPending };
}

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
      .map(({ no, carrier, trackingNo, sentAt, lines: packed }) => ({
        no,
        carrier,
        trackingNo,
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
  return inside.length > 0 ? [{ no: 1, carrier: '', trackingNo: '', lines: inside }] : [];
}

export function OrderLabels({ order, sender }: { order: DeskDetail; sender: Sender | undefined }) {
  const labels = listLabels(order);
  const last = labels.at(-1);
  return (
    <ul className={styles.order}>
      {labels.map((label) => (
        <OrderLabel key={label.no} order={order} label={label} of={last!.no} sender={sender} />
      ))}
    </ul>
  );
}

type OrderLabelProps = { order: DeskDetail; label: Label; of: number; sender: Sender | undefined };

function OrderLabel({ order, label, of, sender }: OrderLabelProps) {
  const { t, format } = useShow();
  const isSent = order.deliveryMethod === 'express';
  return (
    <li className={styles.label}>
      <div className={styles.head}>
        <QrCode text={order.orderNo} label={order.orderNo} className={styles.qr} />
        <div>
          <strong className={styles.no}>{order.orderNo}</strong>
          {of > 1 && <span>{t('desk.labels.parcel', { no: label.no, count: of })}</span>}
          <span>{t(`order.deliveryMethod.${order.deliveryMethod}`)}</span>
          {label.carrier && (
            <span>
              {label.carrier} <strong>{label.trackingNo}</strong>
            </span>
          )}
        </div>
      </div>
      {isSent && sender && <LabelSender sender={sender} />}
      <p className={styles.who}>
        {isSent && <small className={styles.role}>{t('desk.labels.to')} </small>}
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

function LabelSender({ sender }: { sender: Sender }) {
  const { t } = useShow();
  return (
    <p className={styles.sender}>
      <small className={styles.role}>{t('desk.labels.from')} </small>
      <strong lang="zh-HK">{sender.name['zh-HK']}</strong> <strong lang="en">{sender.name.en}</strong>
      <span>{t('desk.labels.shop')}</span>
      {letterheadLines(sender).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
