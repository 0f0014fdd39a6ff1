// A self-pickup order that its buyer confirmed without collecting it: what lies at the counter can be collected again.
import { AppError } from '@keepsake/core/api/errors';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Settings } from '../../settings/index.ts';
import { changeOrder } from '../orders/change-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { hasOpenRequest } from '../orders/order-due.repo.ts';
import { addHandedOver, listUnhandedLines } from './desk.repo.ts';
import { takeOrder } from './serve-order.ts';

export async function reopenOrder(
  tx: Tx,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<void> {
  const order = await takeOrder(tx, id);
  if (!order.unhanded) throw new AppError('NOTHING_TO_REOPEN');
  // it may be about the very pieces that lie here
  if (await hasOpenRequest(tx, id)) throw new AppError('REFUND_OPEN');
  const lines = await listUnhandedLines(tx, id);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) throw new AppError('NOTHING_TO_REOPEN');
  for (const { lineNo, quantity } of lines) await addHandedOver(tx, id, lineNo, -quantity);
  const collectBy = addDays(hongKongDay(context.now), await settings.get('mall.collect_days'));
  const change = {
    received_at: null,
    ended_at: null,
    collect_by: collectBy,
    reminders: 0,
    unhanded: false,
  };
  const pieces = lines.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ');
  const reopened = await changeOrder(tx, context, order, 'reopenPickup', change, pieces);
  await notifyBuyer(tx, context, reopened, 'order-reopened', { count, collectBy });
}
