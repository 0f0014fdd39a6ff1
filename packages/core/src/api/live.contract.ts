// Live updates: one stream announces that a topic has changed, and the page reloads its data.
import { z } from 'zod';
import type { Permission } from '../permissions/permissions.ts';
import { defineEndpoint, everyArea } from './endpoint.ts';

/** People who read souvenirs, prices, suppliers, storages or stock. */
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
  'stock-lots',
  'stock-health',
  'dashboard',
  'reports',
] as const satisfies readonly Permission[];

/** Who receives each topic: people with any of these permissions, and the person whom the change concerns. */
export const liveAudience = {
  orders: ['shop-orders', 'refunds', 'counter', 'tills', 'counter-sales', 'dashboard'],
  /** Stock documents and counts. */
  stock: [
    'receiving',
    'transfer',
    'adjustment',
    'assembly',
    'application-order',
    'sales-order',
    'return-order',
    'stock-count',
    'storage-gift',
    'storage-gift-no-price',
    'dashboard',
  ],
  catalogue: catalogueReaders,
  /** Changed quantities on hand, reserved and protected. */
  pieces: catalogueReaders,
  notifications: ['notification-log'],
  /** Results of sent notifications. */
  deliveries: ['notification-log'],
  /** People, permissions, settings and texts. */
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
  /** Progress and result of background work. Only its owner receives it. */
  work: [],
  applications: ['applications', 'my-approvals', 'approval-management', 'counter', 'dashboard'],
} as const satisfies Record<string, readonly Permission[]>;
export type LiveTopic = keyof typeof liveAudience;

/**
 * Topics between servers that browsers do not receive: changed settings, ended sessions and delegations,
 * unread messages, new background work.
 */
export type ServerTopic = 'settings' | 'access' | 'inbox' | 'work-begun';
export type Topic = LiveTopic | ServerTopic;

export const liveEndpoints = {
  streamLive: defineEndpoint({
    path: '/api/live',
    access: 'signed-in',
    areas: everyArea,
    summary:
      'Stream live updates as server-sent events: the changed `{topic}` and the `{unread}` message count. Needs the Authorization header',
    response: z.unknown(),
    produces: 'file',
  }),
};
