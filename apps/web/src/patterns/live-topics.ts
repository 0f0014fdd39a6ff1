// Which news concern an answer: by its address, so that a list or a page that shows it follows by itself.
import type { LiveTopic } from '@keepsake/core/live.contract';

const byAddress: readonly (readonly [RegExp, readonly LiveTopic[]])[] = [
  [/^GET \/api\/inventory\/(dashboard|reports)\b/, ['orders', 'stock', 'applications', 'catalogue']],
  [/^GET \/api\/inventory\/(receivings|transfers|adjustments|outbounds|returns|counts)\b/, ['stock']],
  [/^GET \/api\/inventory\/(souvenirs|categories|prices|suppliers|quotations|storages)\b/, ['catalogue']],
  [/^GET \/api\/inventory\/(balances|alerts|movements|lifecycles|stock-health)(-no-price)?\b/, ['catalogue']],
  [/^GET \/api\/notifications\b/, ['notifications']],
  [/^GET \/api\/shop\/(desk|orders|refunds)\b/, ['orders']],
  [/^GET \/api\/application\//, ['applications']],
];

/** None for what hardly ever changes while somebody looks: settings, people, the audit trail. */
export const topicsOf = (endpoint: string): readonly LiveTopic[] =>
  byAddress.find(([address]) => address.test(endpoint))?.[1] ?? [];
