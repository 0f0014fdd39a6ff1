// Which news concern an answer: by its address, so that a list or a page that shows it follows by itself.
import type { LiveTopic } from './live.contract.ts';

const byAddress: readonly (readonly [RegExp, readonly LiveTopic[]])[] = [
  [
    /^GET \/api\/inventory\/(dashboard|reports)\b/,
    ['orders', 'stock', 'applications', 'catalogue', 'pieces'],
  ],
  [/^GET \/api\/inventory\/(receivings|transfers|adjustments|outbounds|returns|counts)\b/, ['stock']],
  [/^GET \/api\/inventory\/(categories|prices|suppliers|quotations)\b/, ['catalogue']],
  [/^GET \/api\/inventory\/(souvenirs|storages)\b/, ['catalogue', 'pieces']],
  [
    /^GET \/api\/inventory\/(balances|alerts|movements|lifecycles|stock-health)(-no-price)?\b/,
    ['catalogue', 'pieces'],
  ],
  [/^GET \/api\/notifications\b/, ['notifications', 'deliveries']],
  [/^GET \/api\/shop\/(desk|orders|refunds)\b/, ['orders']],
  [/^GET \/api\/application\//, ['applications']],
  [/^GET \/api\/work$/, ['work']],
  // lists alone: a form keeps the copy that was opened
  [/^GET \/api\/(permission|settings)\/[\w-]+$/, ['administration']],
  [/^GET \/api\/reports\/organization$/, ['administration', 'applications']],
];

/** None for what is looked up rather than watched, such as the audit trail. */
export const topicsOf = (endpoint: string): readonly LiveTopic[] =>
  byAddress.find(([address]) => address.test(endpoint))?.[1] ?? [];
