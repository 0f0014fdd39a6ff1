// Completes a sale at the counter. One transaction records the payment and the hand-over, and takes the pieces out of
// the storage of the till.
import type { Language } from '@keepsake/core/values/language';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { writeTogether } from '../../../db/write.ts';
import { notify } from '../../notification/index.ts';
import { confirmAsPicked, makeOutbound } from '../../stock/index.ts';
import { prepareOrderStep } from '../orders/change-order.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { markHandedOver, settleTillPayments } from './counter-sale.repo.ts';

/**
 * The callback of a gateway has no caller. Then the seller of the order is recorded as the person who completes the
 * sale.
 */
const asSeller = (context: Context, { seller_id, seller_name }: OrderRecord): SignedInContext => ({
  ...context,
  caller: context.caller ?? {
    userId: seller_id!,
    account: '',
    name: seller_name!,
    kind: 'staff',
    sessionId: '',
    isAdministrator: false,
    permissions: new Set(),
  },
});

/** The pieces are reserved already, in the storage of the till. */
export async function completeSale(tx: Tx, anyContext: Context, order: OrderRecord): Promise<OrderRecord> {
  const context = asSeller(anyContext, order);
  const { now } = context;
  const origin = { kind: 'shop_order' as const, id: order.id, no: order.no };
  await settleTillPayments(tx, order.id, now);
  await makeOutbound(tx, context, { origin, orderType: 'SHOP', isConfirmedNow: true });
  await confirmAsPicked(tx, context, origin, '');
  await markHandedOver(tx, order.id);
  const { order: sold, parts } = await prepareOrderStep(tx, context, order, 'sell', {
    paid_at: now,
    accepted_at: now,
    picked_at: now,
    shipped_at: now,
    received_at: now,
  });
  await writeTogether(tx, parts);
  await refreshSale(tx, order.id);
  if (order.contact_email) await emailSaleReceipt(tx, context, sold, order.contact_email);
  return sold;
}

export async function emailSaleReceipt(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  address: string,
): Promise<void> {
  await notify(tx, context, {
    channel: 'email',
    template: 'order-receipt',
    params: { orderNo: order.no },
    businessNo: order.no,
    receiver: { userId: null, name: address, address, language: order.language as Language },
  });
}
