// Reserves the replacement when an exchange is approved, and issues it when the old pieces are back.

import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { makeOutbound, reserveStock } from '../../stock/index.ts';
import { findOrder } from '../orders/order.repo.ts';
import { describeInBothLanguages } from '../products/personal-text.view.ts';
import type { RefundRecord } from './refund.repo.ts';
import { listRefundLines } from './refund-line.repo.ts';

const toOrigin = ({ id, no }: RefundRecord) => ({ kind: 'refund' as const, id, no });

/** Throws OUT_OF_STOCK if there are not enough pieces. */
export async function reserveReplacement(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  storageId?: string,
): Promise<void> {
  const lines = await listRefundLines(tx, refund.id);
  const wanted = lines.map(({ line_no, souvenir_id, replacement_id, quantity }) => ({
    lineNo: line_no,
    souvenirId: replacement_id ?? souvenir_id,
    quantity,
  }));
  await reserveStock(tx, context, toOrigin(refund), 'shop', wanted, storageId);
}

export async function issueReplacement(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
): Promise<void> {
  const order = (await findOrder(tx, refund.order_id))!;
  const lines = await listRefundLines(tx, refund.id);
  await makeOutbound(tx, context, {
    origin: toOrigin(refund),
    orderType: 'SHOP',
    deliveryPlace: order.place,
    remark: refund.no,
    lineRemarks: new Map(lines.map((line) => [line.line_no, describeInBothLanguages(line)])),
  });
}
