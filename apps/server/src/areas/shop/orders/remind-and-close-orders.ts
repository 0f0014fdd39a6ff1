// Scheduled jobs of orders: remind buyers, complete unconfirmed express orders, and close orders when refunds are no
// longer possible.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { receiptDay } from '@keepsake/core/shop/orders/order.rules';
import { isParcelWaiting } from '@keepsake/core/shop/parcels/parcel.rules';
import { noTrackingNo } from '@keepsake/core/shop/parcels/parcel.words';
import { calculateLastDay } from '@keepsake/core/shop/refunds/refund.rules';
import { remindersDue } from '@keepsake/core/states/collect.rules';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import type { Settings } from '../../settings/index.ts';
import { listParcels, saveParcelReceipt } from '../parcels/parcel.repo.ts';
import { toParcelFacts } from '../parcels/parcel.view.ts';
import { changeOrder } from './change-order.ts';
import { countOpenPieces, finishRefundedOrders } from './finish-refunded-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { listOrderLines, lockOrder, markRestHandedOver } from './order.repo.ts';
import {
  hasOpenRefund,
  hasOpenRequest,
  listOrdersToClose,
  listUncollectedOrders,
  listUnconfirmedOrders,
  saveReceiptReminder,
  saveReminders,
} from './order-due.repo.ts';

/**
 * Closes received orders when refunds are no longer possible, and finishes refunded orders. Uses one transaction per
 * order, which checks the order again after locking it. Returns the number of orders.
 */
export async function closeOrders(db: Db, context: Context, settings: Settings): Promise<number> {
  const days = await settings.get('mall.auto_close_days');
  const refundDays = await settings.get('mall.refund_days');
  const receivedBefore = new Date(context.now.getTime() - days * 24 * 3600_000);
  let closed = 0;
  for (const id of await listOrdersToClose(db, receivedBefore)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'completed' || !order.paid_at) return;
      if (hongKongDay(context.now) <= calculateLastDay(order.paid_at, refundDays)) return;
      if (await hasOpenRefund(tx, id)) return;
      await changeOrder(tx, context, order, 'close', { ended_at: context.now });
      closed++;
    });
  }
  return closed + (await finishRefundedOrders(db, context));
}

/**
 * Reminds buyers of express orders who have not confirmed receipt, and later confirms it for them. A late reminder
 * postpones the automatic confirmation. An open request of the buyer, or a parcel that came back, stops both.
 */
export async function receiveOrders(db: Db, context: Context, settings: Settings): Promise<number> {
  const days = await settings.get('mall.auto_receive_days');
  const remindDays = await settings.get('mall.receive_reminder_days');
  const today = hongKongDay(context.now);
  const shippedBefore = startOfDay(addDays(today, Math.min(0, remindDays - days) + 1));
  let received = 0;
  for (const id of await listUnconfirmedOrders(db, shippedBefore)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'shipping' || !order.shipped_at) return;
      if (await hasOpenRequest(tx, id)) return;
      const parcels = await listParcels(tx, id);
      if (parcels.some((parcel) => isParcelWaiting(toParcelFacts(parcel)))) return;
      const times = { shippedAt: order.shipped_at, remindedAt: order.receipt_reminded_at };
      if (remindDays > 0 && !times.remindedAt) {
        const receiveOn = receiptDay({ ...times, remindedAt: context.now }, { days, remindDays });
        await saveReceiptReminder(tx, id, context.now);
        const waiting = parcels.filter(({ received_at, came_back_at }) => !received_at && !came_back_at);
        const carrier = [...new Set(waiting.map((parcel) => parcel.carrier))].join(', ');
        const numbers = waiting.map((parcel) => parcel.tracking_no).filter(Boolean);
        const trackingNo = numbers.join(', ') || translate(noTrackingNo, order.language as Language);
        await notifyBuyer(tx, context, order, 'order-receive-reminder', { carrier, trackingNo, receiveOn });
        return;
      }
      if (today < receiptDay(times, { days, remindDays })) return;
      const done = await changeOrder(tx, context, order, 'autoReceive', { received_at: context.now });
      await saveParcelReceipt(tx, id, context.now);
      await markRestHandedOver(tx, id);
      await notifyBuyer(tx, context, done, 'order-auto-received');
      received++;
    });
  }
  return received;
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Sends one reminder for each configured day before the last day to collect. If several are due, only one is sent. */
export async function remindUncollected(db: Db, context: Context, settings: Settings): Promise<number> {
  const daysBefore = parseNumbers(await settings.get('mall.collect_reminder_days'));
  const today = hongKongDay(context.now);
  const latestDay = addDays(today, Math.max(0, ...daysBefore));
  let sent = 0;
  for (const id of await listUncollectedOrders(db, latestDay)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'shipping' || !order.collect_by) return;
      const due = remindersDue(order.collect_by, today, daysBefore);
      if (due <= order.reminders) return;
      // nothing to collect while every piece is being refunded
      if (countOpenPieces(await listOrderLines(tx, [id])) === 0) return;
      await saveReminders(tx, id, due);
      await notifyBuyer(tx, context, order, 'order-reminder', { collectBy: order.collect_by });
      sent++;
    });
  }
  return sent;
}
