// The movements of the stock ledger (inOutDetails and inOutDetailsNoPrice).
import { z } from 'zod';
import { defineEndpoint, withoutPrices } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { movementFields } from '../../records/stock/movement.fields.ts';
import { documentRef } from './balance.contract.ts';

const { documentKind: _documentKind, direction: _direction, ...rowFields } = movementFields;
const movementRow = z.object({
  /** The sequence in the ledger, which defines the order. */
  id: z.string(),
  ...rowShape(rowFields),
  souvenirId: z.string(),
  storageId: z.string(),
  document: documentRef,
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
  ...filterShape(movementFields),
};
const { keyword, ...page } = pageQuery(sortKeys(movementFields));

const listMovements = defineEndpoint({
  path: '/api/inventory/movements',
  access: 'in-out',
  summary: 'List stock movements, newest first, with totals for the filter',
  query: z.object({ ...page, keyword, ...filter }),
  response: paged(movementRow).extend({ totals }),
});
const exportMovements = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/movements/export',
  access: 'in-out',
  summary: 'Export stock movements',
  query: z.object({ keyword, ...filter, ...exportFormat }),
});

export const movementEndpoints = {
  listMovements,
  exportMovements,
  listMovementsNoPrice: withoutPrices(listMovements, '/api/inventory/movements-no-price', 'in-out-no-price'),
  exportMovementsNoPrice: withoutPrices(
    exportMovements,
    '/api/inventory/movements-no-price/export',
    'in-out-no-price',
  ),
  chartMovements: defineEndpoint({
    mayLag: true,
    path: '/api/inventory/movements/chart',
    access: ['in-out', 'in-out-no-price'],
    summary: 'Get pieces in and out by day, or by month for long periods',
    query: z.object({ keyword, ...filter }),
    response: z.object({
      per: z.enum(['day', 'month']),
      list: z.array(z.object({ period: z.string(), inward: z.int(), outward: z.int() })),
    }),
  }),
};
