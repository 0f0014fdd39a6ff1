// Shows an order to staff. Amounts and actions depend on the permissions of the caller.
import { AppError } from '@keepsake/core/api/errors';
import { blockedActions } from '@keepsake/core/api/why';
import {
  type DeskAction,
  type DeskDetail,
  type DeskRow,
  deskActions,
} from '@keepsake/core/shop/desk/desk.contract';
import { deskWhy, isDeskActionRelevant } from '@keepsake/core/shop/desk/desk.rules';
import { isUncollected } from '@keepsake/core/shop/orders/order.rules';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { Language } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryOf } from '../../../db/history.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { countOpenPieces } from '../orders/finish-refunded-order.ts';
import { findOrder, listOrderLines } from '../orders/order.repo.ts';
import { listRefundsOf } from '../refunds/refund.repo.ts';
import { type DeskOrderRow, listDocumentsOf, listHandOvers } from './desk.repo.ts';

const permissionOf = {
  accept: 'shop-orders.accept',
  cancel: 'shop-orders.cancel',
  short: 'shop-orders.short',
  ship: 'shop-orders.ship',
  ready: 'shop-orders.ready',
  handOver: 'counter.handOver',
  uncollected: 'shop-orders.uncollected',
} as const;

export type DeskContext = SignedInContext & {
  /** How many reminders the settings ask for before an order counts as not collected. */
  readonly remindersSet: number;
};

const factsOf = (order: DeskOrderRow, { now, remindersSet }: DeskContext) => ({
  state: order.state,
  open: order.open,
  deliveryMethod: order.delivery_method,
  isOver: isUncollected(
    { collectBy: order.collect_by, reminders: order.reminders },
    hongKongDay(now),
    remindersSet,
  ),
});

/** Actions that are relevant for the order and permitted to the caller. Some may be blocked now. */
const relevantActions = (order: DeskOrderRow, context: DeskContext): DeskAction[] =>
  deskActions.filter(
    (action) =>
      may(context.caller, permissionOf[action]) && isDeskActionRelevant(factsOf(order, context), action),
  );

const actionsOf = (order: DeskOrderRow, context: DeskContext): DeskAction[] =>
  relevantActions(order, context).filter((action) => !deskWhy(factsOf(order, context), action));

const maySeeAmounts = ({ caller }: SignedInContext) => may(caller, 'shop-orders#amount');

export const summaryOf = (row: DeskOrderRow, language: Language): string =>
  row.items
    .map(({ name, quantity }) => `${textIn(name, language)} × ${quantity}`)
    .join(language === 'en' ? ', ' : '、');

export function toDeskRow(row: DeskOrderRow, context: DeskContext): DeskRow {
  return {
    id: row.id,
    orderNo: row.no,
    state: row.state,
    placedAt: new Date(row.placed_at).toISOString(),
    paidAt: row.paid_at && new Date(row.paid_at).toISOString(),
    buyerName: row.buyer_name,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    deliveryMethod: row.delivery_method,
    place: row.place,
    pieces: row.pieces,
    summary: summaryOf(row, context.language),
    collectBy: row.collect_by,
    ...(maySeeAmounts(context) ? { totalAmount: row.total_amount } : {}),
    actions: actionsOf(row, context),
  };
}

export async function showDeskOrder(db: Db, id: string, context: DeskContext): Promise<DeskDetail> {
  const order = await findOrder(db, id);
  if (!order) throw new AppError('NOT_FOUND');
  const lines = await listOrderLines(db, [id]);
  const row: DeskOrderRow = {
    ...order,
    open: countOpenPieces(lines),
    pieces: lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0),
    items: lines.map(({ code, name, quantity, cancelled }) => ({
      code,
      name,
      quantity: quantity - cancelled,
    })),
  };
  const handOvers = await listHandOvers(db, id);
  const showsAmounts = maySeeAmounts(context);
  return {
    ...toDeskRow(row, context),
    blocked: blockedActions(
      relevantActions(row, context),
      (action) => deskWhy(factsOf(row, context), action),
      context.language,
    ),
    contactEmail: order.contact_email,
    paymentMethod: order.payment_method as PaymentMethod,
    remark: order.remark,
    cancelReason: order.cancel_reason,
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    ...(showsAmounts ? { itemsAmount: order.items_amount, deliveryFee: order.delivery_fee } : {}),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      souvenirId: line.souvenir_id,
      productCode: line.code,
      name: textIn(line.name, context.language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      quantity: line.quantity,
      cancelled: line.cancelled,
      handedOver: line.handed_over,
      held: line.held,
      ...(showsAmounts ? { unitPrice: line.unit_price } : {}),
    })),
    documents: await listDocumentsOf(db, id),
    refunds: may(context.caller, 'refunds') ? await listRefundsOf(db, id) : [],
    handOvers: handOvers.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor_name,
      receiverName: entry.receiver_name,
      signatureUrl: entry.signature_file_id && imageUrl('signature', entry.signature_file_id),
      lines: entry.lines,
    })),
    history: await listHistoryOf(db, 'shop_order', id),
  };
}
