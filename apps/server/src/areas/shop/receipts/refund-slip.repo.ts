// Reads what the slip of a refund shows besides the refund itself: its sale, payout and till, or who handed over the
// replacement.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { PayoutMethod } from '../payments/payout.repo.ts';

export type SlipFacts = {
  receipt_code: string | null;
  payout: {
    method: PayoutMethod;
    state: 'open' | 'paid' | 'failed';
    amount: number;
    reference: string;
    actor: string;
    till: LocalizedText | null;
  } | null;
  /** Who handed over the replacement of an exchange. */
  handed_over_by: string | null;
};

export async function findSlipFacts(db: Db, refundId: string): Promise<SlipFacts> {
  const { rows } = await sql<SlipFacts>`
    select o.receipt_code,
           (select json_build_object('method', p.method, 'state', p.state, 'amount', p.amount, 'actor', coalesce(p.actor_name, ''),
                                     'till', t.name,
                                     'reference', case when p.method = 'terminal' then coalesce(p.gateway_ref, '') else '' end)
            from payout p left join till_shift s on s.id = p.shift_id left join till t on t.id = s.till_id
            where p.refund_id = r.id) as payout,
           (select h.actor_name from record_history h
            where h.subject = 'refund' and h.subject_id = r.id and h.action = 'handBack'
            order by h.at desc, h.id desc limit 1) as handed_over_by
    from refund r join shop_order o on o.id = r.order_id where r.id = ${refundId}`.execute(db);
  return rows[0]!;
}
