import type { InboxMessage } from '@keepsake/core/notification/inbox.contract';

/** Merges new messages into the shown ones, newest first. A message in both lists is taken from the new ones. */
export function mergeMessages(
  shown: readonly InboxMessage[],
  incoming: readonly InboxMessage[],
): readonly InboxMessage[] {
  const byId = new Map([...shown, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}
