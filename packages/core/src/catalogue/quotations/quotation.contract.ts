// Quotations: prices that suppliers offer for a souvenir.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery, queryInt } from '../../api/paging.ts';
import { type FormValues, filterShape, formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { changeForm } from '../../permissions/form-fields.ts';
import { quotationFields } from '../../records/quotation.fields.ts';

type Period = { validFrom: string; validUntil?: string | null | undefined };
export const isPeriodInOrder = ({ validFrom, validUntil }: Period): boolean =>
  !validUntil || validUntil >= validFrom;
const wrongEnd = { path: ['validUntil'], message: 'endBeforeStart' };

export const newQuotationForm = z
  .strictObject({ supplierId: z.uuid(), souvenirId: z.uuid(), ...formShape(quotationFields) })
  .refine(isPeriodInOrder, wrongEnd);
export const quotationForm = changeForm('quotations', formShape(quotationFields)).refine(
  isPeriodInOrder,
  wrongEnd,
);
export type QuotationFields = FormValues<typeof quotationFields>;

const souvenirReference = {
  souvenirId: z.string(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
};
const quotationRow = z.object({
  id: z.string(),
  ...rowShape(quotationFields),
  ...souvenirReference,
  supplierId: z.string(),
  supplierActive: z.boolean(),
  version: z.int(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type QuotationRow = z.output<typeof quotationRow>;

const quotationDetail = quotationRow.extend({ history: z.array(historyEntry) });
export type QuotationDetail = z.output<typeof quotationDetail>;

const comparison = z.object({
  ...souvenirReference,
  quantity: z.int(),
  rates: z.object({ HKD: z.number(), CNY: z.number(), USD: z.number(), EUR: z.number() }),
  list: z.array(
    quotationRow.extend({
      hkdTotal: z.int(),
      obstacle: z.enum(['expired', 'upcoming', 'supplierInactive', 'belowMinimum']).nullable(),
      best: z.boolean(),
    }),
  ),
});
export type QuotationComparison = z.output<typeof comparison>;

const { keyword, ...paging } = pageQuery(['souvenir', 'supplier', ...sortKeys(quotationFields)]);
const filters = {
  keyword,
  supplierId: z.uuid().optional(),
  souvenirId: z.uuid().optional(),
  ...filterShape(quotationFields),
};

export const quotationEndpoints = {
  listQuotations: defineEndpoint({
    path: '/api/inventory/quotations',
    access: 'quotations',
    summary: 'List quotations with their price in HKD, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(quotationRow),
  }),
  exportQuotations: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/quotations/export',
    access: 'quotations.export',
    summary: 'Export quotations',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  listQuotationSouvenirs: defineEndpoint({
    path: '/api/inventory/quotations/souvenirs',
    access: ['quotations', 'gifts'],
    summary: 'Find souvenirs by keyword for a quotation, a comparison or the parts of a set',
    query: z.object({ keyword }),
    response: z.object({
      list: z.array(z.object({ id: z.string(), productCode: z.string(), name: z.string() })),
    }),
  }),
  compareQuotations: defineEndpoint({
    path: '/api/inventory/quotations/compare',
    access: 'quotations',
    summary: 'Compare all quotations of a souvenir for a quantity. The best one is marked',
    query: z.object({ souvenirId: z.uuid(), quantity: queryInt(1, 1, 1_000_000) }),
    response: comparison,
  }),
  getQuotation: defineEndpoint({
    path: '/api/inventory/quotations/:id',
    access: 'quotations',
    summary: 'Get a quotation',
    response: quotationDetail,
  }),
  createQuotation: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/quotations',
    access: 'quotations.create',
    summary: 'Create a quotation. Duplicates are refused',
    form: 'quotations',
    body: newQuotationForm,
    response: quotationDetail,
  }),
  updateQuotation: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/quotations/:id',
    access: 'quotations.edit',
    summary: 'Update a quotation. Refused if someone else changed it since it was read',
    form: 'quotations',
    body: quotationForm,
    response: quotationDetail,
  }),
  deleteQuotation: defineEndpoint({
    method: 'DELETE',
    path: '/api/inventory/quotations/:id',
    access: 'quotations.delete',
    summary: 'Delete a quotation',
    response: z.null(),
  }),
};
