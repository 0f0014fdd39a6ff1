// Use cases: sell at the counter, and cancel a sale that waits for the campus card.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type {
  CounterSale,
  counterSaleEndpoints,
} from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { type SaleSums, settleSale, walkInName } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { itemsAmount } from '@keepsake/core/shop/orders/order.rules';
import { availableFor } from '@keepsake/core/stock/ledger/allocation.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { formatDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { issuePickupCode } from '../../../db/pickup-code.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Input } from '../../../http/route.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { describeItems } from '../../catalogue/index.ts';
import type { Settings } from '../../settings/index.ts';
import { insertingReservations } from '../../stock/index.ts';
import { lockForOrder, type OrderedProduct } from '../cart/checkout.repo.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { insertingOrder, laterFields, lockOrder } from '../orders/order.repo.ts';
import { nextPaymentSerial } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { openPaymentPage } from '../payments/start-payment.ts';
import { copyPersonal } from '../products/personal-text.view.ts';
import { lockShiftOfTill } from '../tills/run-shift.ts';
import { completeSale } from './complete-sale.ts';
import { findCampusCharge, insertingSalePayments, type NewSalePayment } from './counter-sale.repo.ts';
import { showCounterSale } from './counter-sale.view.ts';

type SaleForm = Input<typeof counterSaleEndpoints.sellAtCounter>['body'];
export type SaleServices = { settings: Settings; payments: Payments; publicUrl: string };

/** A sale that is not paid within this time is cancelled. The time is short, because the buyer is at the counter. */
const minutesToPay = 10;

const sumAvailable = ({ places }: OrderedProduct, storageId: string): number =>
  (places ?? [])
    .filter((place) => place.storageId === storageId)
    .reduce((sum, place) => sum + availableFor('shop', place), 0);

