// Builds the record of a change of a paid order.
import type { SignedInContext } from '../../../context/context.ts';
import type { ChangeRecord } from './change.repo.ts';

type Content = Pick<ChangeRecord, 'reason' | 'before' | 'after' | 'fee_difference'>;

/** The record of a change that the caller makes and that is applied at once. */
export const toChange = (
  orderId: string,
  content: Content,
  { ids, now, caller }: SignedInContext,
): ChangeRecord => ({
  ...content,
  id: ids.next(),
  order_id: orderId,
  state: 'applied',
  made_at: now,
  actor_id: caller.userId,
  actor_name: caller.name,
  expires_at: null,
  closed_at: now,
});
