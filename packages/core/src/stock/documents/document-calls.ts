// The endpoints that every kind of stock document has: list, get, export, create, update and five decisions
// (docs/design/api.md, "Own calls").
import { z } from 'zod';
import { type Access, defineEndpoint, type Endpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import type { ModuleId } from '../../permissions/permissions.ts';
import { characters } from '../../values/text.ts';
import { businessDay } from './document.form.ts';
import { orderTypes } from './document.machine.ts';
import { documentDetail, documentRow, documentStates } from './document.shape.ts';

export const byId = z.object({ id: z.uuid() });
export const office = { areas: ['inventory'] } as const;
const maxBodyBytes = 1024 * 1024;

const documentFilters = {
  state: z.enum(documentStates).optional(),
  supplierId: z.uuid().optional(),
  /** Matches the storage of the document or of one of its lines. */
  storageId: z.uuid().optional(),
  orderType: z.enum(orderTypes).optional(),
  /** Document dates, both inclusive. */
  startTime: businessDay.optional(),
  endTime: businessDay.optional(),
};

/** The version on the screen of the person who decides. If the document has changed since, the decision is refused. */
const seenVersion = { version: z.int().min(1).optional() };
const optionalComment = z.strictObject({ comment: characters(0, 200).default(''), ...seenVersion });
const requiredComment = z.strictObject({ comment: characters(1, 200), ...seenVersion });

export type Buttons = 'create' | 'edit' | 'submit' | 'confirm' | 'reject' | 'cancel' | 'export';

export type Forms = { readonly create: NonNullable<Endpoint['form']>; readonly update?: ModuleId };

/** The endpoints that every kind of document has. `access` returns the permission of a button. */
export function documentCalls<
  const P extends string,
  const A extends Access,
  C extends z.ZodObject,
  U extends z.ZodObject,
>(plural: P, noun: string, access: (button?: Buttons) => A, createBody: C, updateBody: U, form: Forms) {
  const path = `/api/inventory/${plural}` as const;
  const decision = <const V extends string, B extends z.ZodType>(
    verb: V,
    button: Buttons,
    body: B,
    does: string,
  ) =>
    defineEndpoint({
      ...office,
      method: 'POST',
      path: `${path}/:id/actions/${verb}` as const,
      kind: 'command',
      access: access(button),
      summary: `${does} ${noun}`,
      params: byId,
      body,
      response: documentDetail,
    });
  return {
    list: defineEndpoint({
      ...office,
      method: 'GET',
      path,
      kind: 'query',
      access: access(),
      summary: `Documents of the kind: ${noun}; by number, external number or reason, filtered and paged`,
      query: z.object({
        ...pageQuery(['no', 'documentDate', 'effectiveDate', 'totalQuantity', 'createdAt', 'updatedAt']),
        ...documentFilters,
      }),
      response: paged(documentRow),
    }),
    get: defineEndpoint({
      ...office,
      method: 'GET',
      path: `${path}/:id` as const,
      kind: 'query',
      access: access(),
      summary: `${noun} with its lines, attachments and history`,
      params: byId,
      response: documentDetail,
    }),
    export: defineEndpoint({
      ...office,
      ...exportEndpoint,
      path: `${path}/export` as const,
      access: access('export'),
      summary: `Documents of the kind: ${noun}; as a table, with the filters of the list`,
      query: z.object({
        ...exportFormat,
        keyword: z.string().trim().max(100).optional(),
        ...documentFilters,
      }),
    }),
    create: defineEndpoint({
      ...office,
      method: 'POST',
      path,
      kind: 'command',
      access: access('create'),
      summary: `Write ${noun}, as a draft or submitted at once`,
      bodyLimit: maxBodyBytes,
      form: form.create,
      body: createBody,
      response: documentDetail,
    }),
    update: defineEndpoint({
      ...office,
      method: 'PUT',
      path: `${path}/:id` as const,
      kind: 'command',
      access: access('edit'),
      summary: `Rewrite the draft of ${noun}, and submit it if asked`,
      bodyLimit: maxBodyBytes,
      params: byId,
      ...(form.update ? { form: form.update } : {}),
      body: updateBody,
      response: documentDetail,
    }),
    submit: decision('submit', 'submit', optionalComment, 'Ask for approval of'),
    confirm: decision('confirm', 'confirm', optionalComment, 'Confirm and move the stock of'),
    reject: decision('reject', 'reject', requiredComment, 'Reject'),
    reopen: decision('reopen', 'edit', optionalComment, 'Turn back into a draft:'),
    cancel: decision('cancel', 'cancel', optionalComment, 'Cancel the draft of'),
  };
}
