// The texts of notifications, which administrators can change.
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { characters } from '../values/text.ts';
import { businessTypes } from './templates.ts';

const words = (max: number) =>
  z.strictObject({
    'zh-HK': characters(1, max),
    en: characters(1, max),
    'zh-CN': characters(1, max),
  });
export const templateForm = z.strictObject({ title: words(200), content: words(4000) });

const texts = z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() });
const template = z.object({
  code: z.string(),
  businessType: z.enum(businessTypes),
  sensitive: z.boolean(),
  title: texts,
  content: texts,
  titlePlaceholders: z.array(z.string()),
  contentPlaceholders: z.array(z.string()),
  changed: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string(),
});
export type NotificationTemplate = z.output<typeof template>;

const byCode = z.object({ code: z.string().max(60) });
const templateAccess = { access: 'notification-templates' } as const;

export const templateEndpoints = {
  listNotificationTemplates: defineEndpoint({
    ...templateAccess,
    path: '/api/notifications/templates',
    summary: 'List notification templates with their current texts',
    response: z.object({ list: z.array(template) }),
  }),
  updateNotificationTemplate: defineEndpoint({
    ...templateAccess,
    method: 'PUT',
    path: '/api/notifications/templates/:code',
    summary: 'Update a notification template. Only its own placeholders are allowed',
    params: byCode,
    body: templateForm,
    response: template,
  }),
  resetNotificationTemplate: defineEndpoint({
    ...templateAccess,
    method: 'POST',
    path: '/api/notifications/templates/:code/actions/reset',
    summary: 'Reset a notification template to its default text',
    params: byCode,
    body: z.strictObject({}),
    response: template,
  }),
};
