// Souvenirs in the back office.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { languages } from '../../values/language.ts';
import { characters } from '../../values/text.ts';
import { souvenirTextFields, stockLevels } from './souvenir.rules.ts';

export const souvenirLevels = ['normal', 'vip'] as const;
export const applicableObjects = ['A', 'B', 'C', 'D'] as const;
export const souvenirStates = ['valid', 'invalid'] as const;

const souvenirButtons = ['edit', 'copy', 'enable', 'disable'] as const;

/** Price columns are absent (not null) for people who may not see them. */
const souvenirRow = z.object({
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  categoryId: z.string(),
  categoryName: z.string(),
  level: z.enum(souvenirLevels),
  applicableObject: z.enum(applicableObjects),
  supplierName: z.string(),
  state: z.enum(souvenirStates),
  inShop: z.boolean(),
  inApplication: z.boolean(),
  minimumStock: z.int(),
  safeStock: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  stockLevel: z.enum(stockLevels),
  mallPrice: z.int().nullable().optional(),
  internalPrice: z.int().nullable().optional(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(souvenirButtons)),
});
export type SouvenirRow = z.output<typeof souvenirRow>;

const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
});

export const souvenirDetail = souvenirRow.extend({
  introduction: z.string(),
  details: z.string(),
  colour: z.string(),
  style: z.string(),
  customised: z.boolean(),
  perishable: z.boolean(),
  supplier: z.object({ id: z.string(), name: z.string(), active: z.boolean() }).nullable(),
  /** The texts missing in each language. An empty zh-CN text is converted when shown. */
  gaps: z.array(z.object({ language: z.enum(languages), fields: z.array(z.enum(souvenirTextFields)) })),
  unitCost: z.int().nullable().optional(),
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  storages: z.array(
    z.object({
      storageId: z.string(),
      storageName: z.string(),
      onHand: z.int(),
      reserved: z.int(),
      protected: z.int(),
      available: z.int(),
    }),
  ),
  history: z.array(historyEntry),
});
export type SouvenirDetail = z.output<typeof souvenirDetail>;

export const souvenirId = z.object({ id: z.uuid() });

/** Filters of the list and its export. A category includes all categories below it. */
export const souvenirFilters = {
  categoryId: z.uuid().optional(),
  level: z.enum(souvenirLevels).optional(),
  applicableObject: z.enum(applicableObjects).optional(),
  state: z.enum(souvenirStates).optional(),
  offered: z.enum(['shop', 'application']).optional(),
  stockLevel: z.enum(stockLevels).optional(),
  supplierId: z.uuid().optional(),
};

export const souvenirEndpoints = {
  listSouvenirs: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/souvenirs',
    kind: 'query',
    access: 'gifts',
    areas: ['inventory'],
    summary: 'List souvenirs with their stock, filtered and paged',
    query: z.object({
      ...pageQuery(['productCode', 'name', 'onHand', 'available', 'mallPrice', 'updatedAt']),
      ...souvenirFilters,
    }),
    response: paged(souvenirRow),
  }),
  getSouvenir: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/souvenirs/:id',
    kind: 'query',
    access: 'gifts',
    areas: ['inventory'],
    summary: 'Get a souvenir with its stock by storage and its history',
    params: souvenirId,
    response: souvenirDetail,
  }),
  enableSouvenir: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/souvenirs/:id/actions/enable',
    kind: 'command',
    access: 'gifts.enable',
    areas: ['inventory'],
    summary: 'Enable a souvenir',
    params: souvenirId,
    body: z.strictObject({ comment: characters(0, 200).default('') }),
    response: souvenirDetail,
  }),
  disableSouvenir: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/souvenirs/:id/actions/disable',
    kind: 'command',
    access: 'gifts.disable',
    areas: ['inventory'],
    summary: 'Disable a souvenir. It is removed from the shop and the catalogue',
    params: souvenirId,
    body: z.strictObject({ comment: characters(0, 200).default('') }),
    response: souvenirDetail,
  }),
};
