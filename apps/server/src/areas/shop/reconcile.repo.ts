// Checks that no piece was both handed over and held for a refund.
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';

type HandOverFault = {
  orderNo: string;
  souvenirId: string;
  souvenir: string;
  bought: number;
  found: number;
};

/**
 * Returns every order line on which the pieces handed over and the pieces held for a refund are together more than the
 * pieces bought. Pieces that the buyer sent back are not held, so they do not count twice.
 */
export async function reconcileHandOvers(db: Db): Promise<HandOverFault[]> {
  const { rows } = await sql<HandOverFault>`
    select o.no as "orderNo", l.souvenir_id as "souvenirId", l.code as souvenir, l.quantity - l.cancelled as bought,
           (l.handed_over + h.held)::int as found
    from (
      select r.order_id, a.line_no, sum(a.held) as held from refund_line a join refund r on r.id = a.refund_id
      where a.held > 0 and r.kind = 'refund' and r.state <> 'return_rejected' group by 1, 2
    ) h
    join shop_order_line l on l.order_id = h.order_id and l.line_no = h.line_no
    join shop_order o on o.id = l.order_id
    where l.handed_over + h.held > l.quantity - l.cancelled
    order by o.no, l.line_no`.execute(db);
  return rows;
}