function checkLines(
  form: SaleForm,
  products: ReadonlyMap<string, OrderedProduct>,
  storageId: string,
  { caller }: SignedInContext,
) {
  const isDiscounted = form.lines.some(({ unitPrice, shopPrice }) => unitPrice < shopPrice);
  if (isDiscounted && !may(caller, 'counter-sales.discount')) throw new AppError('NO_PERMISSION');
  if (isDiscounted && form.discountReason === '') throw new AppError('DISCOUNT_REASON_NEEDED');
  return form.lines.map(({ souvenirId, quantity, shopPrice, unitPrice }, index) => {
    const product = requireFound(products.get(souvenirId));
    const item = { code: product.code, name: product.name };
    if (product.price === null) throw new AppError('OFF_SALE', { items: describeItems([item]) });
    if (product.price !== shopPrice || unitPrice > shopPrice) throw new AppError('PRICE_CHANGED');
    const available = sumAvailable(product, storageId);
    const wanted = form.lines
      .filter((line) => line.souvenirId === souvenirId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (available < wanted)
      throw new AppError('OUT_OF_STOCK', { items: describeItems([{ ...item, available }]) });
    return {
      line_no: index + 1,
      souvenir_id: souvenirId,
      code: product.code,
      name: product.name,
      cover: product.cover,
      unit_price: unitPrice,
      list_price: unitPrice < shopPrice ? shopPrice : null,
      quantity,
      ...copyPersonal('', null),
      customised: product.customised,
      perishable: product.perishable,
    };
  });
}

function checkPayments(form: SaleForm, amount: number, payments: Payments): SaleSums {
  const methods = form.payments.map(({ method }) => method);
  if (new Set(methods).size < methods.length) throw new AppError('BODY_MALFORMED');
  if (methods.includes('campus_card') && !payments.gatewayFor('campus_card'))
    throw new AppError('PAYMENT_METHOD_CLOSED');
  const others = form.payments.flatMap((payment) => (payment.method === 'cash' ? [] : [payment.amount]));
  const cash = form.payments.find((payment) => payment.method === 'cash');
  const sums = settleSale(amount, others, cash?.given);
  if (typeof sums === 'string') throw new AppError(sums);
  return sums;
}

async function preparePayments(
  tx: Tx,
  form: SaleForm,
  sale: { id: string; shiftId: string; cashAmount: number; firstSerial: number },
  payments: Payments,
  { now, ids }: SignedInContext,
): Promise<NewSalePayment[]> {
  const rows: NewSalePayment[] = [];
  for (const [index, payment] of form.payments.entries()) {
    const serial = index === 0 ? sale.firstSerial : await nextPaymentSerial(tx);
    const isCash = payment.method === 'cash';
    rows.push({
      id: ids.next(),
      no: formatDocumentNumber('PY', now, serial),
      order_id: sale.id,
      shift_id: sale.shiftId,
      gateway: payment.method === 'campus_card' ? payments.gatewayFor('campus_card')!.name : 'till',
      method: payment.method,
      amount: isCash ? sale.cashAmount : payment.amount,
      given: isCash ? payment.given : null,
      reference: 'reference' in payment ? payment.reference : '',
      created_at: now,
    });
  }
  return rows;
}

/** With the campus card, the pieces are only reserved. The callback of the gateway completes the sale. */
export async function sellAtCounter(
  tx: Tx,
  form: SaleForm,
  context: SignedInContext,
  { settings, payments }: SaleServices,
): Promise<CounterSale> {
  const { caller, now, language } = context;
  const shift = await lockShiftOfTill(tx, form.tillId);
  const souvenirIds = [...new Set(form.lines.map(({ souvenirId }) => souvenirId))];
  const receiptCode = await issuePickupCode(tx);
  // other sales of the same pieces wait from here
  const { products, orderSerial, paymentSerial } = await lockForOrder(tx, souvenirIds, hongKongDay(now));
  const lines = checkLines(form, products, shift.storageId, context);
  const amount = itemsAmount(lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })));
  const { totalAmount, rounding, cashAmount } = checkPayments(form, amount, payments);
  const id = context.ids.next();
  const no = formatDocumentNumber('SO', now, orderSerial);
  const names = lines.map((line) => `${line.code} ${line.name['zh-HK']} ${line.name.en}`).join(' ');
  const [onlyPayment, ...otherPayments] = form.payments;
  const order = {
    id,
    no,
    kind: 'counter' as const,
    buyer_id: null,
    buyer_name: walkInName,
    buyer_kind: 'walk_in',
    language,
    state: 'pending_payment' as const,
    delivery_method: 'self_pickup' as const,
    contact_name: walkInName,
    contact_phone: '',
    contact_email: form.email,
    place: '',
    remark: '',
    payment_method: otherPayments.length > 0 ? 'mixed' : onlyPayment!.method,
    items_amount: amount,
    delivery_fee: 0,
    rounding,
    total_amount: totalAmount,
    placed_at: now,
    expires_at: new Date(now.getTime() + minutesToPay * 60_000),
    ...laterFields,
    shift_id: shift.id,
    seller_id: caller.userId,
    seller_name: caller.name,
    receipt_code: receiptCode,
    discount_reason: lines.some(({ list_price }) => list_price !== null) ? form.discountReason : '',
    search_text: indexedText(`${no} ${caller.name} ${names}`),
  };
  const places = [...products.values()]
    .flatMap((product) => product.places ?? [])
    .filter(({ storageId }) => storageId === shift.storageId);
  const requests = lines.map((line) => ({
    lineNo: line.line_no,
    souvenirId: line.souvenir_id,
    quantity: line.quantity,
  }));
  const sale = { id, shiftId: shift.id, cashAmount, firstSerial: paymentSerial };
  const event = { action: 'place', subject: 'shop_order', subjectId: id } as const;
  await writeTogether(tx, [
    ...(await insertingReservations(tx, context, { kind: 'shop_order', id, no }, 'shop', places, requests)),
    ...insertingOrder(order, lines),
    insertingSalePayments(await preparePayments(tx, form, sale, payments, context)),
    insertingHistory(context, [{ ...event, from: null, to: order.state, comment: order.discount_reason }]),
    insertingAudit(context, [
      { ...event, after: { totalAmount, discountReason: order.discount_reason, lines: form.lines } },
    ]),
  ]);
  if (!form.payments.some(({ method }) => method === 'campus_card')) await completeSale(tx, context, order);
  await announce(tx, 'orders');
  return showCounterSale(tx, { id }, settings);
}

/** Asks the gateway for the page on which the buyer pays with the campus card. */
export async function openCampusCard(
  db: Db,
  sale: CounterSale,
  { payments, publicUrl, settings }: SaleServices,
  context: SignedInContext,
): Promise<CounterSale> {
  const current = await showCounterSale(db, { id: sale.id }, settings);
  const gateway = payments.gatewayFor('campus_card');
  if (current.state !== 'pending_payment' || !gateway) return current;
  const charge = {
    ...(await findCampusCharge(db, sale.id)),
    method: 'campus_card' as const,
    language: context.language,
    returnUrl: `${publicUrl}/shopping`,
  };
  const { cashierUrl } = await openPaymentPage(db, gateway, charge);
  return { ...current, cashierUrl };
}

export async function cancelCounterSale(
  tx: Tx,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<CounterSale> {
  const order = requireFound(await lockOrder(tx, id));
  if (order.kind !== 'counter') throw new AppError('NOT_FOUND');
  if (order.state !== 'pending_payment') throw new AppError('WRONG_STATE');
  await cancelOrder(tx, order, 'cancel', '', context);
  return showCounterSale(tx, { id }, settings);
}
