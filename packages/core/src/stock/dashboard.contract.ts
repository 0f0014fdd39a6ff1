// The back office's first screen: the figures that need a person (specification 2 "Inventory", home).
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const dashboard = z.object({
  souvenirs: z.int(),
  invalidSouvenirs: z.int(),
  piecesOnHand: z.int(),
  /** HKD cents; absent for whoever may not see values. */
  stockValue: z.int().optional(),
  soldOut: z.int(),
  belowMinimum: z.int(),
  storages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      onHand: z.int(),
      capacity: z.int(),
      mallUse: z.boolean(),
      applicationUse: z.boolean(),
    }),
  ),
  attention: z.array(
    z.object({
      id: z.string(),
      productCode: z.string(),
      name: z.string(),
      coverSrc: z.string().nullable(),
      available: z.int(),
      minimumStock: z.int(),
      stockLevel: z.enum(['soldOut', 'belowMinimum']),
    }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/dashboard',
    kind: 'query',
    access: 'dashboard',
    areas: ['inventory'],
    summary: 'Stock at a glance: value, pieces per storage, what is running out',
    response: dashboard,
  }),
};
