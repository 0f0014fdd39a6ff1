// Removes pieces from a paid order before it is picked, because the buyer does not want them or because they are
// missing. Their reservation is released and their price is refunded.
import { toRefusal } from '@keepsake/core/api/why';
import { findRemovalRefusal } from '@keepsake/core/shop/changes/change.rules';
import { itemsAmount } from '@keepsake/core/shop/orders/order.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { reduceOutboundToReserved, releaseStock } from '../../stock/index.ts';
import { addCancelled } from '../desk/desk.repo.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { announceChange, recordOrderChange } from './apply-change.ts';
import { insertChange, saveOrderContent } from './change.repo.ts';
import { checkChangeable } from './lock-for-change.ts';
import { toChange } from './to-change.ts';

type Removal = { readonly lineNo: number; readonly quantity: number };

/**
 * Removes pieces from the locked order and its outbound order, and creates their refund. Returns the number of pieces.
 */
export async function removeAndRefundPieces(
  tx: Tx,
  order: OrderRecord,
  removed: readonly Removal[],
  reason: string,
  context: SignedInContext,
): Promise<number> {
  const lines = await listOrderLines(tx, [order.id]);
  const why = findRemovalRefusal(lines, removed);
  if (why) throw toRefusal(why);
  const origin = { kind: 'shop_order' as const, id: order.id };
  for (const { lineNo, quantity } of removed) await addCancelled(tx, order.id, lineNo, quantity);
  await releaseStock(tx, origin, removed);
  await reduceOutboundToReserved(tx, context, origin, reason);
  await saveOrderContent(tx, order.id);
  const priced = removed.map((each) => ({
    ...each,
    unitPrice: lines.find(({ line_no }) => line_no === each.lineNo)!.unit_price,
  }));
  await createOwedRefund(tx, context, order, {
    amount: itemsAmount(priced),
    description: reason,
    lines: priced,
  });
  return removed.reduce((sum, { quantity }) => sum + quantity, 0);
}

export async function removePieces(
  tx: Tx,
  order: OrderRecord,
  { version, lines: wanted }: { version: number; lines: readonly Removal[] },
  reason: string,
  context: SignedInContext,
): Promise<void> {
  await checkChangeable(tx, order, version);
  const removed = mergeLines(wanted);
  const left = (await listOrderLines(tx, [order.id]))
    .map(({ line_no, quantity, cancelled }) => ({ lineNo: line_no, quantity: quantity - cancelled }))
    .filter(({ lineNo }) => removed.some((each) => each.lineNo === lineNo));
  await removeAndRefundPieces(tx, order, removed, reason, context);
  const after = left.map(({ lineNo, quantity }) => ({
    lineNo,
    quantity: quantity - removed.find((each) => each.lineNo === lineNo)!.quantity,
  }));
  const change = toChange(
    order.id,
    { reason, before: { lines: left }, after: { lines: after }, fee_difference: 0 },
    context,
  );
  await insertChange(tx, change);
  await recordOrderChange(tx, context, change);
  await announce(tx, 'orders', order.buyer_id);
  await announceChange(tx, context, order, change);
}

/** A line that is named twice counts once, with the sum. */
export function mergeLines(lines: readonly Removal[]): Removal[] {
  const sums = new Map<number, number>();
  for (const { lineNo, quantity } of lines) sums.set(lineNo, (sums.get(lineNo) ?? 0) + quantity);
  return [...sums].map(([lineNo, quantity]) => ({ lineNo, quantity }));
}
