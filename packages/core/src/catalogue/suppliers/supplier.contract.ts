// Suppliers: the list, one record, and its form.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { commentedAction, historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, formShape, newFormShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { changeForm } from '../../permissions/form-fields.ts';
import { supplierFields } from '../../records/supplier.fields.ts';

/** If the code is empty, one is generated. It cannot be changed later. */
export const newSupplierForm = z.strictObject(newFormShape(supplierFields));
export const supplierForm = changeForm('suppliers', formShape(supplierFields));
export type NewSupplier = z.output<typeof newSupplierForm>;
export type SupplierChange = z.output<typeof supplierForm>;

const supplierRow = z.object({
  id: z.string(),
  ...rowShape(supplierFields),
  actions: z.array(z.enum(['edit', 'enable', 'disable'])),
});
export type SupplierRow = z.output<typeof supplierRow>;

const supplierDetail = supplierRow.extend({
  version: z.int(),
  createdAt: z.iso.datetime(),
  history: z.array(historyEntry),
});
export type SupplierDetail = z.output<typeof supplierDetail>;

const { keyword, ...paging } = pageQuery(sortKeys(supplierFields));
const filters = { keyword, ...filterShape(supplierFields) };

export const supplierEndpoints = {
  listSuppliers: defineEndpoint({
    path: '/api/inventory/suppliers',
    access: 'suppliers',
    summary: 'List suppliers, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(supplierRow),
  }),
  listSupplierOptions: defineEndpoint({
    path: '/api/inventory/suppliers/options',
    access: 'signed-in',
    summary: 'List suppliers for a selection: active ones, or all',
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    response: z.object({ list: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })) }),
  }),
  exportSuppliers: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/suppliers/export',
    access: 'suppliers.export',
    summary: 'Export suppliers',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  getSupplier: defineEndpoint({
    path: '/api/inventory/suppliers/:id',
    access: 'suppliers',
    summary: 'Get a supplier with its history',
    response: supplierDetail,
  }),
  createSupplier: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/suppliers',
    access: 'suppliers.create',
    summary: 'Create a supplier. A code is generated if none is given',
    form: 'suppliers',
    body: newSupplierForm,
    response: supplierDetail,
  }),
  updateSupplier: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/suppliers/:id',
    access: 'suppliers.edit',
    summary: 'Update a supplier. Refused if someone else changed it since it was read',
    form: 'suppliers',
    body: supplierForm,
    response: supplierDetail,
  }),
  enableSupplier: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/suppliers/:id/actions/enable',
    access: 'suppliers.enable',
    summary: 'Enable a supplier',
    response: supplierDetail,
  }),
  disableSupplier: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/suppliers/:id/actions/disable',
    access: 'suppliers.disable',
    summary: 'Disable a supplier',
    response: supplierDetail,
  }),
};
