// Rich texts: policies, notes and guides that an administrator writes in three languages.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import {
  filterShape,
  formShape,
  listShape,
  newFormShape,
  rowShape,
  sortKeys,
} from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { richTextFields } from '../../records/rich-text.fields.ts';

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
export const richTextForm = z.strictObject(omittable('rich-text', formShape(richTextFields)));
export const newRichTextForm = z.strictObject(newFormShape(richTextFields));

const richTextItem = z.object({
  id: z.string(),
  ...listShape(richTextFields),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type RichTextItem = z.output<typeof richTextItem>;

const richTextDetail = richTextItem.extend({
  ...rowShape(richTextFields),
  names: richTextFields.content.output,
});
export type RichTextDetail = z.output<typeof richTextDetail>;

export const richTextEndpoints = {
  listRichTexts: defineEndpoint({
    path: '/api/settings/rich-texts',
    access: 'rich-text',
    summary: 'List rich texts, filtered and paged',
    query: z.object({
      ...pageQuery(sortKeys(richTextFields)),
      ...filterShape(richTextFields),
    }),
    response: paged(richTextItem),
  }),
  getRichText: defineEndpoint({
    path: '/api/settings/rich-texts/:id',
    access: 'rich-text',
    summary: 'Get a rich text in all languages',
    response: richTextDetail,
  }),
  createRichText: defineEndpoint({
    method: 'POST',
    path: '/api/settings/rich-texts',
    access: 'rich-text.create',
    summary: 'Create a rich text',
    form: 'rich-text',
    body: newRichTextForm,
    bodyLimit: richTextBodyLimit,
    response: richTextDetail,
  }),
  updateRichText: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/rich-texts/:id',
    access: 'rich-text.edit',
    summary: 'Update a rich text. Forbidden markup is removed',
    form: 'rich-text',
    body: richTextForm,
    bodyLimit: richTextBodyLimit,
    response: richTextDetail,
  }),
  deleteRichText: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/rich-texts/:id',
    access: 'rich-text.delete',
    summary: 'Delete a rich text that no page needs',
    response: z.null(),
  }),
  getRichTextContent: defineEndpoint({
    path: '/api/settings/rich-texts/:code/content',
    access: 'public',
    areas: everyArea,
    summary: 'Get a rich text in the requested language',
    cached: 'catalogue',
    params: z.object({ code: z.string().max(60) }),
    response: z.object({ title: z.string(), content: z.string() }),
  }),
};
