// The counter: whoever shows a code collects what that buyer has waiting, all of it or part (domain.md "Shop order").
import { AppError } from '@keepsake/core/errors';
import type { OrderState } from '@keepsake/core/shop/order.machine';
import { normalisePickupCode } from '@keepsake/core/shop/order.rules';
import type { Db, Tx } from '../../db/database.ts';
import { countHit, hitsOf } from '../../db/rate-window.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl, ownsFile } from '../file/index.ts';
import type { Settings } from '../settings/index.ts';
import { changeOrder } from './change-order.ts';
import { findByCode, insertHandOver, listCollectable } from './desk.repo.ts';
import { listOrderLines, lockOrder } from './order.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

const tryWindow = 600;
const bucketOf = ({ caller }: SignedInContext) => `pickup ${caller.sessionId}`;

/** Counted outside of the command's transaction: a wrong code stays counted though the call is refused. */
export async function findHolder(db: Db, typed: string, context: SignedInContext, settings: Settings) {
  const limit = await settings.get('mall.pickup_tries');
  const bucket = bucketOf(context);
  if ((await hitsOf(db, bucket, tryWindow, context.now)) >= limit) throw new AppError('TOO_MANY_REQUESTS');
  const holder = await findByCode(db, normalisePickupCode(typed));
  if (holder) return holder;
  await countHit(db, bucket, tryWindow, context.now);
  throw new AppError('PICKUP_CODE_WRONG');
}
type Holder = Awaited<ReturnType<typeof findHolder>>;

export async function showPickup(db: Db, holder: Holder, { language }: SignedInContext) {
  const orders = await listCollectable(db, holder.buyer_id);
  const lines = await listOrderLines(
    db,
    orders.map(({ id }) => id),
  );
  return {
    buyerName: holder.buyer_name,
    orders: orders.map((order) => ({
      id: order.id,
      orderNo: order.no,
      contactName: order.contact_name,
      collectBy: order.collect_by,
      isShown: order.id === holder.id,
      lines: lines
        .filter(({ order_id }) => order_id === order.id)
        .map((line) => ({
          lineNo: line.line_no,
          productCode: line.code,
          name: textIn(line.name, language),
          coverSrc: line.cover && imageUrl('souvenir', line.cover),
          open: line.quantity - line.cancelled - line.handed_over,
        })),
    })),
  };
}

type HandOverBody = {
  receiverName: string;
  signatureUrl?: string | undefined;
  lines: readonly { lineNo: number; quantity: number }[];
};

export async function handOver(
  tx: Tx,
  id: string,
  body: HandOverBody,
  holder: Holder,
  context: SignedInContext,
): Promise<{ state: OrderState; handOverId: string }> {
  const order = await lockOrder(tx, id);
  if (order?.buyer_id !== holder.buyer_id) throw new AppError('NOT_FOUND');
  if (order.state !== 'shipping' || order.delivery_method !== 'self_pickup')
    throw new AppError('WRONG_STATE');
  const { signatureUrl } = body;
  if (signatureUrl && !(await ownsFile(tx, context.caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  const lines = await listOrderLines(tx, [id]);
  let left = lines.reduce((sum, line) => sum + line.quantity - line.cancelled - line.handed_over, 0);
  const wanted = new Map(body.lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
  if (wanted.size < body.lines.length) throw new AppError('BODY_MALFORMED');
  for (const [lineNo, quantity] of wanted) {
    const line = lines.find(({ line_no }) => line_no === lineNo);
    if (!line || quantity > line.quantity - line.cancelled - line.handed_over)
      throw new AppError('RULE_BROKEN');
    left -= quantity;
  }
  const handOverId = context.ids.next();
  await insertHandOver(tx, {
    id: handOverId,
    orderId: id,
    at: context.now,
    actorId: context.caller.userId,
    actorName: context.caller.name,
    receiverName: body.receiverName,
    signatureFileId: signatureUrl?.slice(-36) ?? null,
    lines: body.lines,
  });
  // a part hand-over keeps the state until the last piece
  if (left > 0) {
    const comment = body.receiverName;
    const step = { subject: 'shop_order', subjectId: id, action: 'handOver' };
    await recordHistory(tx, context, { ...step, from: order.state, to: order.state, comment });
    await recordAudit(tx, context, { ...step, after: { lines: body.lines, receiverName: comment } });
    return { state: order.state, handOverId };
  }
  const change = { received_at: context.now };
  const completed = await changeOrder(tx, context, order, 'handOver', change, body.receiverName);
  await tellBuyer(tx, context, completed, 'order-completed');
  return { state: completed.state, handOverId };
}
