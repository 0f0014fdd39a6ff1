// Places an order: checks prices, reserves the stock and starts the time to pay (docs/design/domain.md, "Shop order").

import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { orderEndpoints, PlacedOrder } from '@keepsake/core/shop/orders/order.contract';
import { itemsAmount } from '@keepsake/core/shop/orders/order.rules';
import { availableFor } from '@keepsake/core/stock/ledger/allocation.rules';
import type { Language } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { lineKey } from '@keepsake/core/values/personal-text';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { formatDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { insertingHistory } from '../../../db/record.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Input } from '../../../http/route.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { describeItems } from '../../catalogue/index.ts';
import type { Settings } from '../../settings/index.ts';
import { insertingReservations } from '../../stock/index.ts';
import { lockCartAndFind, takingFromCart } from '../cart/cart-line.repo.ts';
import { lockForOrder, type OrderedProduct } from '../cart/checkout.repo.ts';
import { findDeliveryFee } from '../cart/checkout.ts';
import { insertingPayment } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { copyPersonal, refuseInvalidText } from '../products/personal-text.view.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { insertingOrder, laterFields, type NewOrderLine } from './order.repo.ts';
import { toOrderDetail } from './show-order.ts';

type OrderForm = Input<typeof orderEndpoints.placeOrder>['body'];
export type OrderServices = { settings: Settings; payments: Payments };

const sumAvailable = ({ places }: OrderedProduct): number =>
  (places ?? []).reduce((sum, place) => sum + availableFor('shop', place), 0);

/** Lines of the same souvenir with different texts share its stock and its limit. */
function checkLines(
  form: OrderForm,
  products: ReadonlyMap<string, OrderedProduct>,
  maxPerSouvenir: number,
  language: Language,
): NewOrderLine[] {
  return form.lines.map(({ souvenirId, quantity, unitPrice, personalText }, index) => {
    const product = requireFound(products.get(souvenirId));
    if (product.price === null)
      throw new AppError('OFF_SALE', { items: describeItems([{ code: product.code, name: product.name }]) });
    refuseInvalidText(personalText, product.personal, language);
    const personal = copyPersonal(personalText, product.personal);
    if (product.price + personal.personal_price !== unitPrice) throw new AppError('PRICE_CHANGED');
    const available = sumAvailable(product);
    const wanted = form.lines
      .filter((line) => line.souvenirId === souvenirId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (available < wanted)
      throw new AppError('OUT_OF_STOCK', { items: describeItems([{ ...product, available }]) });
    if (wanted > maxPerSouvenir) throw new AppError('TOO_MANY_PIECES', { limit: maxPerSouvenir });
    return {
      line_no: index + 1,
      souvenir_id: souvenirId,
      code: product.code,
      name: product.name,
      cover: product.cover,
      unit_price: unitPrice,
      quantity,
      ...personal,
      // a piece with a text cannot be sold to anybody else
      customised: product.customised || personalText !== '',
      perishable: product.perishable,
    };
  });
}

/** The values of a shop order in the fields that only counter sales use. */
const shopOrderDefaults = {
  kind: 'shop' as const,
  shift_id: null,
  seller_id: null,
  seller_name: null,
  receipt_code: null,
  rounding: 0,
  discount_reason: '',
};

export async function placeOrder(
  tx: Tx,
  form: OrderForm,
  context: SignedInContext,
  { settings, payments }: OrderServices,
): Promise<PlacedOrder> {
  const { caller, now, language } = context;
  const today = hongKongDay(now);
  const gateway = payments.gatewayFor(form.paymentMethod);
  if (!gateway) throw new AppError('PAYMENT_METHOD_CLOSED');
  if (new Set(form.lines.map(lineKey)).size < form.lines.length) throw new AppError('BODY_MALFORMED');
  const ids = [...new Set(form.lines.map(({ souvenirId }) => souvenirId))];
  const { fee, address } = await findDeliveryFee(tx, caller.userId, form, settings);
  if (form.deliveryMethod === 'express' && !address) throw new AppError('ADDRESS_NEEDED');
  if (form.fromCart && !(await lockCartAndFind(tx, caller.userId, form.lines)))
    throw new AppError('CART_CHANGED');
  // other orders of the same pieces wait from here: only one more statement and the commit follow
  const { products, orderSerial, paymentSerial } = await lockForOrder(tx, ids, today);
  const lines = checkLines(form, products, await settings.get('mall.max_per_line'), language);
  const amount = itemsAmount(lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })));
  if (amount + fee !== form.totalAmount) throw new AppError('PRICE_CHANGED');

  const id = context.ids.next();
  const no = formatDocumentNumber('SO', now, orderSerial);
  const names = lines.map((line) => `${line.code} ${line.name['zh-HK']} ${line.name.en}`).join(' ');
  const order = {
    id,
    no,
    buyer_id: caller.userId,
    buyer_name: caller.name,
    buyer_kind: caller.kind,
    language,
    state: 'pending_payment' as const,
    delivery_method: form.deliveryMethod,
    contact_name: form.contactName,
    contact_phone: form.contactPhone,
    contact_email: form.contactEmail,
    place: address?.place ?? '',
    remark: form.remark,
    payment_method: form.paymentMethod,
    items_amount: amount,
    delivery_fee: fee,
    total_amount: amount + fee,
    placed_at: now,
    expires_at: new Date(now.getTime() + (await settings.get('mall.payment_timeout_minutes')) * 60_000),
    ...shopOrderDefaults,
    ...laterFields,
    search_text: indexedText(`${no} ${form.contactName} ${caller.name} ${names}`),
  };
  const ordered = lines.map((line) => ({
    lineNo: line.line_no,
    souvenirId: line.souvenir_id,
    personalText: line.personal_text,
    quantity: line.quantity,
  }));
  const step = { action: 'place', comment: '' };
  const payment = {
    id: context.ids.next(),
    no: formatDocumentNumber('PY', now, paymentSerial),
    order_id: id,
    gateway: gateway.name,
    method: form.paymentMethod,
    amount: order.total_amount,
    created_at: now,
  };
  const places = [...products.values()].flatMap((product) => product.places ?? []);
  await writeTogether(tx, [
    ...(await insertingReservations(tx, context, { kind: 'shop_order', id, no }, 'shop', places, ordered)),
    ...insertingOrder(order, lines),
    insertingPayment(payment),
    ...takingFromCart(caller.userId, ordered),
    insertingHistory(context, [
      { ...step, subject: 'shop_order', subjectId: id, from: null, to: order.state },
    ]),
  ]);
  await announce(tx, 'orders', caller.userId);
  const track = [{ at: now.toISOString(), ...step }];
  const orderLines = lines.map((line) => ({
    ...line,
    order_id: id,
    list_price: null,
    cancelled: 0,
    handed_over: 0,
    refunding: 0,
    held: 0,
    held_open: 0,
    refunded: 0,
    sent: 0,
  }));
  const windows = await readRefundWindows(settings);
  const facts = {
    refunds: [],
    refunded: null,
    track,
    expectedOn: null,
    waitingChange: null,
    parcels: [],
    expressFee: await settings.get('mall.delivery_fee'),
  };
  const detail = toOrderDetail(order, orderLines, facts, windows, context);
  return { ...detail, payment: { paymentNo: payment.no, cashierUrl: '' } };
}
