// What happens to orders by themselves: reminders, receipt when nobody confirms it, and the end when nothing can be sent
// back any more.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { receiptDay } from '@keepsake/core/shop/orders/order.rules';
import { lastDayOf } from '@keepsake/core/shop/refunds/refund.rules';
import { remindersDue } from '@keepsake/core/states/collect.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import type { Settings } from '../../settings/index.ts';
import { changeOrder } from './change-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { handOverRest, listOrderLines, lockOrder } from './order.repo.ts';
import {
  hasOpenRefund,
  hasOpenRequest,
  listClosable,
  listUncollected,
  listUnconfirmed,
  saveReceiptReminder,
  saveReminders,
} from './order-due.repo.ts';
import { openOf, settleRefundedOrders } from './settle-order.ts';

/** Each order is its own transaction, judged again under its lock. Returns how many were closed. */
export async function closeOrders(db: Db, context: Context, settings: Settings): Promise<number> {
  const days = await settings.get('mall.auto_close_days');
  const refundDays = await settings.get('mall.refund_days');
  const receivedBefore = new Date(context.now.getTime() - days * 24 * 3600_000);
  let closed = 0;
  for (const id of await listClosable(db, receivedBefore)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'completed' || !order.paid_at) return;
      if (hongKongDay(context.now) <= lastDayOf(order.paid_at, refundDays)) return;
      if (await hasOpenRefund(tx, id)) return;
      await changeOrder(tx, context, order, 'close', { ended_at: context.now });
      closed++;
    });
  }
  return closed + (await settleRefundedOrders(db, context));
}

/**
 * Express orders whose buyer did not confirm: reminded first, then received. Who was told of a day has until that day,
 * however late the reminder was. An open request comes first.
 */
export async function receiveOrders(db: Db, context: Context, settings: Settings): Promise<number> {
  const days = await settings.get('mall.auto_receive_days');
  const remindDays = await settings.get('mall.receive_reminder_days');
  const today = hongKongDay(context.now);
  const shippedBefore = startOfDay(addDays(today, Math.min(0, remindDays - days) + 1));
  let received = 0;
  for (const id of await listUnconfirmed(db, shippedBefore)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'shipping' || !order.shipped_at) return;
      if (await hasOpenRequest(tx, id)) return;
      const shipped = { shippedAt: order.shipped_at, remindedAt: order.receipt_reminded_at };
      if (remindDays > 0 && !shipped.remindedAt) {
        const receiveOn = receiptDay({ ...shipped, remindedAt: context.now }, { days, remindDays });
        await saveReceiptReminder(tx, id, context.now);
        const { carrier, tracking_no: trackingNo } = order;
        await notifyBuyer(tx, context, order, 'order-receive-reminder', { carrier, trackingNo, receiveOn });
        return;
      }
      if (today < receiptDay(shipped, { days, remindDays })) return;
      const done = await changeOrder(tx, context, order, 'autoReceive', { received_at: context.now });
      await handOverRest(tx, id);
      await notifyBuyer(tx, context, done, 'order-auto-received');
      received++;
    });
  }
  return received;
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** One reminder for each of the configured days before the last; those that were missed are not made up for. */
export async function remindUncollected(db: Db, context: Context, settings: Settings): Promise<number> {
  const before = parseNumbers(await settings.get('mall.collect_reminder_days'));
  const today = hongKongDay(context.now);
  const furthest = addDays(today, Math.max(0, ...before));
  let told = 0;
  for (const id of await listUncollected(db, furthest)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'shipping' || !order.collect_by) return;
      const due = remindersDue(order.collect_by, today, before);
      if (due <= order.reminders) return;
      // what is being refunded is not to be collected
      if (openOf(await listOrderLines(tx, [id])) === 0) return;
      await saveReminders(tx, id, due);
      await notifyBuyer(tx, context, order, 'order-reminder', { collectBy: order.collect_by });
      told++;
    });
  }
  return told;
}
