// Shows an order to staff. Amounts and actions depend on the permissions of the caller.
import { requireFound } from '@keepsake/core/api/errors';
import { blockedActions } from '@keepsake/core/api/why';
import type { Permission } from '@keepsake/core/permissions/permissions';
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import {
  type DeskAction,
  type DeskDetail,
  type DeskRow,
  deskActions,
  type PickList,
} from '@keepsake/core/shop/desk/desk.contract';
import { findDeskActionRefusal, isDeskActionRelevant } from '@keepsake/core/shop/desk/desk.rules';
import {
  countOrdered,
  findRefundState,
  isUncollected,
  sumDeductions,
} from '@keepsake/core/shop/orders/order.rules';
import { refundParcelPermissions } from '@keepsake/core/shop/parcels/parcel.contract';
import { type DeskParcelAction, listParcelActions } from '@keepsake/core/shop/parcels/parcel.rules';
import type { OrderPaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { Language } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { countPicked, suggestLots } from '../../stock/index.ts';
import { listOrderHistory, showWaitingChange } from '../changes/change.view.ts';
import { findCounterSale } from '../counter-sales/counter-sale.repo.ts';
import { countOpenPieces } from '../orders/finish-refunded-order.ts';
import { findOrder, listOrderLines } from '../orders/order.repo.ts';
import { readRefundedAmount } from '../orders/refunded-amount.repo.ts';
import { findLastCarrier, listParcels } from '../parcels/parcel.repo.ts';
import { toParcelFacts, toParcelView } from '../parcels/parcel.view.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import { listOrderRefunds } from '../refunds/refund.repo.ts';
import { type DeskOrderRow, listHandOvers, listOrderDocuments, type PickRow } from './desk.repo.ts';

const permissionByAction = {
  accept: 'shop-orders.accept',
  pick: 'sales-order.confirm',
  cancel: 'shop-orders.cancel',
  change: 'shop-orders.change',
  short: 'shop-orders.short',
  ship: 'shop-orders.ship',
  ready: 'shop-orders.ready',
  handOver: 'counter.handOver',
  uncollected: 'shop-orders.uncollected',
} as const;

export type DeskContext = SignedInContext & {
  /** How many reminders the settings ask for before an order counts as not collected. */
  readonly configuredReminders: number;
  /** The delivery fee for an address off campus. */
  readonly expressFee: number;
};

type DeskFactsRow = DeskOrderRow & { readonly isPicking?: boolean };

const toFacts = (order: DeskFactsRow, { now, configuredReminders }: DeskContext) => ({
  state: order.state,
  isPicking: order.isPicking ?? false,
  open: order.open,
  deliveryMethod: order.delivery_method,
  isUncollected: isUncollected(
    { collectBy: order.collect_by, reminders: order.reminders },
    hongKongDay(now),
    configuredReminders,
  ),
});

/** Actions that are relevant for the order and permitted to the caller. Some may be blocked now. */
const relevantActions = (order: DeskFactsRow, context: DeskContext): DeskAction[] =>
  deskActions.filter(
    (action) =>
      may(context.caller, permissionByAction[action]) &&
      isDeskActionRelevant(toFacts(order, context), action),
  );

const listActions = (order: DeskFactsRow, context: DeskContext): DeskAction[] =>
  relevantActions(order, context).filter((action) => !findDeskActionRefusal(toFacts(order, context), action));

const parcelPermissions: Record<DeskParcelAction, readonly Permission[]> = {
  correct: ['shop-orders.ship'],
  cameBack: ['shop-orders.ship'],
  sendAgain: ['shop-orders.ship'],
  refund: refundParcelPermissions,
};

const maySeeAmounts = ({ caller }: SignedInContext) => may(caller, 'shop-orders#amount');

/** Without lines of which all pieces were removed. */
const summarizeLines = ({ state, items }: DeskOrderRow, language: Language): string =>
  items
    .filter((line) => countOrdered(state, line) > 0)
    .map((line) => {
      const { name, personal_text: text } = line;
      const quoted = text && (language === 'en' ? ` “${text}”` : `「${text}」`);
      return `${textIn(name, language)}${quoted} × ${countOrdered(state, line)}`;
    })
    .join(language === 'en' ? ', ' : '、');

export const toDeskValues = (row: DeskOrderRow, language: Language): StoredValues<typeof orderFields> => ({
  orderNo: row.no,
  state: row.state,
  refundState: findRefundState({
    totalAmount: row.total_amount,
    rounding: row.rounding,
    refunded: row.refunded,
  }),
  kind: row.kind,
  placedAt: new Date(row.placed_at),
  paidAt: row.paid_at && new Date(row.paid_at),
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  buyerName: row.buyer_name,
  deliveryMethod: row.delivery_method,
  place: row.place,
  summary: summarizeLines(row, language),
  pieces: row.items.reduce((sum, line) => sum + countOrdered(row.state, line), 0),
  collectBy: row.collect_by,
  totalAmount: row.total_amount - sumDeductions(row, row.items),
});

export function toDeskRow(row: DeskFactsRow, context: DeskContext): DeskRow {
  return {
    id: row.id,
    ...toAnswer(orderFields, toDeskValues(row, context.language), context),
    actions: listActions(row, context),
  };
}

async function showSale(
  db: Db,
  id: string,
  { language }: DeskContext,
  showsAmounts: boolean,
): Promise<DeskDetail['sale']> {
  const sale = requireFound(await findCounterSale(db, { id }));
  return {
    tillName: textIn(sale.till_name, language),
    shiftId: sale.shift_id!,
    shiftNo: sale.shift_no,
    seller: sale.seller_name!,
    discountReason: sale.discount_reason,
    payments: sale.payments.map(({ method, reference, amount }) => ({
      method,
      reference,
      ...(showsAmounts ? { amount } : {}),
    })),
    ...(showsAmounts ? { rounding: sale.rounding } : {}),
  };
}

export async function showDeskOrder(db: Db, id: string, context: DeskContext): Promise<DeskDetail> {
  const order = requireFound(await findOrder(db, id));
  const lines = await listOrderLines(db, [id]);
  const row: DeskFactsRow = {
    ...order,
    isPicking: (await countPicked(db, { kind: 'shop_order', id })) > 0,
    open: countOpenPieces(lines),
    refunded: await readRefundedAmount(db, id),
    items: lines,
  };
  const handOvers = await listHandOvers(db, id);
  const refunds = may(context.caller, 'refunds') ? await listOrderRefunds(db, id) : [];
  const showsAmounts = maySeeAmounts(context);
  return {
    ...toDeskRow(row, context),
    blocked: blockedActions(
      relevantActions(row, context),
      (action) => findDeskActionRefusal(toFacts(row, context), action),
      context.language,
    ),
    contactEmail: order.contact_email,
    paymentMethod: order.payment_method as OrderPaymentMethod,
    sale: order.kind === 'counter' ? await showSale(db, id, context, showsAmounts) : null,
    remark: order.remark,
    cancelReason: order.cancel_reason,
    version: order.version,
    parcels: (await listParcels(db, id)).map((parcel) => ({
      ...toParcelView(parcel, lines, context.language),
      actions: listParcelActions(order.state, toParcelFacts(parcel)).filter((action) =>
        parcelPermissions[action].every((permission) => may(context.caller, permission)),
      ),
    })),
    lastCarrier: (listActions(row, context).includes('ship') && (await findLastCarrier(db))) || '',
    waitingChange: await showWaitingChange(db, id, lines, context.language, showsAmounts),
    ...(showsAmounts
      ? {
          itemsAmount: order.items_amount,
          deliveryFee: order.delivery_fee,
          feeRefunded: order.fee_refunded,
          deducted: sumDeductions(order, lines),
          expressFee: context.expressFee,
        }
      : {}),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      souvenirId: line.souvenir_id,
      productCode: line.code,
      name: textIn(line.name, context.language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      personal: toPersonalLine(line, context.language, showsAmounts),
      quantity: line.quantity,
      cancelled: line.cancelled,
      handedOver: line.handed_over,
      sent: line.sent,
      held: line.held,
      ...(showsAmounts ? { unitPrice: line.unit_price, shopPrice: line.list_price } : {}),
    })),
    documents: await listOrderDocuments(db, id),
    // without amounts, because not everybody who may see refunds may see amounts
    refunds: refunds.map(({ amount: _, ...refund }) => refund),
    handOvers: handOvers.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor_name,
      receiverName: entry.receiver_name,
      signatureUrl: entry.signature_file_id && imageUrl('signature', entry.signature_file_id),
      lines: entry.lines,
    })),
    history: await listOrderHistory(db, order, lines, context.language),
  };
}

/** Groups the rows, which are sorted by storage. */
export function toPickList(rows: readonly PickRow[], { language, now }: SignedInContext): PickList {
  const today = hongKongDay(now);
  const storages = Map.groupBy(rows, ({ storage }) => textIn(storage, language));
  return {
    storages: [...storages].map(([name, lines]) => ({
      name,
      lines: lines.map(({ code, name: souvenirName, cover, quantity, on_hand: onHand, lots, orders }) => ({
        productCode: code,
        name: textIn(souvenirName, language),
        coverSrc: cover && imageUrl('souvenir', cover),
        quantity,
        lots: suggestLots({ onHand, lots }, quantity, 'outbound', today),
        orders: orders.map(({ orderNo, quantity: ofOrder, ...line }) => ({
          orderNo,
          quantity: ofOrder,
          personal: toPersonalLine(line, language, false),
        })),
      })),
    })),
  };
}
