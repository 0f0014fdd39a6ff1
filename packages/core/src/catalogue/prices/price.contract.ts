// Prices: current and planned prices, history, and changes in bulk.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import { percentBounds, percentScale, priceStates, priceTypes, roundingSteps } from './price.rules.ts';

const maxPrice = 10_000_000_00;
const planned = z.object({ amount: z.int(), effectiveDate: z.string() }).nullable();

const priceRow = z.object({
  /** The id of the souvenir. */
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  categoryName: z.string(),
  souvenirState: z.enum(['valid', 'invalid']),
  internalPrice: z.int().nullable(),
  mallPrice: z.int().nullable(),
  /** The next planned price of each type. */
  plannedInternal: planned,
  plannedMall: planned,
});
export type PriceRow = z.output<typeof priceRow>;

const priceLine = z.object({
  id: z.string(),
  type: z.enum(priceTypes),
  amount: z.int(),
  effectiveDate: z.string(),
  state: z.enum(priceStates),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  actions: z.array(z.enum(['cancel'])),
});
const priceDetail = priceRow.extend({
  /** By effective date, newest first. */
  lines: z.array(priceLine),
  /** Today in Hong Kong, the earliest effective date of a new price. */
  today: z.string(),
  /** Withdrawn planned prices. */
  history: z.array(historyEntry),
  actions: z.array(z.enum(['edit'])),
});
export type PriceDetail = z.output<typeof priceDetail>;

const reason = characters(1, 200);
export const newPriceForm = z.strictObject({
  type: z.enum(priceTypes),
  amount: z
    .int()
    .refine((cents) => cents > 0, 'priceAboveZero')
    .max(maxPrice),
  /** Default: today. */
  effectiveDate: calendarDay.optional(),
  reason,
});

const { keyword, ...paging } = pageQuery(['productCode', 'name', 'internalPrice', 'mallPrice']);
const filters = {
  keyword,
  categoryId: z.uuid().optional(),
  level: z.enum(['normal', 'vip']).optional(),
  state: z.enum(['valid', 'invalid']).optional(),
  /** Only souvenirs with a planned price, or with a missing price. */
  show: z.enum(['planned', 'missing']).optional(),
};

const twoDecimals = (percent: number) =>
  Math.abs(percent * percentScale - Math.round(percent * percentScale)) < 1e-6;
const change = {
  type: z.enum(priceTypes),
  percent: z
    .number()
    .min(percentBounds.min)
    .max(percentBounds.max)
    .refine((percent) => percent !== 0, 'percentZero')
    .refine(twoDecimals, 'percentDecimals'),
  step: z.union(roundingSteps.map((step) => z.literal(step))),
  effectiveDate: calendarDay.optional(),
  /** The selected souvenirs. If omitted, all that match the filter. */
  ids: z.array(z.uuid()).min(1).max(500).optional(),
  filter: z.strictObject(filters).default({}),
};
export const bulkPriceForm = z.strictObject(change);
export const bulkPriceApplyForm = z.strictObject({
  ...change,
  reason,
  /** From the preview. If any price has changed since, nothing is written. */
  fingerprint: z.string().length(64),
});
export type BulkPriceForm = z.output<typeof bulkPriceForm>;

const bulkPreview = z.object({
  fingerprint: z.string(),
  counts: z.object({ changed: z.int(), same: z.int(), noPrice: z.int(), notPositive: z.int() }),
  /** The first souvenirs. Those with a problem come first. */
  list: z.array(
    z.object({
      id: z.string(),
      productCode: z.string(),
      name: z.string(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      outcome: z.enum(['changed', 'same', 'noPrice', 'notPositive']),
      /** Another price is planned for a later day. */
      plannedLater: z.boolean(),
    }),
  ),
});
export type BulkPreview = z.output<typeof bulkPreview>;

const souvenirId = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;

export const priceEndpoints = {
  listPrices: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/prices',
    kind: 'query',
    access: 'prices',
    summary: 'List souvenirs with their current and next planned prices',
    query: z.object({ ...paging, ...filters }),
    response: paged(priceRow),
  }),
  exportPrices: defineEndpoint({
    ...base,
    ...exportEndpoint,
    path: '/api/inventory/prices/export',
    access: 'prices.export',
    summary: 'Export prices',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  getPrices: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/prices/:id',
    kind: 'query',
    access: 'prices',
    summary: 'List the current, planned and past prices of a souvenir',
    params: souvenirId,
    response: priceDetail,
  }),
  setPrice: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/prices/:id',
    kind: 'command',
    access: 'prices.edit',
    summary: 'Set a price of a souvenir from today or a later day',
    params: souvenirId,
    form: 'prices',
    body: newPriceForm,
    response: priceDetail,
  }),
  cancelPrice: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/prices/:id/actions/cancel',
    kind: 'command',
    access: 'prices.cancel',
    summary: 'Withdraw a planned price before it takes effect',
    params: souvenirId,
    body: z.strictObject({ priceId: z.uuid() }),
    response: priceDetail,
  }),
  previewBulkPrices: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/prices/bulk/preview',
    kind: 'command',
    access: 'prices.bulk',
    summary: 'Preview a price change by percentage. Changes nothing',
    answersSecret: true,
    form: 'prices',
    body: bulkPriceForm,
    response: bulkPreview,
  }),
  applyBulkPrices: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/prices/bulk',
    kind: 'command',
    access: 'prices.bulk',
    summary: 'Apply a previewed price change. All prices are changed or none',
    form: 'prices',
    body: bulkPriceApplyForm,
    response: z.object({ changed: z.int() }),
  }),
};
