// An order as the desk sees it: amounts only for whoever may see them, actions only for whoever may take them.
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
import { findOrder, listOrderLines } from '../orders/order.repo.ts';
import { openOf } from '../orders/settle-order.ts';
import { listRefundsOf } from '../refunds/refund.repo.ts';
import { type DeskOrderRow, listDocumentsOf, listHandOvers } from './desk.repo.ts';

const buttonOf = {
  accept: 'shop-orders.accept',
  cancel: 'shop-orders.cancel',
  short: 'shop-orders.short',
  ship: 'shop-orders.ship',
  ready: 'shop-orders.ready',
  handOver: 'counter.handOver',
  uncollected: 'shop-orders.uncollected',
  reopen: 'shop-orders.ready',
} as const;

/** What the desk's screens are made with besides the request. */
export type DeskContext = SignedInContext & { readonly remindersSet: number };

const factsOf = (order: DeskOrderRow, { now, remindersSet }: DeskContext) => ({
  state: order.state,
  open: order.open,
  unhanded: order.unhanded,
  deliveryMethod: order.delivery_method,
  isOver: isUncollected(
    { collectBy: order.collect_by, reminders: order.reminders },
    hongKongDay(now),
    remindersSet,
  ),
});

/** What the caller may do with an order that lets it. */
const matters = (order: DeskOrderRow, context: DeskContext): DeskAction[] =>
  deskActions.filter(
    (action) =>
      may(context.caller, buttonOf[action]) && isDeskActionRelevant(factsOf(order, context), action),
  );

const actionsOf = (order: DeskOrderRow, context: DeskContext): DeskAction[] =>
  matters(order, context).filter((action) => !deskWhy(factsOf(order, context), action));

const seesAmounts = ({ caller }: SignedInContext) => may(caller, 'shop-orders#amount');

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
    ...(seesAmounts(context) ? { totalAmount: row.total_amount } : {}),
    actions: actionsOf(row, context),
  };
}

export async function showDeskOrder(db: Db, id: string, context: DeskContext): Promise<DeskDetail> {
  const order = await findOrder(db, id);
  if (!order) throw new AppError('NOT_FOUND');
  const lines = await listOrderLines(db, [id]);
  const row: DeskOrderRow = {
    ...order,
    open: openOf(lines),
    pieces: lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0),
    items: lines.map(({ code, name, quantity, cancelled }) => ({
      code,
      name,
      quantity: quantity - cancelled,
    })),
  };
  const handOvers = await listHandOvers(db, id);
  const amounts = seesAmounts(context);
  return {
    ...toDeskRow(row, context),
    blocked: blockedActions(
      matters(row, context),
      (action) => deskWhy(factsOf(row, context), action),
      context.language,
    ),
    contactEmail: order.contact_email,
    paymentMethod: order.payment_method as PaymentMethod,
    remark: order.remark,
    cancelReason: order.cancel_reason,
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    ...(amounts ? { itemsAmount: order.items_amount, deliveryFee: order.delivery_fee } : {}),
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
      ...(amounts ? { unitPrice: line.unit_price } : {}),
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
