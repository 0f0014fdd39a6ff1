// The endpoints that every kind of stock document has: list, get, export, create, update and five decisions
// (docs/design/api.md, "All other calls").
import { z } from 'zod';
import { type Access, defineEndpoint, type Endpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, sortKeys } from '../../fields/field-schemas.ts';
import type { ModuleId } from '../../permissions/permissions.ts';
import { documentFields } from '../../records/document.fields.ts';
import { stockDocumentDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import { orderTypes } from './document.machine.ts';
import { documentDetail, documentRow } from './document.shape.ts';

const maxBodyBytes = 1024 * 1024;

const documentFilters = {
  ...filterShape(documentFields),
  supplierId: z.uuid().optional(),
  /** Matches the storage of the document or of one of its lines. */
  storageId: z.uuid().optional(),
  orderType: z.enum(orderTypes).optional(),
  /** Document dates, both inclusive. */
  startTime: stockDocumentDay.optional(),
  endTime: stockDocumentDay.optional(),
};

/** The version on the screen of the person who decides. If the document has changed since, the decision is refused. */
const seenVersion = { version: z.int().min(1).optional() };
const optionalComment = z.strictObject({ comment: characters(0, 200).default(''), ...seenVersion });
const requiredComment = z.strictObject({ comment: characters(1, 200), ...seenVersion });

export type Buttons = 'create' | 'edit' | 'submit' | 'confirm' | 'reject' | 'cancel' | 'export';

export type Forms = { readonly create: NonNullable<Endpoint['form']>; readonly update?: ModuleId };

/** `access` returns the permission of a button. */
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
    summary: (noun: string) => string,
  ) =>
    defineEndpoint({
      method: 'POST',
      path: `${path}/:id/actions/${verb}` as const,
      access: access(button),
      summary: summary(noun),
      body,
      response: documentDetail,
    });
  return {
    list: defineEndpoint({
      path,
      access: access(),
      summary: `List documents by number, external number or reason, filtered and paged. Kind: ${noun}`,
      query: z.object({
        ...pageQuery([...sortKeys(documentFields), 'updatedAt']),
        ...documentFilters,
      }),
      response: paged(documentRow),
    }),
    get: defineEndpoint({
      path: `${path}/:id` as const,
      access: access(),
      summary: `Get ${noun} with its lines, attachments and history`,
      response: documentDetail,
    }),
    export: defineEndpoint({
      ...exportEndpoint,
      path: `${path}/export` as const,
      access: access('export'),
      summary: `Export documents. Kind: ${noun}`,
      query: z.object({
        ...exportFormat,
        keyword: z.string().trim().max(100).optional(),
        ...documentFilters,
      }),
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      access: access('create'),
      summary: `Create ${noun} as a draft, or submit it directly`,
      bodyLimit: maxBodyBytes,
      form: form.create,
      body: createBody,
      response: documentDetail,
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      access: access('edit'),
      summary: `Update the draft of ${noun}, and optionally submit it`,
      bodyLimit: maxBodyBytes,
      ...(form.update ? { form: form.update } : {}),
      body: updateBody,
      response: documentDetail,
    }),
    submit: decision('submit', 'submit', optionalComment, (noun) => `Submit ${noun} for confirmation`),
    confirm: decision(
      'confirm',
      'confirm',
      optionalComment,
      (noun) => `Confirm ${noun}. Posts its stock movements`,
    ),
    reject: decision('reject', 'reject', requiredComment, (noun) => `Reject ${noun}`),
    reopen: decision('reopen', 'edit', optionalComment, (noun) => `Change ${noun} back into a draft`),
    cancel: decision('cancel', 'cancel', optionalComment, (noun) => `Cancel the draft of ${noun}`),
  };
}
