// The endpoints of all kinds of stock documents (docs/design/api.md, "All other calls").
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import type { ModuleId, Permission } from '../../permissions/permissions.ts';
import { characters } from '../../values/text.ts';
import {
  adjustmentEdit,
  adjustmentForm,
  assemblyEdit,
  assemblyForm,
  inspection,
  outboundEdit,
  outboundForm,
  receivingEdit,
  receivingForm,
  returnEdit,
  returnForm,
  transferEdit,
  transferForm,
} from './document.form.ts';
import { documentDetail } from './document.shape.ts';
import { type Buttons, documentCalls, type Forms } from './document-calls.ts';

export {
  type DocumentDetail,
  type DocumentLine,
  type DocumentRow,
  documentActions,
} from './document.shape.ts';

const submitNow = { submit: z.boolean().default(false) };
const updateFields = { version: z.int().min(1), ...submitNow };

const inModule =
  <const M extends 'receiving' | 'transfer' | 'adjustment' | 'assembly' | 'return-order'>(module: M) =>
  (button?: Buttons) =>
    button ? (`${module}.${button}` as const) : module;
/**
 * Outbound orders of applications and of the shop share their endpoints. A caller needs one of the two permissions to
 * call them. The use case then checks the permission for the type of the order.
 */
const inOrders = (button?: Buttons): readonly Permission[] =>
  button ? [`application-order.${button}`, `sales-order.${button}`] : ['application-order', 'sales-order'];

const toForms = (module: ModuleId): Forms => ({ create: module, update: module });

const receiving = documentCalls(
  'receivings',
  'a receiving order',
  inModule('receiving'),
  receivingForm.safeExtend(submitNow),
  receivingEdit.safeExtend(updateFields),
  toForms('receiving'),
);
const transfer = documentCalls(
  'transfers',
  'a transfer',
  inModule('transfer'),
  transferForm.safeExtend(submitNow),
  transferEdit.safeExtend(updateFields),
  toForms('transfer'),
);
const adjustment = documentCalls(
  'adjustments',
  'an adjustment',
  inModule('adjustment'),
  adjustmentForm.safeExtend(submitNow),
  adjustmentEdit.safeExtend(updateFields),
  toForms('adjustment'),
);
const assembly = documentCalls(
  'assemblies',
  'an assembly',
  inModule('assembly'),
  assemblyForm.safeExtend(submitNow),
  assemblyEdit.safeExtend(updateFields),
  toForms('assembly'),
);
const outbound = documentCalls(
  'outbounds',
  'an outbound order',
  inOrders,
  outboundForm.safeExtend(submitNow),
  outboundEdit.safeExtend(updateFields),
  {
    create: (body) =>
      (body as { orderType?: unknown } | null)?.orderType === 'SHOP' ? 'sales-order' : 'application-order',
    // no `update`: the use case reads the order first, because the permitted fields depend on its type
  },
);
const returned = documentCalls(
  'returns',
  'a return order',
  inModule('return-order'),
  returnForm.safeExtend(submitNow),
  returnEdit.safeExtend(updateFields),
  toForms('return-order'),
);

export const documentEndpoints = {
  listReceiving: receiving.list,
  getReceiving: receiving.get,
  exportReceiving: receiving.export,
  createReceiving: receiving.create,
  updateReceiving: receiving.update,
  submitReceiving: receiving.submit,
  confirmReceiving: receiving.confirm,
  rejectReceiving: receiving.reject,
  reopenReceiving: receiving.reopen,
  cancelReceiving: receiving.cancel,
  listTransfer: transfer.list,
  getTransfer: transfer.get,
  exportTransfer: transfer.export,
  createTransfer: transfer.create,
  updateTransfer: transfer.update,
  submitTransfer: transfer.submit,
  confirmTransfer: transfer.confirm,
  rejectTransfer: transfer.reject,
  reopenTransfer: transfer.reopen,
  cancelTransfer: transfer.cancel,
  listAdjustment: adjustment.list,
  getAdjustment: adjustment.get,
  exportAdjustment: adjustment.export,
  createAdjustment: adjustment.create,
  updateAdjustment: adjustment.update,
  submitAdjustment: adjustment.submit,
  confirmAdjustment: adjustment.confirm,
  rejectAdjustment: adjustment.reject,
  reopenAdjustment: adjustment.reopen,
  cancelAdjustment: adjustment.cancel,
  listAssembly: assembly.list,
  getAssembly: assembly.get,
  exportAssembly: assembly.export,
  createAssembly: assembly.create,
  updateAssembly: assembly.update,
  submitAssembly: assembly.submit,
  confirmAssembly: assembly.confirm,
  rejectAssembly: assembly.reject,
  reopenAssembly: assembly.reopen,
  cancelAssembly: assembly.cancel,
  listOutbound: outbound.list,
  getOutbound: outbound.get,
  exportOutbound: outbound.export,
  createOutbound: outbound.create,
  updateOutbound: outbound.update,
  submitOutbound: outbound.submit,
  confirmOutbound: outbound.confirm,
  rejectOutbound: outbound.reject,
  reopenOutbound: outbound.reopen,
  cancelOutbound: outbound.cancel,
  listReturn: returned.list,
  getReturn: returned.get,
  exportReturn: returned.export,
  createReturn: returned.create,
  updateReturn: returned.update,
  submitReturn: returned.submit,
  confirmReturn: returned.confirm,
  rejectReturn: returned.reject,
  reopenReturn: returned.reopen,
  cancelReturn: returned.cancel,
  deleteReceiving: defineEndpoint({
    method: 'DELETE',
    path: '/api/inventory/receivings/:id',
    access: 'receiving.delete',
    summary: 'Delete a receiving order that is not confirmed',
    response: z.null(),
  }),
  inspectReturn: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/returns/:id/actions/judge',
    access: 'return-order.judge',
    summary: 'Record the condition of returned pieces. A line can be split',
    body: inspection,
    response: documentDetail,
  }),
  pickOutbound: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/outbounds/:id/actions/pick',
    access: ['application-order.pick', 'sales-order.pick'],
    summary: 'Set the picked quantity of a line',
    body: z.strictObject({ lineNo: z.int().min(1), picked: z.int().min(0) }),
    response: documentDetail,
  }),
  scanOutbound: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/outbounds/:id/actions/scan',
    access: ['application-order.pick', 'sales-order.pick'],
    summary: 'Pick one piece by its code for the first line that needs it. Returns the line',
    body: z.strictObject({ code: characters(1, 100) }),
    response: z.object({ lineNo: z.int(), document: documentDetail }),
  }),
};
