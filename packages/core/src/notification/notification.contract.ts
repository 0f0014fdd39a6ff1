// The log of notifications, and messages sent by hand.
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../api/export.ts';
import { paged, pageQuery } from '../api/paging.ts';
import { blockedBy } from '../api/why.ts';
import { characters, nameText } from '../values/text.ts';
import { isAddressOf } from './address.rules.ts';
import { notificationMachine } from './notification.machine.ts';
import { businessTypes, channels, priorities } from './templates.ts';

export const notificationStates = notificationMachine.states;

const notificationRow = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  type: z.enum(channels),
  businessType: z.enum(businessTypes),
  businessNo: z.string(),
  title: z.string(),
  receiverName: z.string(),
  receiverAddress: z.string(),
  priority: z.enum(priorities),
  status: z.enum(notificationStates),
  scheduledAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  retryCount: z.int(),
  /** In the reader's language, or the answer of the receiving server. */
  failureReason: z.string(),
  actions: z.array(z.enum(['retry'])),
});
export type NotificationRow = z.output<typeof notificationRow>;

const notificationDetail = notificationRow.extend({
  blocked: blockedBy(['retry']),
  /** Empty if only the receiver may read it. */
  content: z.string(),
  sensitive: z.boolean(),
  senderName: z.string(),
  senderAddress: z.string(),
  nextTryAt: z.iso.datetime().nullable(),
  tries: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      outcome: z.enum(['success', 'failed', 'interrupted']),
      reason: z.string(),
    }),
  ),
});
export type NotificationDetail = z.output<typeof notificationDetail>;

/** Hong Kong days, first and last included. */
const range = { startTime: z.iso.date().optional(), endTime: z.iso.date().optional() };
const filters = {
  ...range,
  type: z.enum(channels).optional(),
  businessType: z.enum(businessTypes).optional(),
  status: z.enum(notificationStates).optional(),
  priority: z.enum(priorities).optional(),
};

export const notificationForm = z
  .strictObject({
    type: z.enum(channels),
    businessType: z.enum(businessTypes),
    businessNo: characters(0, 50).default(''),
    title: characters(1, 200),
    content: characters(0, 5000).default(''),
    receiverName: nameText(1, 100),
    receiverAddress: characters(1, 254),
    priority: z.enum(priorities).default('normal'),
    /** If omitted or in the past, it is sent at once. */
    scheduledAt: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .refine(({ type, receiverAddress }) => receiverAddress === '' || isAddressOf(type, receiverAddress), {
    message: 'receiverAddress',
    path: ['receiverAddress'],
  });
export type NotificationForm = z.output<typeof notificationForm>;

const mailboxRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  receiverName: z.string(),
  receiverAddress: z.string(),
  title: z.string(),
  content: z.string(),
  /** File name of the attachment. */
  attachment: z.string(),
});

const byId = z.object({ id: z.uuid() });
const office = { areas: ['inventory'] } as const;

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/notifications',
    kind: 'query',
    access: 'notification-log',
    summary: 'What was told to whom, filtered and paged',
    query: z.object({ ...pageQuery(['createdAt', 'sentAt', 'retryCount']), ...filters }),
    response: paged(notificationRow),
  }),
  getNotificationStatistics: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/notifications/statistics',
    kind: 'query',
    access: 'notification-log',
    summary: 'Notifications per Hong Kong day, arrived and failed; the last 30 days unless said',
    query: z.object(range),
    response: z.object({
      list: z.array(z.object({ day: z.string(), success: z.int(), failed: z.int(), waiting: z.int() })),
      /** Emails go to the development mailbox instead of being sent. */
      mailbox: z.boolean(),
    }),
  }),
  exportNotifications: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: '/api/notifications/export',
    access: 'notification-log',
    summary: 'The log as a table, with the filters of the list',
    query: z.object({ ...exportFormat, keyword: z.string().trim().max(100).optional(), ...filters }),
  }),
  getNotification: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/notifications/:id',
    kind: 'query',
    access: 'notification-log',
    summary: 'One notification with its words and every try',
    params: byId,
    response: notificationDetail,
  }),
  createNotification: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/notifications',
    kind: 'command',
    access: 'notification-log.create',
    summary: 'Tell somebody something by hand',
    body: notificationForm,
    response: notificationDetail,
  }),
  retryNotification: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/notifications/:id/actions/retry',
    kind: 'command',
    access: 'notification-log.retry',
    summary: 'Try a failed notification once more',
    params: byId,
    body: z.strictObject({}),
    response: notificationDetail,
  }),
  listMailbox: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/notifications/mailbox',
    kind: 'query',
    access: 'mailbox',
    summary: 'Letters of a system without a mail server; not in production',
    query: z.object(pageQuery(['at'])),
    response: paged(mailboxRow),
  }),
};
