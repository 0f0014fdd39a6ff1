// Maps endpoints to live topics, so that an open list or page reloads when a topic is announced.
import type { LiveTopic } from './live.contract.ts';

const topicsByEndpoint: readonly (readonly [RegExp, readonly LiveTopic[]])[] = [
  [
    /^GET \/api\/inventory\/(dashboard|reports)\b/,
    ['orders', 'stock', 'applications', 'catalogue', 'pieces'],
  ],
  [
    /^GET \/api\/inventory\/(receivings|transfers|adjustments|assemblies|outbounds|returns|counts)\b/,
    ['stock'],
  ],
  [/^GET \/api\/inventory\/(categories|prices|suppliers|quotations)\b/, ['catalogue']],
  [/^GET \/api\/inventory\/(souvenirs|storages)\b/, ['catalogue', 'pieces']],
  [
    /^GET \/api\/inventory\/(balances|alerts|lots|movements|lifecycles|stock-health)(-no-price)?\b/,
    ['catalogue', 'pieces'],
  ],
  [/^GET \/api\/inventory\/(tills|shifts)\b/, ['orders']],
  [/^GET \/api\/notifications\b/, ['notifications', 'deliveries']],
  [/^GET \/api\/shop\/(desk|orders|refunds)\b/, ['orders']],
  [/^GET \/api\/application\//, ['applications']],
  [/^GET \/api\/inventory\/counter\/queue$/, ['orders', 'applications']],
  [/^GET \/api\/work$/, ['work']],
  // only lists; a form keeps the record as it was opened
  [/^GET \/api\/(permission|settings)\/[\w-]+$/, ['administration']],
  [/^GET \/api\/reports\/organization$/, ['administration', 'applications']],
];

/** Empty for screens without live updates, such as the audit log. */
export const findTopics = (endpoint: string): readonly LiveTopic[] =>
  topicsByEndpoint.find(([pattern]) => pattern.test(endpoint))?.[1] ?? [];
