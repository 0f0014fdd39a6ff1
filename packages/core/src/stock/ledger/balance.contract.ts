// Stock balances: on hand, reserved, protected, available, cost and value (StorageGift and StorageGiftNoPrice).
import { z } from 'zod';
import { defineEndpoint, priceFree } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { souvenirLevels } from '../../catalogue/souvenirs/souvenir.contract.ts';
import { stockLevels } from '../../catalogue/souvenirs/souvenir.rules.ts';
import { documentKinds, orderTypes } from '../documents/document.machine.ts';

export const balanceGroups = ['place', 'souvenir', 'storage'] as const;

/** A link to a document. */
export const documentRef = z.object({
  kind: z.enum(documentKinds),
  orderType: z.enum(orderTypes).nullable(),
  no: z.string(),
  /** Null if no document has this number, which only happens with faulty data. */
  id: z.string().nullable(),
});
export type DocumentRef = z.output<typeof documentRef>;

const figures = {
  onHand: z.int(),
  reserved: z.int(),
  protected: z.int(),
  available: z.int(),
  /** HKD cents. Absent if amounts are hidden. */
  value: z.int().optional(),
};

const balanceRow = z.object({
  id: z.string(),
  /** Null if rows are grouped by storage. The storage is null if they are grouped by souvenir. */
  souvenirId: z.string().nullable(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  categoryName: z.string(),
  level: z.enum(souvenirLevels).nullable(),
  stockLevel: z.enum(stockLevels).nullable(),
  storageId: z.string().nullable(),
  storageName: z.string(),
  souvenirs: z.int(),
  storages: z.int(),
  ...figures,
  /** Average cost in HKD cents per piece. */
  unitCost: z.int().optional(),
});
export type BalanceRow = z.output<typeof balanceRow>;

const filter = {
  storageId: z.uuid().optional(),
  categoryId: z.uuid().optional(),
  level: z.enum(souvenirLevels).optional(),
  stockLevel: z.enum(stockLevels).optional(),
  group: z.enum(balanceGroups).default('place'),
};
const listQuery = pageQuery([
  'productCode',
  'name',
  'storage',
  'onHand',
  'reserved',
  'available',
  'unitCost',
  'value',
]);

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
  outOfUse: z.int(),
  available: z.int(),
  /** The configured protected quantity, which may be more than is on hand. */
  protectedInAll: z.int(),
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
  method: 'GET',
  path: '/api/inventory/balances',
  kind: 'query',
  access: 'storage-gift',
  areas: ['inventory'],
  summary: 'List stock by souvenir and storage: pieces, cost and value, with totals',
  query: z.object({ ...listQuery, ...filter }),
  response: paged(balanceRow).extend({ totals: z.object(figures) }),
});
const exportBalances = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/balances/export',
  access: 'storage-gift',
  areas: ['inventory'],
  summary: 'Export stock by souvenir and storage',
  query: z.object({ keyword: listQuery.keyword, ...filter, ...exportFormat }),
});

export const balanceEndpoints = {
  listBalances,
  exportBalances,
  listBalancesNoPrice: priceFree(listBalances, '/api/inventory/balances-no-price', 'storage-gift-no-price'),
  exportBalancesNoPrice: priceFree(
    exportBalances,
    '/api/inventory/balances-no-price/export',
    'storage-gift-no-price',
  ),
  explainBalance: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/balances/:souvenirId/:storageId/explanation',
    kind: 'query',
    access: ['storage-gift', 'storage-gift-no-price', 'gifts', 'stock-alerts', 'stock-alerts-no-price'],
    areas: ['inventory'],
    summary:
      'Explain how an available quantity is calculated from ledger and reservations. Use storageId `all` for all storages',
    params: z.object({ souvenirId: z.uuid(), storageId: z.union([z.uuid(), z.literal('all')]) }),
    response: explanation,
  }),
  listStockChoices: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/stock-choices',
    kind: 'query',
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
    areas: ['inventory'],
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
