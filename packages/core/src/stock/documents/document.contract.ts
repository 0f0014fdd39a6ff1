// Receiving, transfer, adjustment, outbound and return orders: one shape, five addresses
// (docs/design/api.md, "Own calls").
import { z } from 'zod';
import { type Access, defineEndpoint, type Endpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import type { ModuleId } from '../../permissions/permissions.ts';
import { characters } from '../../values/text.ts';
import {
  adjustmentEdit,
  adjustmentForm,
  businessDay,
  judgement,
  outboundEdit,
  outboundForm,
  receivingEdit,
  receivingForm,
  returnEdit,
  returnForm,
  transferEdit,
  transferForm,
} from './document.form.ts';
import { orderTypes } from './document.machine.ts';
import { documentDetail, documentRow, documentStates } from './document.shape.ts';

export {
  type DocumentDetail,
  type DocumentLine,
  type DocumentRow,
  documentActions,
  documentStates,
} from './document.shape.ts';

const byId = z.object({ id: z.uuid() });
const office = { areas: ['inventory'] } as const;
const linesLimit = 1024 * 1024;

const documentFilters = {
  state: z.enum(documentStates).optional(),
  supplierId: z.uuid().optional(),
  /** Any storage the document names, in its head or a line. */
  storageId: z.uuid().optional(),
  orderType: z.enum(orderTypes).optional(),
  /** Document dates, both included. */
  startTime: businessDay.optional(),
  endTime: businessDay.optional(),
};

/** Somebody decides about what they have seen: a newer version than that is refused. */
const seen = { version: z.int().min(1).optional() };
const mayComment = z.strictObject({ comment: characters(0, 200).default(''), ...seen });
const mustComment = z.strictObject({ comment: characters(1, 200), ...seen });

type Buttons = 'create' | 'edit' | 'submit' | 'confirm' | 'reject' | 'cancel' | 'export';

type Forms = { readonly create: NonNullable<Endpoint['form']>; readonly update?: ModuleId };

/** The calls that every kind has; `access` turns a button into the permission that opens it. */
function documentCalls<
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
      bodyLimit: linesLimit,
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
      bodyLimit: linesLimit,
      params: byId,
      ...(form.update ? { form: form.update } : {}),
      body: updateBody,
      response: documentDetail,
    }),
    submit: decision('submit', 'submit', mayComment, 'Ask for approval of'),
    confirm: decision('confirm', 'confirm', mayComment, 'Confirm and move the stock of'),
    reject: decision('reject', 'reject', mustComment, 'Reject'),
    reopen: decision('reopen', 'edit', mayComment, 'Turn back into a draft:'),
    cancel: decision('cancel', 'cancel', mayComment, 'Cancel the draft of'),
  };
}

const submitNow = { submit: z.boolean().default(false) };
const newest = { version: z.int().min(1), ...submitNow };

type Named<N extends string, C> = { [V in keyof C & string as `${V}${N}`]: C[V] };
/** list, get … become listReceiving, getReceiving …: the names in the table of endpoints. */
function named<const N extends string, C extends Readonly<Record<string, Endpoint>>>(noun: N, calls: C) {
  return Object.fromEntries(
    Object.entries(calls).map(([verb, endpoint]) => [`${verb}${noun}`, endpoint]),
  ) as Named<N, C>;
}

const inModule =
  <const M extends 'receiving' | 'transfer' | 'adjustment' | 'return-order'>(module: M) =>
  (button?: Buttons) =>
    button ? (`${module}.${button}` as const) : module;
/** Outbound orders are two modules at one address: either opens it, the order's own type decides. */
const inOrders = (button?: Buttons): Access =>
  button ? [`application-order.${button}`, `sales-order.${button}`] : ['application-order', 'sales-order'];

const formOf = (module: ModuleId): Forms => ({ create: module, update: module });

const receiving = documentCalls(
  'receivings',
  'a receiving order',
  inModule('receiving'),
  receivingForm.safeExtend(submitNow),
  receivingEdit.safeExtend(newest),
  formOf('receiving'),
);
const transfer = documentCalls(
  'transfers',
  'a transfer',
  inModule('transfer'),
  transferForm.safeExtend(submitNow),
  transferEdit.safeExtend(newest),
  formOf('transfer'),
);
const adjustment = documentCalls(
  'adjustments',
  'an adjustment',
  inModule('adjustment'),
  adjustmentForm.safeExtend(submitNow),
  adjustmentEdit.safeExtend(newest),
  formOf('adjustment'),
);
const outbound = documentCalls(
  'outbounds',
  'an outbound order',
  inOrders,
  outboundForm.safeExtend(submitNow),
  outboundEdit.safeExtend(newest),
  {
    create: (body) =>
      (body as { orderType?: unknown } | null)?.orderType === 'SHOP' ? 'sales-order' : 'application-order',
    // the order's own type decides, so its change is judged once the order is read
  },
);
const returned = documentCalls(
  'returns',
  'a return order',
  inModule('return-order'),
  returnForm.safeExtend(submitNow),
  returnEdit.safeExtend(newest),
  formOf('return-order'),
);

export const documentEndpoints = {
  ...named('Receiving', receiving),
  ...named('Transfer', transfer),
  ...named('Adjustment', adjustment),
  ...named('Outbound', outbound),
  ...named('Return', returned),
  deleteReceiving: defineEndpoint({
    ...office,
    method: 'DELETE',
    path: '/api/inventory/receivings/:id',
    kind: 'command',
    access: 'receiving.delete',
    summary: 'Delete a receiving order that is not confirmed',
    params: byId,
    response: z.null(),
  }),
  judgeReturn: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/inventory/returns/:id/actions/judge',
    kind: 'command',
    access: 'return-order.judge',
    summary: 'Record the condition of returned pieces. A line can be split',
    params: byId,
    body: judgement,
    response: documentDetail,
  }),
  pickOutbound: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/inventory/outbounds/:id/actions/pick',
    kind: 'command',
    access: ['application-order.pick', 'sales-order.pick'],
    summary: 'Set the picked quantity of a line',
    params: byId,
    body: z.strictObject({ lineNo: z.int().min(1), picked: z.int().min(0) }),
    response: documentDetail,
  }),
  scanOutbound: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/inventory/outbounds/:id/actions/scan',
    kind: 'command',
    access: ['application-order.pick', 'sales-order.pick'],
    summary: 'Pick one piece by its code for the first line that needs it. Returns the line',
    params: byId,
    body: z.strictObject({ code: characters(1, 100) }),
    response: z.object({ lineNo: z.int(), document: documentDetail }),
  }),
};
