// Lets the counter hand over shop orders: implements `PickupSource` of the counter area.

import { AppError } from '@keepsake/core/api/errors';
import type { GivenLine } from '@keepsake/core/counter/counter.contract';
import { openPieces } from '@keepsake/core/shop/orders/order.rules';
import type { Language } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { changeOrder } from '../orders/change-order.ts';
import { isHandOverFinished } from '../orders/finish-refunded-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { findOrder, listOrderLines, lockOrder, type OrderLineRecord } from '../orders/order.repo.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import { addHandedOver } from './desk.repo.ts';
import { type CollectableFilter, findByPickupCode, listCollectable, listQueue } from './pickup.repo.ts';

type HandOverInput = {
  readonly recordId: string;
  readonly personId: string;
  readonly receiverName: string;
  readonly lines: readonly GivenLine[];
};

function toTooManyError(line: OrderLineRecord | undefined, language: Language): AppError {
  if (!line || line.held === 0) return new AppError('RULE_BROKEN');
  const { name, held } = line;
  return new AppError('PIECES_REFUNDING', { name: textIn(name, language), held, open: openPieces(line) });
}

async function handOver(
  tx: Tx,
  input: HandOverInput,
  context: SignedInContext,
): Promise<{ isComplete: boolean }> {
  const { recordId: id, receiverName, lines } = input;
  const order = await lockOrder(tx, id);
  if (order?.buyer_id !== input.personId) throw new AppError('NOT_FOUND');
  if (order.state !== 'shipping' || order.delivery_method !== 'self_pickup')
    throw new AppError('WRONG_STATE');
  const orderLines = await listOrderLines(tx, [id]);
  for (const { lineNo, quantity } of lines) {
    const line = orderLines.find(({ line_no }) => line_no === lineNo);
    if (!line || quantity > openPieces(line)) throw toTooManyError(line, context.language);
    await addHandedOver(tx, id, lineNo, quantity);
  }
  // the order stays in its state until every piece is handed over or completely refunded
  if (!isHandOverFinished(await listOrderLines(tx, [id]))) {
    await recordChange(tx, context, {
      subject: 'shop_order',
      subjectId: id,
      action: 'handOver',
      from: order.state,
      to: order.state,
      comment: receiverName,
      after: { lines, receiverName },
    });
    await announce(tx, 'orders', order.buyer_id);
    return { isComplete: false };
  }
  const change = { received_at: context.now };
  const completed = await changeOrder(tx, context, order, 'handOver', change, receiverName);
  await notifyBuyer(tx, context, completed, 'order-completed');
  return { isComplete: true };
}

export const shopPickups = {
  kind: 'shop_order' as const,

  async findHolder(db: Db, code: string) {
    const found = await findByPickupCode(db, code);
    return (
      found && {
        recordId: found.id,
        personId: found.buyer_id,
        personName: found.buyer_name,
        isCollectable: found.state === 'shipping',
      }
    );
  },

  listQueue,

  async listCollectable(db: Db, filter: CollectableFilter, language: Language) {
    const orders = await listCollectable(db, filter);
    const lines = await listOrderLines(
      db,
      orders.map(({ id }) => id),
    );
    const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id);
    return orders.map((order) => ({
      id: order.id,
      no: order.no,
      contactName: order.contact_name,
      collectBy: order.collect_by,
      note: order.remark,
      wholeOnly: false,
      lines: (linesByOrder.get(order.id) ?? []).map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: textIn(line.name, language),
        coverSrc: line.cover && imageUrl('souvenir', line.cover),
        personal: toPersonalLine(line, language, false),
        open: openPieces(line),
        held: line.held,
      })),
    }));
  },

  handOver,

  async findForSlip(db: Db, recordId: string) {
    const order = await findOrder(db, recordId);
    if (!order) return undefined;
    const lines = await listOrderLines(db, [recordId]);
    return {
      no: order.no,
      personName: order.buyer_name,
      lines: lines.map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: line.name,
        personalText: line.personal_text,
        open: openPieces(line),
      })),
    };
  },
};
