// The dashboard of the back office.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { stockLevels } from '../../catalogue/souvenirs/souvenir.rules.ts';
import { documentRef } from '../ledger/balance.contract.ts';

const dashboard = z.object({
  souvenirs: z.int(),
  invalidSouvenirs: z.int(),
  piecesOnHand: z.int(),
  /** HKD cents. Absent for people who may not see values. */
  stockValue: z.int().optional(),
  /** Pieces in and out per day, without transfers between storages. */
  inOut: z.array(z.object({ day: z.string(), inward: z.int(), outward: z.int() })),
  categories: z.array(
    z.object({ id: z.string(), name: z.string(), pieces: z.int(), value: z.int().optional() }),
  ),
  alerts: z.object({
    souvenirs: z.int(),
    soldOut: z.int(),
    belowMinimum: z.int(),
    belowSafe: z.int(),
    warning: z.int(),
  }),
  warningDays: z.int(),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      count: z.int(),
      path: z.string(),
      oldestAt: z.iso.datetime(),
    }),
  ),
  recent: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      productCode: z.string(),
      name: z.string(),
      storageName: z.string(),
      quantity: z.int(),
      actor: z.string(),
      document: documentRef,
    }),
  ),
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
      stockLevel: z.enum(stockLevels),
    }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    path: '/api/inventory/dashboard',
    access: 'dashboard',
    summary: 'Get the dashboard: stock value, movements, alerts and the caller’s tasks',
    response: dashboard,
  }),
};
