// What changes while a page is open: one stream tells that something did, the page asks for it by its own call.
import { z } from 'zod';
import type { Permission } from '../permissions/permissions.ts';
import { defineEndpoint, everyArea } from './endpoint.ts';

/** Souvenirs, prices, suppliers, storages, and what lies in them. */
const catalogueReaders = [
  'gifts',
  'prices',
  'suppliers',
  'quotations',
  'storages',
  'storage-gift',
  'storage-gift-no-price',
  'storage-lifecycle',
  'storage-lifecycle-no-price',
  'stock-alerts',
  'stock-alerts-no-price',
  'in-out',
  'in-out-no-price',
  'stock-health',
  'dashboard',
  'reports',
] as const satisfies readonly Permission[];

/** Who in the back office hears of a topic, by any of these; besides them only the person whom it is about. */
export const liveAudience = {
  orders: ['shop-orders', 'refunds', 'dashboard'],
  /** Stock documents and counts. */
  stock: [
    'receiving',
    'transfer',
    'adjustment',
    'application-order',
    'sales-order',
    'return-order',
    'stock-count',
    'storage-gift',
    'storage-gift-no-price',
    'dashboard',
  ],
  catalogue: catalogueReaders,
  /** How many there are on hand, reserved and protected; nothing else of the catalogue. */
  pieces: catalogueReaders,
  notifications: ['notification-log'],
  /** What became of them; nothing waits to be sent because of it. */
  deliveries: ['notification-log'],
  /** People, their rights, settings and texts. */
  administration: [
    'users',
    'roles',
    'positions',
    'organization',
    'organization-report',
    'system-config',
    'rich-text',
    'dictionary',
    'synonyms',
    'notification-templates',
  ],
  /** On many records at once, how far it is and what became of it: its owner's alone. */
  work: [],
  applications: ['applications', 'my-approvals', 'approval-management', 'dashboard'],
} as const satisfies Record<string, readonly Permission[]>;
export type LiveTopic = keyof typeof liveAudience;

/**
 * What the servers tell each other, and no browser: a setting, whose session ended or who stands in for whom, an unread
 * message, work that waits to be done.
 */
export type ServerTopic = 'settings' | 'access' | 'inbox' | 'work-begun';
/** Everything that can be announced. */
export type Topic = LiveTopic | ServerTopic;

export const liveEndpoints = {
  streamLive: defineEndpoint({
    method: 'GET',
    path: '/api/live',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary:
      'Live updates as server-sent events: `{topic}` that changed and `{unread}` message count. Needs the Authorization header',
    response: z.unknown(),
    produces: 'file',
  }),
};
