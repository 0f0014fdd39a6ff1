// The ledger proved, by hand and nightly (docs/design/domain.md, "The stock ledger", 2).
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { documentRef } from './balance.contract.ts';

export const healthRules = [
  'movements = on hand',
  'open reservations = reserved',
  'document lines = movements',
  'places = souvenir',
  'movements = sums',
  'orders = sales',
  'handed over + refunded ≤ bought',
] as const;
/** Which of several kept figures is wrong. */
export const healthFigures = [
  'onHand',
  'reserved',
  'protected',
  'available',
  'shop',
  'applications',
  'movements',
  'pieces',
  'cost',
  'sales',
] as const;
export type HealthFigure = (typeof healthFigures)[number];
/** Told only to whoever may see that amount elsewhere; in hundredths of a cent. */
export const amountFigures = {
  cost: 'in-out#cost',
  sales: 'sales-report#amount',
} as const satisfies Partial<Record<HealthFigure, Permission>>;
export const healthTriggers = ['hand', 'nightly', 'command'] as const;

const run = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  trigger: z.enum(healthTriggers),
  actor: z.string(),
  durationMs: z.int(),
  faults: z.int(),
});
export type HealthRun = z.output<typeof run>;

const fault = z.object({
  rule: z.enum(healthRules),
  /** Null where sums of many are wrong. */
  souvenirId: z.string().nullable(),
  productCode: z.string(),
  /** Where the balance is wrong; null where a document or a souvenir as a whole is. */
  storageId: z.string().nullable(),
  storageName: z.string(),
  document: documentRef.nullable(),
  /** What else says which: a day, a kind of document, a direction, an order's number. */
  about: z.string(),
  figure: z.enum(healthFigures).nullable(),
  /** Absent for amounts that the caller may not see. */
  expected: z.int().optional(),
  found: z.int().optional(),
});
export type HealthFault = z.output<typeof fault>;
const detail = run.extend({
  list: z.array(fault),
  /** More were found than are kept. */
  more: z.int(),
});
const { keyword: _keyword, sidx: _sidx, sort: _sort, ...page } = pageQuery(['at']);

export const healthEndpoints = {
  listHealthRuns: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/stock-health/runs',
    kind: 'query',
    access: 'stock-health',
    areas: ['inventory'],
    summary: 'List stock checks, newest first',
    query: z.object(page),
    response: paged(run),
  }),
  getHealthRun: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/stock-health/runs/:id',
    kind: 'query',
    access: 'stock-health',
    areas: ['inventory'],
    summary: 'Get a stock check and its mismatches. Use `latest` for the last one',
    params: z.object({ id: z.union([z.uuid(), z.literal('latest')]) }),
    response: detail.nullable(),
  }),
  runHealthCheck: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/stock-health/runs',
    kind: 'command',
    access: 'stock-health.run',
    areas: ['inventory'],
    summary: 'Run a stock check now',
    takesLong: true,
    response: detail,
  }),
};
