// Quotations: prices that suppliers offer for a souvenir.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery, queryInt } from '../../api/paging.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import { currencies } from '../prices/currency.ts';
import { quotationStates } from './quotation.rules.ts';

const maxAmount = 1_000_000_00;
const fields = {
  currency: z.enum(currencies),
  /** Cents of that currency per piece. */
  amount: z
    .int()
    .refine((cents) => cents > 0, 'priceAboveZero')
    .max(maxAmount),
  minimumQuantity: z.int().min(1).max(1_000_000).default(1),
  leadDays: z.int().min(0).max(730).default(0),
  validFrom: calendarDay,
  validUntil: calendarDay.nullable().default(null),
  remark: characters(0, 200).default(''),
};
type Period = { validFrom: string; validUntil?: string | null | undefined };
export const isPeriodInOrder = ({ validFrom, validUntil }: Period): boolean =>
  !validUntil || validUntil >= validFrom;
const wrongEnd = { path: ['validUntil'], message: 'endBeforeStart' };

export const newQuotationForm = z
  .strictObject({ supplierId: z.uuid(), souvenirId: z.uuid(), ...fields })
  .refine(isPeriodInOrder, wrongEnd);
export const quotationForm = z
  .strictObject({ ...omittable('quotations', fields), version: z.int().min(1) })
  .refine(isPeriodInOrder, wrongEnd);
export type QuotationFields = z.output<z.ZodObject<typeof fields>>;

const souvenirReference = {
  souvenirId: z.string(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
};
const quotationRow = z.object({
  id: z.string(),
  ...souvenirReference,
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  supplierActive: z.boolean(),
  currency: z.enum(currencies),
  amount: z.int(),
  /** HKD cents per piece at today's rates. */
  hkdAmount: z.int(),
  minimumQuantity: z.int(),
  leadDays: z.int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  state: z.enum(quotationStates),
  remark: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type QuotationRow = z.output<typeof quotationRow>;

const quotationDetail = quotationRow.extend({ history: z.array(historyEntry) });
export type QuotationDetail = z.output<typeof quotationDetail>;

const comparison = z.object({
  souvenirId: z.string(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
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

const { keyword, ...paging } = pageQuery([
  'souvenir',
  'supplier',
  'hkdAmount',
  'minimumQuantity',
  'leadDays',
  'validUntil',
  'updatedAt',
]);
const filters = {
  keyword,
  supplierId: z.uuid().optional(),
  souvenirId: z.uuid().optional(),
  currency: z.enum(currencies).optional(),
  state: z.enum(quotationStates).optional(),
};
const quotationId = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;

export const quotationEndpoints = {
  listQuotations: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/quotations',
    kind: 'query',
    access: 'quotations',
    summary: 'List quotations with their price in HKD, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(quotationRow),
  }),
  exportQuotations: defineEndpoint({
    ...base,
    ...exportEndpoint,
    path: '/api/inventory/quotations/export',
    access: 'quotations.export',
    summary: 'Export quotations',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  listQuotationSouvenirs: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/quotations/souvenirs',
    kind: 'query',
    access: 'quotations',
    summary: 'Find souvenirs by keyword for a quotation or comparison',
    query: z.object({ keyword }),
    response: z.object({
      list: z.array(z.object({ id: z.string(), productCode: z.string(), name: z.string() })),
    }),
  }),
  compareQuotations: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/quotations/compare',
    kind: 'query',
    access: 'quotations',
    summary: 'Compare all quotations of a souvenir for a quantity. The best one is marked',
    query: z.object({ souvenirId: z.uuid(), quantity: queryInt(1, 1, 1_000_000) }),
    response: comparison,
  }),
  getQuotation: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/quotations/:id',
    kind: 'query',
    access: 'quotations',
    summary: 'Get a quotation',
    params: quotationId,
    response: quotationDetail,
  }),
  createQuotation: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/quotations',
    kind: 'command',
    access: 'quotations.create',
    summary: 'Create a quotation. Duplicates are refused',
    form: 'quotations',
    body: newQuotationForm,
    response: quotationDetail,
  }),
  updateQuotation: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/quotations/:id',
    kind: 'command',
    access: 'quotations.edit',
    summary: 'Update a quotation. Refused if someone else changed it since it was read',
    params: quotationId,
    form: 'quotations',
    body: quotationForm,
    response: quotationDetail,
  }),
  deleteQuotation: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/api/inventory/quotations/:id',
    kind: 'command',
    access: 'quotations.delete',
    summary: 'Delete a quotation',
    params: quotationId,
    response: z.null(),
  }),
};
