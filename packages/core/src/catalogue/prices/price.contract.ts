// Prices: current and planned prices, history, and changes in bulk.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { newPriceFields, priceFields, priceListFields } from '../../records/price.fields.ts';
import { percentBounds, percentScale, priceTypes, roundingSteps } from './price.rules.ts';

const planned = z.object({ amount: z.int(), effectiveDate: z.string() }).nullable();

const priceRow = z.object({
  /** The id of the souvenir. */
  id: z.string(),
  ...rowShape(priceListFields),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  souvenirState: z.enum(['valid', 'invalid']),
  /** The next planned price of each type. */
  plannedInternal: planned,
  plannedMall: planned,
});
export type PriceRow = z.output<typeof priceRow>;

const priceLine = z.object({
  id: z.string(),
  ...rowShape(priceFields),
  actions: z.array(z.enum(['cancel'])),
});
const priceDetail = priceRow.extend({
  /** The average cost. Absent for people who may not see costs. */
  unitCost: z.int().nullable().optional(),
  /** By effective date, newest first. */
  lines: z.array(priceLine),
  /** Today in Hong Kong, the earliest effective date of a new price. */
  today: z.string(),
  /** Null if the souvenir has no family. */
  family: z
    .object({
      size: z.int(),
      /** The prices that the souvenir has for itself. The others are the family's. */
      own: z.array(z.enum(priceTypes)),
      /** Codes of the other members with a price of their own. */
      othersWithOwn: z.object({ mall: z.array(z.string()), internal: z.array(z.string()) }),
    })
    .nullable(),
  /** Withdrawn planned prices. */
  history: z.array(historyEntry),
  actions: z.array(z.enum(['edit'])),
});
export type PriceDetail = z.output<typeof priceDetail>;

/** Default: today. */
const effectiveDate = priceFields.effectiveDate.input.optional();
const reason = priceFields.reason.input;

export const newPriceForm = z
  .strictObject({
    ...formShape(newPriceFields),
    effectiveDate,
    /** If true, the price is also set for all members of the family that have no price of their own. */
    family: z.boolean().default(false),
  })
  .refine(({ mallPrice, internalPrice }) => mallPrice !== null || internalPrice !== null, {
    path: ['mallPrice'],
    message: 'priceMissing',
  });

const { keyword, ...paging } = pageQuery(sortKeys(priceListFields));
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
  type: priceFields.type.input,
  effectiveDate,
  /** If omitted, only the prices in `typed` change. */
  percent: z
    .number()
    .min(percentBounds.min)
    .max(percentBounds.max)
    .refine((percent) => percent !== 0, 'percentZero')
    .refine(twoDecimals, 'percentDecimals')
    .optional(),
  step: z.union(roundingSteps.map((step) => z.literal(step))),
  /** The selected souvenirs. If omitted, all that match the filter. */
  ids: z.array(z.uuid()).min(1).max(500).optional(),
  filter: z.strictObject(filters).default({}),
};
export const maxTypedPrices = 200;
export const bulkPriceForm = z.strictObject(change);
export const bulkPriceApplyForm = z.strictObject({
  ...change,
  reason,
  /** New prices that somebody typed. They replace the computed ones. */
  typed: z
    .array(z.strictObject({ id: z.uuid(), amount: priceFields.amount.input }))
    .max(maxTypedPrices)
    .default([]),
  /** From the preview. If any price has changed since, nothing is written. */
  fingerprint: z.string().length(64),
});
export type BulkPriceForm = z.output<typeof bulkPriceForm>;

const bulkPreview = z.object({
  fingerprint: z.string(),
  /** Of all souvenirs. Each has one outcome. `unusual` are some of the changed. */
  counts: z.object({
    changed: z.int(),
    same: z.int(),
    noPrice: z.int(),
    notPositive: z.int(),
    unusual: z.int(),
  }),
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
      /** The price of the other type on the same day. */
      otherPrice: z.int().nullable(),
      /** The average cost. Absent for people who may not see costs. */
      unitCost: z.int().nullable().optional(),
    }),
  ),
});
export type BulkPreview = z.output<typeof bulkPreview>;

export const priceEndpoints = {
  listPrices: defineEndpoint({
    path: '/api/inventory/prices',
    access: 'prices',
    summary: 'List souvenirs with their current and next planned prices',
    query: z.object({ ...paging, ...filters }),
    response: paged(priceRow),
  }),
  exportPrices: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/prices/export',
    access: 'prices.export',
    summary: 'Export prices',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  getPrices: defineEndpoint({
    path: '/api/inventory/prices/:id',
    access: 'prices',
    summary: 'List the current, planned and past prices of a souvenir',
    response: priceDetail,
  }),
  setPrices: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/prices/:id',
    access: 'prices.edit',
    summary: 'Set the shop price, the internal price or both of a souvenir, from today or a later day',
    form: 'prices',
    body: newPriceForm,
    response: priceDetail,
  }),
  cancelPrice: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/prices/:id/actions/cancel',
    access: 'prices.cancel',
    summary: 'Withdraw a planned price before it takes effect',
    body: z.strictObject({ priceId: z.uuid() }),
    response: priceDetail,
  }),
  takeFamilyPrices: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/prices/:id/actions/takeFamilyPrices',
    access: 'prices.edit',
    summary: 'Replace a member’s own prices with the prices of its family, from today',
    response: priceDetail,
  }),
  previewBulkPrices: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/prices/bulk/preview',
    access: 'prices.bulk',
    summary: 'Preview a change of many prices by a percentage, or list them for typing. Changes nothing',
    storesNoAnswer: true,
    form: 'prices',
    body: bulkPriceForm,
    response: bulkPreview,
  }),
  applyBulkPrices: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/prices/bulk',
    access: 'prices.bulk',
    summary: 'Apply a previewed price change. All prices are changed or none',
    form: 'prices',
    body: bulkPriceApplyForm,
    response: z.object({ changed: z.int() }),
  }),
};
