// Suppliers: the list, one record, and its form.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { activeMachine } from '../../states/active.machine.ts';
import { characters, nameText } from '../../values/text.ts';

export const supplierCategories = ['taobao', 'mainland', 'local'] as const;
const states = activeMachine.states as readonly ['active', 'inactive'];
const webAddress = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const fields = {
  name: nameText(2, 100),
  contactPerson: nameText(2, 50),
  contactPhone: characters(2, 50),
  contactEmail: characters(2, 50).regex(email, 'email'),
  state: z.enum(states).default('active'),
  category: z.enum(supplierCategories),
  website: characters(0, 100)
    .refine((text) => text === '' || webAddress.test(text), 'website')
    .default(''),
  evaluation: characters(0, 200).default(''),
};
/** An empty code is generated. The code cannot be changed later. */
export const newSupplierForm = z.strictObject({ code: nameText(0, 50).default(''), ...fields });
export const supplierForm = z.strictObject({ ...omittable('suppliers', fields), version: z.int().min(1) });
export type SupplierFields = z.output<z.ZodObject<typeof fields>>;

const supplierRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  contactPerson: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  state: z.enum(states),
  category: z.enum(supplierCategories),
  website: z.string(),
  evaluation: z.string(),
  souvenirCount: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit', 'enable', 'disable'])),
});
export type SupplierRow = z.output<typeof supplierRow>;

const supplierDetail = supplierRow.extend({
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** The first ones. `souvenirCount` has the total. */
  souvenirs: z.array(
    z.object({ id: z.string(), productCode: z.string(), name: z.string(), coverSrc: z.string().nullable() }),
  ),
  history: z.array(historyEntry),
});
export type SupplierDetail = z.output<typeof supplierDetail>;

const { keyword, ...paging } = pageQuery(['code', 'name', 'updatedAt']);
const filters = {
  keyword,
  state: z.enum(states).optional(),
  category: z.enum(supplierCategories).optional(),
};
const supplierId = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;
const changeState = {
  ...base,
  method: 'POST',
  kind: 'command',
  params: supplierId,
  body: z.strictObject({ comment: characters(0, 200).default('') }),
  response: supplierDetail,
} as const;

export const supplierEndpoints = {
  listSuppliers: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/suppliers',
    kind: 'query',
    access: 'suppliers',
    summary: 'List suppliers, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(supplierRow),
  }),
  listSupplierOptions: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/suppliers/options',
    kind: 'query',
    access: 'signed-in',
    summary: 'List suppliers for a selection: active ones, or all',
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    response: z.object({ list: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })) }),
  }),
  exportSuppliers: defineEndpoint({
    ...base,
    ...exportEndpoint,
    path: '/api/inventory/suppliers/export',
    access: 'suppliers.export',
    summary: 'Export suppliers',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  getSupplier: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/suppliers/:id',
    kind: 'query',
    access: 'suppliers',
    summary: 'Get a supplier with its souvenirs and its history',
    params: supplierId,
    response: supplierDetail,
  }),
  createSupplier: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/suppliers',
    kind: 'command',
    access: 'suppliers.create',
    summary: 'Create a supplier. A code is generated if none is given',
    form: 'suppliers',
    body: newSupplierForm,
    response: supplierDetail,
  }),
  updateSupplier: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/suppliers/:id',
    kind: 'command',
    access: 'suppliers.edit',
    summary: 'Update a supplier. Refused if someone else changed it since it was read',
    params: supplierId,
    form: 'suppliers',
    body: supplierForm,
    response: supplierDetail,
  }),
  enableSupplier: defineEndpoint({
    ...changeState,
    path: '/api/inventory/suppliers/:id/actions/enable',
    access: 'suppliers.enable',
    summary: 'Enable a supplier',
  }),
  disableSupplier: defineEndpoint({
    ...changeState,
    path: '/api/inventory/suppliers/:id/actions/disable',
    access: 'suppliers.disable',
    summary: 'Disable a supplier',
  }),
};
