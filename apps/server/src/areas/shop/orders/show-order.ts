// Shows an order to its buyer.
import { AppError } from '@keepsake/core/api/errors';
import { addWorkingDays } from '@keepsake/core/settings/calendar/working-days';
import type { OrderDetail, OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { orderActions, orderSteps } from '@keepsake/core/shop/orders/order.machine';
import { showsPickupCode, stepTimes } from '@keepsake/core/shop/orders/order.rules';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { canRequestRefund, type RefundWindows } from '@keepsake/core/shop/refunds/refund.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { readWorkingCalendar, type Settings } from '../../settings/index.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { listOrderRefunds, readRefundedAmounts } from '../refunds/refund.repo.ts';
import { findOwnOrder, listOrderLines, type OrderLineRecord, type OrderRecord } from './order.repo.ts';

type Action = OrderRow['actions'][number];

function listActions(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  windows: RefundWindows,
  now: Date,
): Action[] {
  const facts = { state: order.state, deliveryMethod: order.delivery_method };
  const stateActions = orderActions(facts, 'buyer').filter(
    (action) => action === 'cancel' || action === 'receive',
  );
  const isPayable = order.state === 'pending_payment' && order.expires_at > now;
  return [
    ...(isPayable ? (['pay'] as const) : []),
    ...(stateActions as Action[]),
    ...(canRequestRefund({ ...facts, paidAt: order.paid_at }, lines, windows, now)
      ? (['refund'] as const)
      : []),
    ...(order.paid_at ? (['receipt'] as const) : []),
  ];
}

export function toOrderRow(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  windows: RefundWindows,
  { language, now }: SignedInContext,
): Omit<OrderRow, 'refunded'> {
  const times = stepTimes({
    placedAt: order.placed_at,
    paidAt: order.paid_at,
    acceptedAt: order.accepted_at,
    pickedAt: order.picked_at,
    shippedAt: order.shipped_at,
    receivedAt: order.received_at,
    endedAt: order.ended_at,
  });
  return {
    id: order.id,
    orderNo: order.no,
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    collectBy: order.collect_by,
    deliveryMethod: order.delivery_method,
    paymentMethod: order.payment_method as PaymentMethod,
    itemsAmount: order.items_amount,
    deliveryFee: order.delivery_fee,
    totalAmount: order.total_amount,
    currency: 'HKD',
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      souvenirId: line.souvenir_id,
      productCode: line.code,
      name: textIn(line.name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      personal: toPersonalLine(line, language, true),
      unitPrice: line.unit_price,
      quantity: line.quantity,
      amount: line.unit_price * line.quantity,
      cancelled: line.cancelled,
      handedOver: line.handed_over,
      refunding: line.refunding,
    })),
    // an ended order does not show steps that never happened
    steps: orderSteps
      .filter((step) => times[step] || order.state !== 'ended')
      .map((step) => ({ step, at: times[step]?.toISOString() ?? null })),
    actions: listActions(order, lines, windows, now),
  };
}

export function toOrderDetail(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  facts: Pick<OrderDetail, 'refunds' | 'refunded' | 'track' | 'expectedOn'>,
  windows: RefundWindows,
  context: SignedInContext,
): OrderDetail {
  return {
    ...toOrderRow(order, lines, windows, context),
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    contactEmail: order.contact_email,
    place: order.place,
    remark: order.remark,
    cancelReason: order.cancel_reason,
    pickupCode: showsPickupCode(order.state, order.delivery_method) ? order.pickup_code : null,
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    ...facts,
  };
}

/** The line whose text takes longest decides. */
async function findExpectedDay(
  db: Db,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  now: Date,
  settings: Settings,
) {
  if (!order.paid_at || !['paid', 'accepted', 'deliver'].includes(order.state)) return null;
  const [calendar, days] = await Promise.all([
    readWorkingCalendar(db, now),
    settings.get('mall.delivery_days_max'),
  ]);
  const extraDays = Math.max(0, ...lines.map(({ personal_days }) => personal_days));
  return addWorkingDays(calendar, hongKongDay(order.paid_at), days + extraDays);
}

export async function showOwnOrder(
  db: Db,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<OrderDetail> {
  const [order, lines, history, refunds, refunded, windows] = await Promise.all([
    findOwnOrder(db, id, context.caller.userId),
    listOrderLines(db, [id]),
    listHistoryEntries(db, 'shop_order', id),
    listOrderRefunds(db, id),
    readRefundedAmounts(db, [id]),
    readRefundWindows(settings),
  ]);
  if (!order) throw new AppError('NOT_FOUND');
  const track = history.map(({ at, action, comment }) => ({ at, action, comment }));
  const expectedOn = await findExpectedDay(db, order, lines, context.now, settings);
  const facts = { refunds, refunded: refunded.get(id) ?? null, track, expectedOn };
  return toOrderDetail(order, lines, facts, windows, context);
}
