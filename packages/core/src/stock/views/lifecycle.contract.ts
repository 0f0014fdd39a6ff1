// The lifecycle of one souvenir from receiving to hand-over, with prices and without.
import { z } from 'zod';
import { defineEndpoint, withoutPrices } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { lotFields } from '../../records/stock/lot.fields.ts';
import { documentRef } from '../ledger/balance.contract.ts';

const souvenirId = z.object({ souvenirId: z.uuid() });
/** The Hong Kong day at whose end the stock is shown. By default, the stock is shown as it is now. */
const asOf = z.iso.date().optional();
const { sidx: _sidx, sort: _sort, keyword: _keyword, ...page } = pageQuery(['at']);

const origin = z.object({ document: documentRef, lineNo: z.int(), at: z.iso.datetime(), quantity: z.int() });

const lifecycle = z.object({
  souvenir: z.object({
    id: z.string(),
    productCode: z.string(),
    name: z.string(),
    subtitle: z.string(),
    coverSrc: z.string().nullable(),
  }),
  /** The requested day. Null if none was requested, and the stock is shown as it is now. */
  asOf: z.string().nullable(),
  movements: z.int(),
  received: z.int(),
  issued: z.int(),
  /** Pieces that assemblies added, less those that they took. */
  assembled: z.int(),
  onHand: z.int(),
  /** HKD cents. Absent if amounts are hidden. */
  unitCost: z.int().optional(),
  value: z.int().optional(),
  storages: z.array(
    z.object({ id: z.string(), name: z.string(), onHand: z.int(), value: z.int().optional() }),
  ),
  /** The lines that brought in the pieces on hand, such as receiving lines, by first in, first out. Oldest first. */
  origins: z.array(origin.extend({ storageName: z.string(), unitCost: z.int().optional() })),
  series: z.array(z.object({ day: z.string(), balance: z.int() })),
});
export type Lifecycle = z.output<typeof lifecycle>;

const lifeStep = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  effectiveDate: z.string().nullable(),
  storageName: z.string(),
  quantity: z.int(),
  balanceHere: z.int(),
  totalBalance: z.int(),
  document: documentRef,
  lineNo: z.int(),
  lotNumber: lotFields.lotNumber.output,
  bestBefore: lotFields.bestBefore.output.nullable(),
  /** The order or application of an outbound order. */
  originNo: z.string(),
  actor: z.string(),
  unitCost: z.int().optional(),
  /** Negative for outgoing pieces, like the quantity. */
  amount: z.int().optional(),
  /** The lines that brought in the pieces of an outgoing movement, such as receiving lines. */
  from: z.array(origin),
});
export type LifeStep = z.output<typeof lifeStep>;

const getLifecycle = defineEndpoint({
  path: '/api/inventory/lifecycles/:souvenirId',
  access: 'storage-lifecycle',
  summary: 'Get the stock of a souvenir on a day: balances, value, origin of the pieces and stock over time',
  params: souvenirId,
  query: z.object({ asOf }),
  response: lifecycle,
});
const listLifeSteps = defineEndpoint({
  path: '/api/inventory/lifecycles/:souvenirId/steps',
  access: 'storage-lifecycle',
  summary: 'List movements of a souvenir, newest first, with running balances and the source lines',
  params: souvenirId,
  query: z.object({ ...page, asOf, storageId: z.uuid().optional() }),
  response: paged(lifeStep),
});
const exportLifeSteps = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/lifecycles/export',
  access: 'storage-lifecycle',
  summary: 'Export the movements of one souvenir',
  query: z.object({
    souvenirId: z.uuid(),
    asOf,
    storageId: z.uuid().optional(),
    ...exportFormat,
  }),
});

export const lifecycleEndpoints = {
  listLifecycles: defineEndpoint({
    path: '/api/inventory/lifecycles',
    access: ['storage-lifecycle', 'storage-lifecycle-no-price'],
    summary: 'List souvenirs with their first and last movement',
    query: z.object({ ...pageQuery(['productCode', 'name', 'onHand']), categoryId: z.uuid().optional() }),
    response: paged(
      z.object({
        id: z.string(),
        productCode: z.string(),
        name: z.string(),
        subtitle: z.string(),
        coverSrc: z.string().nullable(),
        categoryName: z.string(),
        onHand: z.int(),
        movements: z.int(),
        firstAt: z.iso.datetime().nullable(),
        lastAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  getLifecycle,
  listLifeSteps,
  exportLifeSteps,
  getLifecycleNoPrice: withoutPrices(
    getLifecycle,
    '/api/inventory/lifecycles-no-price/:souvenirId',
    'storage-lifecycle-no-price',
  ),
  listLifeStepsNoPrice: withoutPrices(
    listLifeSteps,
    '/api/inventory/lifecycles-no-price/:souvenirId/steps',
    'storage-lifecycle-no-price',
  ),
  exportLifeStepsNoPrice: withoutPrices(
    exportLifeSteps,
    '/api/inventory/lifecycles-no-price/export',
    'storage-lifecycle-no-price',
  ),
};
