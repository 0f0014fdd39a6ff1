// Placing an order: prices are the server's, the stock is promised, the clock to pay starts (domain.md "Shop order").
import { AppError } from '@keepsake/core/errors';
import { hongKongDay } from '@keepsake/core/period';
import type { OrderDetail, orderEndpoints } from '@keepsake/core/shop/order.contract';
import { itemsAmount } from '@keepsake/core/shop/order.rules';
import type { Tx } from '../../db/database.ts';
import { numberOf } from '../../db/document-number.ts';
import { announce } from '../../db/live.ts';
import { recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Input } from '../../http/route.ts';
import { foldForSearch } from '../../platform/chinese.ts';
import type { Settings } from '../settings/index.ts';
import { reserveStock } from '../stock/index.ts';
import { takeFromCart } from './cart.repo.ts';
import { type CheckoutProduct, listCheckoutProducts } from './checkout.repo.ts';
import { feeOf } from './checkout.ts';
import { insertOrder, type NewOrderLine, nextOrderSerial } from './order.repo.ts';
import type { Payments } from './payments.ts';
import { refundWindows } from './refund-windows.ts';
import { toOrderDetail } from './show-order.ts';

type OrderForm = Input<typeof orderEndpoints.placeOrder>['body'];
export type OrderServices = { settings: Settings; payments: Payments };

function linesOf(
  form: OrderForm,
  products: ReadonlyMap<string, CheckoutProduct>,
  limit: number,
): NewOrderLine[] {
  return form.lines.map(({ souvenirId, quantity, unitPrice }, index) => {
    const product = products.get(souvenirId);
    if (!product) throw new AppError('NOT_FOUND');
    if (product.price === null) throw new AppError('OFF_SALE', { items: product.code });
    if (product.price !== unitPrice) throw new AppError('PRICE_CHANGED');
    if (product.available < quantity) {
      throw new AppError('OUT_OF_STOCK', { items: `${product.code} (${product.available})` });
    }
    if (quantity > limit) throw new AppError('TOO_MANY_PIECES', { limit });
    return {
      line_no: index + 1,
      souvenir_id: souvenirId,
      code: product.code,
      name: product.name,
      cover: product.cover,
      unit_price: product.price,
      quantity,
      customised: product.customised,
      perishable: product.perishable,
    };
  });
}

export async function placeOrder(
  tx: Tx,
  form: OrderForm,
  context: SignedInContext,
  { settings, payments }: OrderServices,
): Promise<OrderDetail> {
  const { caller, now, language } = context;
  const today = hongKongDay(now);
  if (!payments.methods().includes(form.paymentMethod)) throw new AppError('PAYMENT_METHOD_CLOSED');
  const ids = form.lines.map(({ souvenirId }) => souvenirId);
  if (new Set(ids).size < ids.length) throw new AppError('BODY_MALFORMED');
  const [{ fee, address }, products, serial] = await Promise.all([
    feeOf(tx, caller.userId, form, settings),
    listCheckoutProducts(tx, ids, today),
    nextOrderSerial(tx),
  ]);
  if (form.deliveryMethod === 'express' && !address) throw new AppError('ADDRESS_NEEDED');
  const lines = linesOf(form, products, await settings.get('mall.max_per_line'));
  const amount = itemsAmount(lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })));
  if (amount + fee !== form.totalAmount) throw new AppError('PRICE_CHANGED');

  const id = context.ids.next();
  const no = numberOf('SO', now, serial);
  const names = lines.map((line) => `${line.code} ${line.name['zh-HK']} ${line.name.en}`).join(' ');
  const order = {
    id,
    no,
    buyerId: caller.userId,
    buyerName: caller.name,
    language,
    deliveryMethod: form.deliveryMethod,
    contactName: form.contactName,
    contactPhone: form.contactPhone,
    contactEmail: form.contactEmail,
    place: address?.place ?? '',
    remark: form.remark,
    paymentMethod: form.paymentMethod,
    itemsAmount: amount,
    deliveryFee: fee,
    placedAt: now,
    expiresAt: new Date(now.getTime() + (await settings.get('mall.payment_timeout_minutes')) * 60_000),
    searchText: foldForSearch(`${no} ${form.contactName} ${caller.name} ${names}`),
  };
  const taken = lines.map((line) => ({
    lineNo: line.line_no,
    souvenirId: line.souvenir_id,
    quantity: line.quantity,
  }));
  const step = { action: 'place', comment: '' };
  await announce(tx, 'orders', caller.userId);
  const [placed] = await Promise.all([
    insertOrder(tx, order, lines),
    takeFromCart(tx, caller.userId, taken),
    recordHistory(tx, context, {
      ...step,
      subject: 'shop_order',
      subjectId: id,
      from: null,
      to: 'pending_payment',
    }),
    // the last step before the commit: the rows everybody waits for are held as short as can be
    reserveStock(tx, context, { kind: 'shop_order', id, no }, 'shop', taken),
  ]);
  const track = [{ at: now.toISOString(), ...step }];
  return toOrderDetail(
    placed.order,
    placed.lines,
    { refunds: [], track },
    await refundWindows(settings),
    context,
  );
}
