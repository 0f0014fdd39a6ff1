import type { InboxMessage } from '@keepsake/core/notification/inbox.contract';

/** What is shown and what has just come, newest first, each once; the later word on a message counts. */
export function mergeMessages(
  shown: readonly InboxMessage[],
  come: readonly InboxMessage[],
): readonly InboxMessage[] {
  const byId = new Map([...shown, ...come].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}
