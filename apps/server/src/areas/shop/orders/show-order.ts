// Shows an order to its buyer.
import { AppError } from '@keepsake/core/api/errors';
import { addWorkingDays } from '@keepsake/core/settings/calendar/working-days';
import { findChangeRefusal } from '@keepsake/core/shop/changes/change.rules';
import type { OrderDetail, OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { orderActions, orderSteps } from '@keepsake/core/shop/orders/order.machine';
import {
  countOrdered,
  showsPickupCode,
  stepTimes,
  sumDeductions,
} from '@keepsake/core/shop/orders/order.rules';
import { isOnTheWay, isParcelWaiting } from '@keepsake/core/shop/parcels/parcel.rules';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { RequestableKind } from '@keepsake/core/shop/refunds/refund.machine';
import { listRequestableKinds, type RefundWindows } from '@keepsake/core/shop/refunds/refund.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { readWorkingCalendar, type Settings } from '../../settings/index.ts';
import { countPicked } from '../../stock/index.ts';
import { listOrderHistory, showWaitingChange } from '../changes/change.view.ts';
import { listParcels } from '../parcels/parcel.repo.ts';
import { toParcelFacts, toParcelView } from '../parcels/parcel.view.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { listOrderRefunds } from '../refunds/refund.repo.ts';
import { findOwnOrder, listOrderLines, type OrderLineRecord, type OrderRecord } from './order.repo.ts';
import { readRefundedAmounts } from './refunded-amount.repo.ts';

type Action = OrderRow['actions'][number];

function listActions(order: OrderRecord, kinds: readonly RequestableKind[], now: Date): Action[] {
  const facts = { state: order.state, deliveryMethod: order.delivery_method };
  const stateActions = orderActions(facts, 'buyer').filter(
    (action) => action === 'cancel' || action === 'receive',
  );
  const isPayable = order.state === 'pending_payment' && order.expires_at > now;
  return [
    ...(isPayable ? (['pay'] as const) : []),
    ...(stateActions as Action[]),
    ...(kinds.length > 0 ? ([kinds.includes('refund') ? 'refund' : 'afterSales'] as const) : []),
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
  const requestable = listRequestableKinds(
    { state: order.state, paidAt: order.paid_at },
    lines,
    windows,
    now,
  );
  const deducted = sumDeductions(order, lines);
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
    totalAmount: order.total_amount - deducted,
    deducted,
    currency: 'HKD',
    pieces: lines.reduce((sum, line) => sum + countOrdered(order.state, line), 0),
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
    actions: listActions(order, requestable, now),
    requestable,
  };
}

type OrderFacts = Pick<
  OrderDetail,
  'refunds' | 'refunded' | 'track' | 'expectedOn' | 'waitingChange' | 'parcels' | 'expressFee'
>;

export function toOrderDetail(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  facts: OrderFacts,
  windows: RefundWindows,
  context: SignedInContext,
): OrderDetail {
  return {
    ...toOrderRow(order, lines, windows, context),
    version: order.version,
    feeRefunded: order.fee_refunded,
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    contactEmail: order.contact_email,
    place: order.place,
    remark: order.remark,
    cancelReason: order.cancel_reason,
    pickupCode: showsPickupCode(order.state, order.delivery_method) ? order.pickup_code : null,
    ...facts,
  };
}

/**
 * Returns the promised day. The line whose personal text takes longest decides. Null before payment, and once the
 * order is shipped or ready to collect.
 */
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

/** The actions of order changes: changing the order, and paying the difference of a waiting change. */
async function listChangeActions(
  db: Db,
  order: OrderRecord,
  waitingChange: OrderDetail['waitingChange'],
  now: Date,
): Promise<Action[]> {
  const isPicking = (await countPicked(db, { kind: 'shop_order', id: order.id })) > 0;
  const { state, delivery_method: deliveryMethod } = order;
  if (findChangeRefusal({ state, deliveryMethod, isPicking })) return [];
  const isPayable = waitingChange && new Date(waitingChange.expiresAt) > now;
  return isPayable ? ['pay', 'change'] : ['change'];
}

export async function showOwnOrder(
  db: Db,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<OrderDetail> {
  const { caller, language, now } = context;
  const [order, lines] = await Promise.all([findOwnOrder(db, id, caller.userId), listOrderLines(db, [id])]);
  if (!order) throw new AppError('NOT_FOUND');
  const [history, refunds, refunded, windows, waitingChange, parcels, expressFee] = await Promise.all([
    listOrderHistory(db, order, lines, language),
    listOrderRefunds(db, id),
    readRefundedAmounts(db, [id]),
    readRefundWindows(settings),
    showWaitingChange(db, id, lines, language, true),
    listParcels(db, id),
    settings.get('mall.delivery_fee'),
  ]);
  const facts = {
    refunds,
    refunded: refunded.get(id) ?? null,
    track: history.map(({ at, action, comment, change }) => ({
      at,
      action,
      comment,
      ...(change ? { change } : {}),
    })),
    expectedOn: await findExpectedDay(db, order, lines, now, settings),
    waitingChange,
    expressFee,
    parcels: parcels.map((parcel) => {
      const view = toParcelView(parcel, lines, language);
      return { ...view, actions: isOnTheWay(order.state, view) ? ['receive' as const] : [] };
    }),
  };
  const detail = toOrderDetail(order, lines, facts, windows, context);
  const changeActions = await listChangeActions(db, order, waitingChange, now);
  // an order is not received as long as one of its parcels is back in the shop
  const hasWaiting = parcels.some((parcel) => isParcelWaiting(toParcelFacts(parcel)));
  const actions = hasWaiting ? detail.actions.filter((action) => action !== 'receive') : detail.actions;
  return { ...detail, actions: [...changeActions, ...actions] };
}
