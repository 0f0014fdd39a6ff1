// Changes contact, address and delivery method of a paid order. A cheaper delivery is refunded. A more expensive
// one waits until the buyer has paid the difference (docs/adr/0015-order-changes-and-parcels.md).
import { AppError } from '@keepsake/core/api/errors';
import type { changeEndpoints } from '@keepsake/core/shop/changes/change.contract';
import { changedFee } from '@keepsake/core/shop/changes/change.rules';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { formatDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Input } from '../../../http/route.ts';
import type { Settings } from '../../settings/index.ts';
import { listAddresses } from '../addresses/address.repo.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { insertingPayment, nextPaymentSerial } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { announceChange, applyDelivery } from './apply-change.ts';
import {
  type ChangeRecord,
  closeChange,
  findWaitingChange,
  insertChange,
  type StoredFields,
  saveOrderContent,
} from './change.repo.ts';
import { checkChangeable } from './lock-for-change.ts';
import { toChange } from './to-change.ts';

type Form = Input<typeof changeEndpoints.changeOwnDelivery>['body'];
export type ChangeServices = { settings: Settings; payments: Payments; publicUrl: string };

/** The new address. Undefined if it stays as it is. */
async function findPlace(tx: Tx, order: OrderRecord, form: Form) {
  if (form.deliveryMethod === 'self_pickup') return { place: '', onCampus: false };
  if (form.addressId) {
    const found = (await listAddresses(tx, order.buyer_id!)).find(({ id }) => id === form.addressId);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
  if (form.place !== undefined) return { place: form.place, onCampus: form.onCampus };
  if (order.delivery_method !== 'express') throw new AppError('ADDRESS_NEEDED');
  return undefined;
}

const fieldNames = ['contactName', 'contactPhone', 'contactEmail', 'deliveryMethod', 'place'] as const;

/** Returns the fields that differ, before and after, and their number. */
function compare(before: Required<Omit<StoredFields, 'lines'>>, after: typeof before) {
  const changed = fieldNames.filter((name) => before[name] !== after[name]);
  const pick = (fields: typeof before) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: pick(before) as StoredFields, after: pick(after) as StoredFields, count: changed.length };
}

export async function changeDelivery(
  tx: Tx,
  order: OrderRecord,
  form: Form,
  reason: string,
  context: SignedInContext,
  services: ChangeServices,
): Promise<void> {
  await checkChangeable(tx, order, form.version);
  const address = await findPlace(tx, order, form);
  const { contactName, contactPhone, contactEmail, deliveryMethod } = form;
  const { before, after, count } = compare(
    {
      contactName: order.contact_name,
      contactPhone: order.contact_phone,
      contactEmail: order.contact_email,
      deliveryMethod: order.delivery_method,
      place: order.place,
    },
    { contactName, contactPhone, contactEmail, deliveryMethod, place: address?.place ?? order.place },
  );
  if (count === 0) throw new AppError('NOTHING_CHANGED');
  const paidFee = order.delivery_fee - order.fee_refunded;
  const fee = address
    ? changedFee(
        paidFee,
        { method: deliveryMethod, onCampus: address.onCampus },
        await services.settings.get('mall.delivery_fee'),
      )
    : paidFee;
  const difference = fee - paidFee;
  if (form.difference !== undefined && form.difference !== difference) throw new AppError('PRICE_CHANGED');
  await dropWaiting(tx, order.id, context.now);
  const change = toChange(order.id, { reason, before, after, fee_difference: difference }, context);
  if (difference > 0) return waitForPayment(tx, order, change, context, services);
  await insertChange(tx, change);
  await applyDelivery(tx, context, order, change, undefined);
}

/** A newer change replaces one that waits. If a payment for the replaced change still arrives, it is refunded. */
async function dropWaiting(tx: Tx, orderId: string, now: Date): Promise<void> {
  const waiting = await findWaitingChange(tx, orderId);
  if (waiting) await closeChange(tx, waiting.id, 'dropped', now);
}

async function waitForPayment(
  tx: Tx,
  order: OrderRecord,
  change: ChangeRecord,
  context: SignedInContext,
  { settings, payments, publicUrl }: ChangeServices,
): Promise<void> {
  const method = order.payment_method as PaymentMethod;
  const gateway = payments.gatewayFor(method);
  const minutes = await settings.get('mall.payment_timeout_minutes');
  const expiresAt = new Date(context.now.getTime() + minutes * 60_000);
  const waiting = { ...change, state: 'waiting' as const, expires_at: expiresAt, closed_at: null };
  await insertChange(tx, waiting);
  await saveOrderContent(tx, order.id);
  // if the payment method of the order has no gateway, the buyer chooses another method on the page of the order
  if (gateway) {
    const payment = {
      id: context.ids.next(),
      no: formatDocumentNumber('PY', context.now, await nextPaymentSerial(tx)),
      order_id: order.id,
      change_id: change.id,
      gateway: gateway.name,
      method,
      amount: change.fee_difference,
      created_at: context.now,
    };
    await writeTogether(tx, [insertingPayment(payment)]);
  }
  await announce(tx, 'orders', order.buyer_id);
  if (context.caller.userId !== order.buyer_id) {
    const link = `${publicUrl}/shopping/order-detail?id=${order.id}`;
    await announceChange(tx, context, order, waiting, { minutes, link });
  }
}

/** Withdraws a change before it is paid. */
export async function dropChange(tx: Tx, order: OrderRecord, context: SignedInContext): Promise<void> {
  const waiting = await findWaitingChange(tx, order.id);
  if (!waiting) throw new AppError('CHANGED_MEANWHILE');
  await closeChange(tx, waiting.id, 'dropped', context.now);
  await saveOrderContent(tx, order.id);
  await announce(tx, 'orders', order.buyer_id);
}
