// The log of notifications, and messages sent by hand.
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../api/export.ts';
import { paged, pageQuery } from '../api/paging.ts';
import { blockedBy } from '../api/why.ts';
import { filterShape, formShape, listShape, sortKeys } from '../fields/field-schemas.ts';
import { notificationFields } from '../records/notification.fields.ts';
import { isValidAddress } from './address.rules.ts';

const notificationRow = z.object({
  id: z.string(),
  ...listShape(notificationFields),
  scheduledAt: notificationFields.scheduledAt.output,
  actions: z.array(z.enum(['retry'])),
});
export type NotificationRow = z.output<typeof notificationRow>;

const notificationDetail = notificationRow.extend({
  blocked: blockedBy(['retry']),
  /** Empty if only the receiver may read it. */
  content: notificationFields.content.output,
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
const filters = { ...range, ...filterShape(notificationFields) };

export const notificationForm = z
  .strictObject(formShape(notificationFields))
  .refine(({ type, receiverAddress }) => receiverAddress === '' || isValidAddress(type, receiverAddress), {
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

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    path: '/api/notifications',
    access: 'notification-log',
    summary: 'List notifications, filtered and paged',
    query: z.object({ ...pageQuery(sortKeys(notificationFields)), ...filters }),
    response: paged(notificationRow),
  }),
  getNotificationStatistics: defineEndpoint({
    path: '/api/notifications/statistics',
    access: 'notification-log',
    summary: 'Count delivered, failed and waiting notifications by Hong Kong day. Default: the last 30 days',
    query: z.object(range),
    response: z.object({
      list: z.array(z.object({ day: z.string(), success: z.int(), failed: z.int(), waiting: z.int() })),
      /** Emails go to the development mailbox instead of being sent. */
      mailbox: z.boolean(),
    }),
  }),
  exportNotifications: defineEndpoint({
    ...exportEndpoint,
    path: '/api/notifications/export',
    access: 'notification-log',
    summary: 'Export notifications, filtered',
    query: z.object({ ...exportFormat, keyword: z.string().trim().max(100).optional(), ...filters }),
  }),
  getNotification: defineEndpoint({
    path: '/api/notifications/:id',
    access: 'notification-log',
    summary: 'Get a notification with its text and all attempts',
    response: notificationDetail,
  }),
  createNotification: defineEndpoint({
    method: 'POST',
    path: '/api/notifications',
    access: 'notification-log.create',
    summary: 'Send a notification',
    body: notificationForm,
    response: notificationDetail,
  }),
  retryNotification: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/:id/actions/retry',
    access: 'notification-log.retry',
    summary: 'Retry a failed notification',
    body: z.strictObject({}),
    response: notificationDetail,
  }),
  listMailbox: defineEndpoint({
    path: '/api/notifications/mailbox',
    access: 'mailbox',
    summary: 'List emails of a system without a mail server. Not available in production',
    query: z.object(pageQuery(['at'])),
    response: paged(mailboxRow),
  }),
};
