// Rich texts: policies, notes and guides that an administrator writes in three languages.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { characters, nameText } from '../../values/text.ts';

export const richTextCategories = ['mall', 'application', 'account', 'inventory', 'other'] as const;

/** Texts that screens need. They can be changed but not deleted. */
export const builtInRichTexts = [
  'after-sales',
  'application-guide',
  'user-agreement',
  'privacy-policy',
  'refund-policy',
  'pickup-notes',
] as const;

export const richTextBodyLimit = 1_000_000;
const html = z.string().max(300_000);
const form = {
  category: z.enum(richTextCategories),
  name: z.strictObject({ 'zh-HK': nameText(1, 200), en: nameText(0, 200), 'zh-CN': nameText(0, 200) }),
  content: z
    .strictObject({ 'zh-HK': html, en: html, 'zh-CN': html })
    .default({ 'zh-HK': '', en: '', 'zh-CN': '' }),
  description: characters(0, 500).default(''),
  enabled: z.boolean().default(true),
};
export const richTextForm = z.strictObject(omittable('rich-text', form));
export const newRichTextForm = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'richTextCode'),
  ...form,
});

const richTextItem = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.enum(richTextCategories),
  enabled: z.boolean(),
  /** Languages without a text. An empty zh-CN text is converted, so it is never missing. */
  gaps: z.array(z.enum(['zh-HK', 'en'])),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type RichTextItem = z.output<typeof richTextItem>;

const inLanguages = z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() });
const richTextDetail = richTextItem.extend({
  names: inLanguages,
  content: inLanguages,
  description: z.string(),
});
export type RichTextDetail = z.output<typeof richTextDetail>;

const richTextId = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;

export const richTextEndpoints = {
  listRichTexts: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/settings/rich-texts',
    kind: 'query',
    access: 'rich-text',
    summary: 'List rich texts, filtered and paged',
    query: z.object({
      ...pageQuery(['code', 'updatedAt']),
      category: z.enum(richTextCategories).optional(),
      enabled: z.enum(['true', 'false']).optional(),
    }),
    response: paged(richTextItem),
  }),
  getRichText: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/settings/rich-texts/:id',
    kind: 'query',
    access: 'rich-text',
    summary: 'Get a rich text in all languages',
    params: richTextId,
    response: richTextDetail,
  }),
  createRichText: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/settings/rich-texts',
    kind: 'command',
    access: 'rich-text.create',
    summary: 'Create a rich text',
    form: 'rich-text',
    body: newRichTextForm,
    bodyLimit: richTextBodyLimit,
    response: richTextDetail,
  }),
  updateRichText: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/settings/rich-texts/:id',
    kind: 'command',
    access: 'rich-text.edit',
    summary: 'Update a rich text. Forbidden markup is removed',
    params: richTextId,
    form: 'rich-text',
    body: richTextForm,
    bodyLimit: richTextBodyLimit,
    response: richTextDetail,
  }),
  deleteRichText: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/api/settings/rich-texts/:id',
    kind: 'command',
    access: 'rich-text.delete',
    summary: 'Delete a rich text that no page needs',
    params: richTextId,
    response: z.null(),
  }),
  getRichTextContent: defineEndpoint({
    method: 'GET',
    path: '/api/settings/rich-texts/:code/content',
    kind: 'query',
    access: 'public',
    areas: everyArea,
    summary: 'Get a rich text in the requested language',
    cached: 'catalogue',
    params: z.object({ code: z.string().max(60) }),
    response: z.object({ title: z.string(), content: z.string() }),
  }),
};
