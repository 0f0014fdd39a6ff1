// The person's own messages, in every area.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../api/endpoint.ts';
import { paged, pageQuery } from '../api/paging.ts';
import { businessTypes } from './templates.ts';

const inboxMessage = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  businessType: z.enum(businessTypes),
  businessNo: z.string(),
  title: z.string(),
  /** Without the link to the page that the message is about. */
  content: z.string(),
  /** The page that the message is about. Empty if the message has no link. */
  path: z.string(),
  read: z.boolean(),
});
export type InboxMessage = z.output<typeof inboxMessage>;
const unread = z.object({ unread: z.int() });
const own = { areas: everyArea, access: 'signed-in' } as const;

export const inboxEndpoints = {
  listInbox: defineEndpoint({
    ...own,
    path: '/api/notifications/inbox',
    summary: 'List the caller’s messages, newest first',
    query: z.object(pageQuery(['at'])),
    response: paged(inboxMessage).extend({ unread: z.int() }),
  }),
  countUnread: defineEndpoint({
    ...own,
    path: '/api/notifications/inbox/unread',
    summary: 'Count the caller’s unread messages',
    response: unread,
  }),
  readMessage: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/inbox/:id/actions/read',
    summary: 'Mark one of the caller’s messages as read',
    body: z.strictObject({}),
    response: unread,
  }),
  readAllMessages: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/inbox/actions/read-all',
    summary: 'Mark all of the caller’s messages as read',
    body: z.strictObject({}),
    response: unread,
  }),
};
