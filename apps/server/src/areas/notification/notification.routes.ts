import { AppError } from '@keepsake/core/api/errors';
import type { InboxMessage } from '@keepsake/core/notification/inbox.contract';
import { inboxEndpoints } from '@keepsake/core/notification/inbox.contract';
import { notificationEndpoints } from '@keepsake/core/notification/notification.contract';
import { templateEndpoints } from '@keepsake/core/notification/template.contract';
import { notificationFields } from '@keepsake/core/records/notification.fields';
import { announce } from '../../db/live.ts';
import { exportRoute } from '../../http/exports/export-route.ts';
import { fieldColumns } from '../../http/exports/field-columns.ts';
import { mapPage, toPage } from '../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { countUnread, listInbox, markAllRead, markRead } from './inbox.repo.ts';
import {
  countPerDay,
  listDays,
  listDevelopmentMail,
  listNotifications,
  readNotifications,
} from './log.repo.ts';
import { createNotification, getNotification, retryNotification } from './manage-notification.ts';
import { getTemplates, resetTemplate, updateTemplate } from './manage-templates.ts';
import { splitLink, toLogValues, toNotificationRow } from './notification.view.ts';

type Services = { readonly mailbox: boolean; readonly publicUrl: string };

const logRoutes = ({ mailbox }: Services): Route[] => [
  queryRoute(notificationEndpoints.listNotifications, async (db, { query }, context) =>
    mapPage(query, await listNotifications(db, query), (row) => toNotificationRow(row, context)),
  ),
  queryRoute(notificationEndpoints.getNotificationStatistics, async (db, { query }, { now }) => {
    const days = listDays(query.startTime, query.endTime, now);
    const counted = await countPerDay(db, days[0]!, days.at(-1)!);
    const none = { success: 0, failed: 0, waiting: 0 };
    return { mailbox, list: days.map((day) => counted.find((row) => row.day === day) ?? { day, ...none }) };
  }),
  exportRoute(notificationEndpoints.exportNotifications, {
    name: 'notification-log',
    columns: fieldColumns(notificationFields),
    rows: async function* (db, filter, { language }) {
      for await (const row of readNotifications(db, filter)) yield toLogValues(row, language);
    },
  }),
  queryRoute(notificationEndpoints.getNotification, (db, { params }, context) =>
    getNotification(db, params.id, context),
  ),
  commandRoute(notificationEndpoints.createNotification, (tx, { body }, context) =>
    createNotification(tx, body, context),
  ),
  commandRoute(notificationEndpoints.retryNotification, (tx, { params }, context) =>
    retryNotification(tx, params.id, context),
  ),
  queryRoute(notificationEndpoints.listMailbox, async (db, { query }) => {
    if (!mailbox) throw new AppError('NOT_FOUND');
    return mapPage(query, await listDevelopmentMail(db, query), (row) => ({
      id: row.notification_id,
      at: row.at.toISOString(),
      receiverName: row.receiver_name,
      receiverAddress: row.receiver_address,
      title: row.title,
      content: row.content,
      attachment: row.attachment,
    }));
  }),
];

const inboxRoutes = ({ publicUrl }: Services): Route[] => [
  queryRoute(inboxEndpoints.listInbox, async (db, { query }, { caller }) => {
    const { rows, total } = await listInbox(db, caller.userId, query);
    const list = rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      businessType: row.business_type as InboxMessage['businessType'],
      businessNo: row.business_no,
      title: row.title,
      ...splitLink(row.content, publicUrl),
      read: row.read_at !== null,
    }));
    return { ...toPage(query, total, list), unread: await countUnread(db, caller.userId) };
  }),
  queryRoute(inboxEndpoints.countUnread, async (db, _input, { caller }) => ({
    unread: await countUnread(db, caller.userId),
  })),
  commandRoute(inboxEndpoints.readMessage, async (tx, { params }, { caller, now }) => {
    if (!(await markRead(tx, caller.userId, params.id, now))) throw new AppError('NOT_FOUND');
    await announce(tx, 'inbox');
    return { unread: await countUnread(tx, caller.userId) };
  }),
  commandRoute(inboxEndpoints.readAllMessages, async (tx, _input, { caller, now }) => {
    await markAllRead(tx, caller.userId, now);
    await announce(tx, 'inbox');
    return { unread: await countUnread(tx, caller.userId) };
  }),
];

const templateRoutes: Route[] = [
  queryRoute(templateEndpoints.listNotificationTemplates, async (db) => ({ list: await getTemplates(db) })),
  commandRoute(templateEndpoints.updateNotificationTemplate, (tx, { params, body }, context) =>
    updateTemplate(tx, params.code, body, context),
  ),
  commandRoute(templateEndpoints.resetNotificationTemplate, (tx, { params }, context) =>
    resetTemplate(tx, params.code, context),
  ),
];

export const notificationRoutes = (services: Services): Route[] => [
  ...logRoutes(services),
  ...inboxRoutes(services),
  ...templateRoutes,
];
