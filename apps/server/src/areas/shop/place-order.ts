// Placing an order: prices are the server's, the stock is promised, the clock to pay starts (domain.md "Shop order").
import { AppError } from '@keepsake/core/errors';
import { hongKongDay } from '@keepsake/core/period';
import type { OrderDetail, orderEndpoints } from '@keepsake/core/shop/order.contract';
import { itemsAmount } from '@keepsake/core/shop/order.rules';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Input } from '../../http/route.ts';
import { foldForSearch } from '../../platform/chinese.ts';
import type { Settings } from '../settings/index.ts';
import { reserveStock } from '../stock/index.ts';
import { takeFromCart } from './cart.repo.ts';
import { findBuyerKind, listCheckoutProducts } from './checkout.repo.ts';
import { feeOf } from './checkout.ts';
import { insertOrder, type NewOrderLine, nextOrderSerial } from './order.repo.ts';
import type { Payments } from './payments.ts';
import { showOwnOrder } from './show-order.ts';

type OrderForm = Input<typeof orderEndpoints.placeOrder>['body'];
export type OrderServices = { settings: Settings; payments: Payments };

async function linesOf(tx: Tx, form: OrderForm, today: string, limit: number): Promise<NewOrderLine[]> {
  const ids = form.lines.map(({ souvenirId }) => souvenirId);
  if (new Set(ids).size < ids.length) throw new AppError('BODY_MALFORMED');
  const products = await listCheckoutProducts(tx, ids, today);
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
  const buyerKind = await findBuyerKind(tx, caller.userId);
  if (!buyerKind) throw new AppError('NOT_FOUND');
  const { fee, address } = await feeOf(tx, caller.userId, form, settings);
  if (form.deliveryMethod === 'express' && !address) throw new AppError('ADDRESS_NEEDED');
  const lines = await linesOf(tx, form, today, await settings.get('mall.max_per_line'));
  const amount = itemsAmount(lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })));
  if (amount + fee !== form.totalAmount) throw new AppError('PRICE_CHANGED');

  const id = context.ids.next();
  const serial = await nextOrderSerial(tx);
  const no = `SO${today.replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;
  const names = lines.map((line) => `${line.code} ${line.name['zh-HK']} ${line.name.en}`).join(' ');
  await insertOrder(
    tx,
    {
      id,
      no,
      buyerId: caller.userId,
      buyerName: caller.name,
      buyerKind,
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
    },
    lines,
  );
  await takeFromCart(
    tx,
    caller.userId,
    lines.map((line) => ({ souvenirId: line.souvenir_id, quantity: line.quantity })),
  );
  await recordHistory(tx, context, {
    subject: 'shop_order',
    subjectId: id,
    action: 'place',
    from: null,
    to: 'pending_payment',
    comment: '',
  });
  // the last step before the commit: the rows everybody waits for are held as short as can be
  await reserveStock(
    tx,
    context,
    { kind: 'shop_order', id, no },
    'shop',
    lines.map((line) => ({ lineNo: line.line_no, souvenirId: line.souvenir_id, quantity: line.quantity })),
  );
  await announce(tx, 'orders', caller.userId);
  return showOwnOrder(tx, id, context, settings);
}
