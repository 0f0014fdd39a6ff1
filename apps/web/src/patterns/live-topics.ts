// Which news concern an answer: by its address, so that a list or a page that shows it follows by itself.
import type { LiveTopic } from '@keepsake/core/live.contract';

const byAddress: readonly (readonly [RegExp, readonly LiveTopic[]])[] = [
  [/^GET \/api\/inventory\/(dashboard|reports)\b/, ['orders', 'stock', 'applications', 'catalogue']],
  [/^GET \/api\/inventory\/(receivings|transfers|adjustments|outbounds|returns|counts)\b/, ['stock']],
  [/^GET \/api\/inventory\/(souvenirs|categories|prices|suppliers|quotations|storages)\b/, ['catalogue']],
  [/^GET \/api\/inventory\/(balances|alerts|movements|lifecycles|stock-health)(-no-price)?\b/, ['catalogue']],
  [/^GET \/api\/notifications\b/, ['notifications', 'deliveries']],
  [/^GET \/api\/shop\/(desk|orders|refunds)\b/, ['orders']],
  [/^GET \/api\/application\//, ['applications']],
  // lists alone: a form keeps the copy that was opened
  [/^GET \/api\/(permission|settings)\/[\w-]+$/, ['administration']],
  [/^GET \/api\/reports\/organization$/, ['administration', 'applications']],
];

/** None for what is looked up rather than watched, such as the audit trail. */
export const topicsOf = (endpoint: string): readonly LiveTopic[] =>
  byAddress.find(([address]) => address.test(endpoint))?.[1] ?? [];
