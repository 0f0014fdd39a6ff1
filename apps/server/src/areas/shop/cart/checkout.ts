// Shows what an order will cost before it is placed. Only the server calculates prices.
import { AppError } from '@keepsake/core/api/errors';
import { findLineNotes } from '@keepsake/core/shop/cart/cart.rules';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import { deliveryFee } from '@keepsake/core/shop/orders/order.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { findTextProblem } from '@keepsake/core/values/personal-text';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import { listAddresses } from '../addresses/address.repo.ts';
import { findLastOrder } from '../orders/order.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { copyPersonal, toPersonalLine } from '../products/personal-text.view.ts';
import { listCart } from './cart.repo.ts';
import { listCheckoutProducts } from './checkout.repo.ts';

type CheckoutQuery = {
  deliveryMethod: DeliveryMethod;
  addressId?: string | undefined;
  souvenirId?: string | undefined;
  quantity?: number | undefined;
  personalText?: string | undefined;
};

/** Delivery to an address on campus is free. Without an address, the fee for an address off campus is shown. */
export async function findDeliveryFee(
  db: Db,
  userId: string,
  { deliveryMethod, addressId }: Pick<CheckoutQuery, 'deliveryMethod' | 'addressId'>,
  settings: Settings,
) {
  const fee = await settings.get('mall.delivery_fee');
  if (deliveryMethod === 'self_pickup') return { fee: 0, address: undefined };
  const addresses = await listAddresses(db, userId);
  const address = addresses.find(({ id }) => id === addressId);
  if (addressId && !address) throw new AppError('NOT_FOUND');
  return { fee: deliveryFee(deliveryMethod, address?.onCampus ?? false, fee), address };
}

export async function showCheckout(
  db: Db,
  query: Partial<CheckoutQuery>,
  context: SignedInContext,
  { settings, payments }: { settings: Settings; payments: Payments },
): Promise<CheckoutSummary> {
  const { userId } = context.caller;
  const today = hongKongDay(context.now);
  const wanted = query.souvenirId
    ? [
        {
          souvenirId: query.souvenirId,
          quantity: query.quantity ?? 1,
          personalText: query.personalText ?? '',
        },
      ]
    : (await listCart(db, userId, today))
        .filter(({ selected }) => selected)
        .map(({ souvenir_id, quantity, personal_text }) => ({
          souvenirId: souvenir_id,
          quantity,
          personalText: personal_text,
        }));
  const products = await listCheckoutProducts(
    db,
    wanted.map(({ souvenirId }) => souvenirId),
    today,
  );
  const maxPerSouvenir = await settings.get('mall.max_per_line');
  const priced = wanted.flatMap(({ souvenirId, quantity, personalText }) => {
    const product = products.get(souvenirId);
    if (!product) return [];
    const isTextRefused = findTextProblem(personalText, product.personal) !== null;
    const personal = copyPersonal(personalText, product.personal);
    const price = product.price === null ? null : product.price + personal.personal_price;
    return [{ souvenirId, quantity, product, personal, isTextRefused, price, available: product.available }];
  });
  const notes = findLineNotes(priced, maxPerSouvenir);
  const lines = priced.map(({ souvenirId, quantity, product, personal, price, available }, index) => ({
    souvenirId,
    productCode: product.code,
    name: textIn(product.name, context.language),
    coverSrc: product.cover && imageUrl('souvenir', product.cover),
    personal: toPersonalLine(personal, context.language, true),
    unitPrice: price,
    quantity,
    amount: (price ?? 0) * quantity,
    available,
    note: notes[index]!,
  }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const last = await findLastOrder(db, userId);
  const [firstAddress] = await listAddresses(db, userId);
  // Express delivery is proposed only to buyers with an address.
  const proposed = firstAddress && last ? last.delivery_method : 'self_pickup';
  const deliveryMethod = query.deliveryMethod ?? proposed;
  const addressId = query.addressId ?? firstAddress?.id;
  const { fee } = await findDeliveryFee(db, userId, { deliveryMethod, addressId }, settings);
  return {
    lines,
    deliveryMethod,
    lastPhone: last?.contact_phone ?? '',
    itemsAmount: amount,
    deliveryFee: fee,
    totalAmount: amount + fee,
    currency: 'HKD',
    blocked: lines.length === 0 || lines.some(({ note }) => note !== null),
    paymentMethods: payments.methods(),
    sandbox: payments.sandbox,
    minutesToPay: await settings.get('mall.payment_timeout_minutes'),
  };
}
