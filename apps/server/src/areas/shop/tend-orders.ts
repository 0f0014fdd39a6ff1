// What happens to orders by themselves: reminders to collect, and the end when nothing can be sent back any more.
import { addDays, hongKongDay } from '@keepsake/core/period';
import { numbersIn } from '@keepsake/core/settings/numbers';
import { lastDayOf } from '@keepsake/core/shop/refund.rules';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import type { Settings } from '../settings/index.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './order.repo.ts';
import { hasOpenRefund, listClosable, listUncollected, saveReminders } from './order-due.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

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
  return closed;
}

/** One reminder for each of the configured days before the last; those that were missed are not made up for. */
export async function remindUncollected(db: Db, context: Context, settings: Settings): Promise<number> {
  const before = numbersIn(await settings.get('mall.collect_reminder_days'));
  const today = hongKongDay(context.now);
  const furthest = addDays(today, Math.max(0, ...before));
  let told = 0;
  for (const id of await listUncollected(db, furthest)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'shipping' || !order.collect_by) return;
      const due = before.filter((days) => today >= addDays(order.collect_by!, -days)).length;
      if (due <= order.reminders) return;
      await saveReminders(tx, id, due);
      await tellBuyer(tx, context, order, 'order-reminder', { collectBy: order.collect_by });
      told++;
    });
  }
  return told;
}
