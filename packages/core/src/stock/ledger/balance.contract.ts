// Stock balances: on hand, reserved, protected, available, cost and value (StorageGift and StorageGiftNoPrice).
import { z } from 'zod';
import { defineEndpoint, withoutPrices } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { balanceFields } from '../../records/stock/balance.fields.ts';
import { documentKinds, orderTypes } from '../documents/document.machine.ts';

export const balanceGroups = ['place', 'souvenir', 'storage'] as const;

/** A link to a document. */
export const documentRef = z.object({
  kind: z.enum(documentKinds),
  orderType: z.enum(orderTypes).nullable(),
  no: z.string(),
  /** Null if no document has this number, which only happens with faulty data. */
  id: z.string().nullable(),
  /** The code of the set that the pieces were a part of. Only for assemblies. */
  setCode: z.string().optional(),
});
export type DocumentRef = z.output<typeof documentRef>;

const balanceRow = z.object({
  id: z.string(),
  /** Null if rows are grouped by storage. The storage is null if they are grouped by souvenir. */
  souvenirId: z.string().nullable(),
  storageId: z.string().nullable(),
  ...rowShape(balanceFields),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  level: balanceFields.level.output.nullable(),
  stockLevel: balanceFields.stockLevel.output.nullable(),
  souvenirs: z.int(),
  storages: z.int(),
});
export type BalanceRow = z.output<typeof balanceRow>;

const filter = {
  storageId: z.uuid().optional(),
  categoryId: z.uuid().optional(),
  ...filterShape(balanceFields),
  group: z.enum(balanceGroups).default('place'),
};
const listQuery = pageQuery([...sortKeys(balanceFields), 'storage']);

const reservationPart = z.object({
  originKind: z.enum(['shop_order', 'application', 'refund']),
  originNo: z.string(),
  quantity: z.int(),
  storageName: z.string(),
  madeAt: z.iso.datetime(),
  /** The outbound orders of the reservation. */
  documents: z.array(documentRef),
});

const explanation = z.object({
  souvenir: z.object({ id: z.string(), productCode: z.string(), name: z.string() }),
  /** Null for all storages together. */
  storage: z.object({ id: z.string(), name: z.string(), active: z.boolean() }).nullable(),
  onHand: z.int(),
  orders: z.int(),
  applications: z.int(),
  protected: z.int(),
  expiring: z.int(),
  outOfUse: z.int(),
  available: z.int(),
  /** The configured protected quantity, which may be more than is on hand. */
  configuredProtected: z.int(),
  movements: z.object({
    count: z.int(),
    inward: z.int(),
    outward: z.int(),
    recent: z.array(
      z.object({
        sequence: z.int(),
        at: z.iso.datetime(),
        quantity: z.int(),
        storageName: z.string(),
        actor: z.string(),
        document: documentRef,
      }),
    ),
  }),
  reservations: z.object({ count: z.int(), list: z.array(reservationPart) }),
  /** Whether the stored balance equals the ledger and the reservations. */
  holds: z.boolean(),
});
export type Explanation = z.output<typeof explanation>;

const listBalances = defineEndpoint({
  path: '/api/inventory/balances',
  access: 'storage-gift',
  summary: 'List stock by souvenir and storage: pieces, cost and value, with totals',
  query: z.object({ ...listQuery, ...filter }),
  response: paged(balanceRow).extend({
    totals: balanceRow.pick({ onHand: true, reserved: true, protected: true, available: true, value: true }),
  }),
});
const exportBalances = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/balances/export',
  access: 'storage-gift',
  summary: 'Export stock by souvenir and storage',
  query: z.object({ keyword: listQuery.keyword, ...filter, ...exportFormat }),
});

export const balanceEndpoints = {
  listBalances,
  exportBalances,
  listBalancesNoPrice: withoutPrices(
    listBalances,
    '/api/inventory/balances-no-price',
    'storage-gift-no-price',
  ),
  exportBalancesNoPrice: withoutPrices(
    exportBalances,
    '/api/inventory/balances-no-price/export',
    'storage-gift-no-price',
  ),
  explainBalance: defineEndpoint({
    path: '/api/inventory/balances/:souvenirId/:storageId/explanation',
    access: ['storage-gift', 'storage-gift-no-price', 'gifts', 'stock-alerts', 'stock-alerts-no-price'],
    summary:
      'Explain how an available quantity is calculated from ledger and reservations. Use storageId `all` for all storages',
    params: z.object({ souvenirId: z.uuid(), storageId: z.union([z.uuid(), z.literal('all')]) }),
    response: explanation,
  }),
  listStockChoices: defineEndpoint({
    path: '/api/inventory/stock-choices',
    access: [
      'storage-gift',
      'storage-gift-no-price',
      'storage-lifecycle',
      'storage-lifecycle-no-price',
      'stock-alerts',
      'stock-alerts-no-price',
      'in-out',
      'in-out-no-price',
    ],
    summary:
      'List storages and categories for stock filters, and price ranges for callers who can see prices',
    response: z.object({
      storages: z.array(z.object({ id: z.string(), name: z.string() })),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      /** HKD cents, lower bound included. The id is a value for `priceRange`. */
      priceRanges: z.array(z.object({ id: z.string(), from: z.int(), below: z.int().nullable() })).optional(),
    }),
  }),
};
