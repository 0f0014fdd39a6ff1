// The movements of the stock ledger (inOutDetails and inOutDetailsNoPrice).
import { z } from 'zod';
import { defineEndpoint, priceFree } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { documentKinds } from '../documents/document.machine.ts';
import { documentRef } from './balance.contract.ts';

export const directions = ['in', 'out'] as const;

const movementRow = z.object({
  /** The sequence in the ledger, which defines the order. */
  id: z.string(),
  at: z.iso.datetime(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  storageId: z.string(),
  storageName: z.string(),
  document: documentRef,
  lineNo: z.int(),
  effectiveDate: z.string().nullable(),
  quantity: z.int(),
  /** HKD cents. Absent if amounts are hidden. */
  unitCost: z.int().optional(),
  amount: z.int().optional(),
  actor: z.string(),
});
export type MovementRow = z.output<typeof movementRow>;

const totals = z.object({
  inward: z.int(),
  outward: z.int(),
  inwardAmount: z.int().optional(),
  outwardAmount: z.int().optional(),
});

const filter = {
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
  souvenirId: z.uuid().optional(),
  storageId: z.uuid().optional(),
  documentKind: z.enum(documentKinds).optional(),
  direction: z.enum(directions).optional(),
};
const { keyword, ...page } = pageQuery(['at']);

const listMovements = defineEndpoint({
  method: 'GET',
  path: '/api/inventory/movements',
  kind: 'query',
  access: 'in-out',
  areas: ['inventory'],
  summary: 'List stock movements, newest first, with totals for the filter',
  query: z.object({ ...page, keyword, ...filter }),
  response: paged(movementRow).extend({ totals }),
});
const exportMovements = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/movements/export',
  access: 'in-out',
  areas: ['inventory'],
  summary: 'Export stock movements',
  query: z.object({ keyword, ...filter, ...exportFormat }),
});

export const movementEndpoints = {
  listMovements,
  exportMovements,
  listMovementsNoPrice: priceFree(listMovements, '/api/inventory/movements-no-price', 'in-out-no-price'),
  exportMovementsNoPrice: priceFree(
    exportMovements,
    '/api/inventory/movements-no-price/export',
    'in-out-no-price',
  ),
  chartMovements: defineEndpoint({
    mayLag: true,
    method: 'GET',
    path: '/api/inventory/movements/chart',
    kind: 'query',
    access: ['in-out', 'in-out-no-price'],
    areas: ['inventory'],
    summary: 'Pieces in and out by day, or by month for long periods',
    query: z.object({ keyword, ...filter }),
    response: z.object({
      per: z.enum(['day', 'month']),
      list: z.array(z.object({ period: z.string(), inward: z.int(), outward: z.int() })),
    }),
  }),
};
