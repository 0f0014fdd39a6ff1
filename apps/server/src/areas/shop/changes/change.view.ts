// Shows the changes of an order: the one that waits for its payment, and those in its history.
import type { HistoryEntry } from '@keepsake/core/api/history';
import type { ChangedFields, ChangeView, WaitingChange } from '@keepsake/core/shop/changes/change.schemas';
import type { Language } from '@keepsake/core/values/language';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order.repo.ts';
import { nameWithText } from '../products/personal-text.view.ts';
import { type ChangeRecord, findWaitingChange, listClosedChanges, type StoredFields } from './change.repo.ts';

type Lines = readonly Pick<OrderLineRecord, 'line_no' | 'name' | 'personal_text'>[];

function toFields(
  { lines: changed, ...fields }: StoredFields,
  lines: Lines,
  language: Language,
): ChangedFields {
  if (!changed) return fields;
  return {
    ...fields,
    lines: changed.map(({ lineNo, quantity }) => ({
      lineNo,
      quantity,
      name: nameWithText(lines.find(({ line_no }) => line_no === lineNo)!, language),
    })),
  };
}

export const toChangeView = (
  { before, after }: Pick<ChangeRecord, 'before' | 'after'>,
  lines: Lines,
  language: Language,
): ChangeView => ({ before: toFields(before, lines, language), after: toFields(after, lines, language) });

export type OrderHistoryEntry = HistoryEntry & { change?: ChangeView };

/** The steps of the order and its changes, newest first. */
export async function listOrderHistory(
  db: Db,
  order: Pick<OrderRecord, 'id' | 'buyer_id'>,
  lines: Lines,
  language: Language,
): Promise<OrderHistoryEntry[]> {
  const [steps, changes] = await Promise.all([
    listHistoryEntries(db, 'shop_order', order.id),
    listClosedChanges(db, order.id),
  ]);
  const entries = changes.map((change): OrderHistoryEntry => {
    const byBuyer = change.actor_id === order.buyer_id;
    const made = byBuyer ? 'change' : 'changeByStaff';
    return {
      at: change.closed_at!.toISOString(),
      actor: change.actor_name,
      action: change.state === 'dropped' ? 'changeDropped' : made,
      from: null,
      to: null,
      comment: change.reason,
      change: toChangeView(change, lines, language),
    };
  });
  // if a change and a step have the same time, the change came after the step
  return [...entries, ...steps].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Without permission for prices, the amount is left out. */
export async function showWaitingChange(
  db: Db,
  orderId: string,
  lines: Lines,
  language: Language,
  showsAmount: boolean,
): Promise<WaitingChange | null> {
  const change = await findWaitingChange(db, orderId);
  if (!change) return null;
  return {
    ...toChangeView(change, lines, language),
    expiresAt: change.expires_at!.toISOString(),
    ...(showsAmount ? { amount: change.fee_difference } : {}),
  };
}
