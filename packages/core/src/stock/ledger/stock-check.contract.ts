// Consistency checks of the stock ledger: manual, nightly or by command (docs/design/domain.md, "The stock ledger", 2).
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { documentRef } from './balance.contract.ts';

export const stockCheckRules = [
  'movements = on hand',
  'open reservations = reserved',
  'document lines = movements',
  'sets = parts',
  'lots = on hand',
  'places = souvenir',
  'movements = sums',
  'orders = sales',
  'handed over + refunded ≤ bought',
  'payments − refunds = order',
  'float + cash sales − cash refunds = till',
] as const;
/** The stored figures that a check compares. */
export const stockCheckFigures = [
  'onHand',
  'reserved',
  'protected',
  'expiring',
  'available',
  'shop',
  'applications',
  'movements',
  'pieces',
  'cost',
  'sales',
  'cash',
] as const;
export type StockCheckFigure = (typeof stockCheckFigures)[number];
/** Figures that are amounts, in hundredths of a cent, with the permission that is needed to see them. */
export const amountFigures = {
  cost: 'in-out#cost',
  sales: 'sales-report#amount',
  cash: 'tills',
} as const satisfies Partial<Record<StockCheckFigure, Permission>>;
export const stockCheckTriggers = ['hand', 'nightly', 'command'] as const;

const run = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  trigger: z.enum(stockCheckTriggers),
  actor: z.string(),
  durationMs: z.int(),
  faults: z.int(),
});
export type StockCheck = z.output<typeof run>;

const fault = z.object({
  rule: z.enum(stockCheckRules),
  /** Null if a sum over several souvenirs is wrong. */
  souvenirId: z.string().nullable(),
  productCode: z.string(),
  /** The storage of a wrong balance. Null if a whole document or souvenir is wrong. */
  storageId: z.string().nullable(),
  storageName: z.string(),
  document: documentRef.nullable(),
  /** More details: a day, a kind of document, a direction, an order number. */
  about: z.string(),
  figure: z.enum(stockCheckFigures).nullable(),
  /** Absent if the caller may not see the amount. */
  expected: z.int().optional(),
  found: z.int().optional(),
});
export type StockCheckFault = z.output<typeof fault>;
const detail = run.extend({
  list: z.array(fault),
  /** How many faults were found besides the stored ones. */
  more: z.int(),
});
const { keyword: _keyword, sidx: _sidx, sort: _sort, ...page } = pageQuery(['at']);

export const stockCheckEndpoints = {
  listStockChecks: defineEndpoint({
    path: '/api/inventory/stock-health/runs',
    access: 'stock-health',
    summary: 'List stock checks, newest first',
    query: z.object(page),
    response: paged(run),
  }),
  getStockCheck: defineEndpoint({
    path: '/api/inventory/stock-health/runs/:id',
    access: 'stock-health',
    summary: 'Get a stock check and its mismatches. Use `latest` for the last one',
    params: z.object({ id: z.union([z.uuid(), z.literal('latest')]) }),
    response: detail.nullable(),
  }),
  runStockCheck: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/stock-health/runs',
    access: 'stock-health.run',
    summary: 'Run a stock check now',
    takesLong: true,
    response: detail,
  }),
};
