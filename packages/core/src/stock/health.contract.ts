// The ledger proved, by hand and nightly (domain.md "The stock ledger", 2).
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { documentRef } from './balance.contract.ts';

export const healthRules = [
  'movements = on hand',
  'open reservations = reserved',
  'document lines = movements',
  'places = souvenir',
] as const;
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
  souvenirId: z.string(),
  productCode: z.string(),
  /** Where the balance is wrong; null where a document or a souvenir as a whole is. */
  storageId: z.string().nullable(),
  storageName: z.string(),
  document: documentRef.nullable(),
  expected: z.int(),
  found: z.int(),
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
    summary: 'Checks of the ledger, newest first',
    query: z.object(page),
    response: paged(run),
  }),
  getHealthRun: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/stock-health/runs/:id',
    kind: 'query',
    access: 'stock-health',
    areas: ['inventory'],
    summary: 'One check and what it found; `latest` for the last',
    params: z.object({ id: z.union([z.uuid(), z.literal('latest')]) }),
    response: detail.nullable(),
  }),
  runHealthCheck: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/stock-health/runs',
    kind: 'command',
    access: 'stock-health.run',
    areas: ['inventory'],
    summary: 'Prove the ledger now',
    response: detail,
  }),
};
