// Choices in the forms of stock documents: storages, suppliers, souvenirs with their stock, and movements that can be
// returned.
import { z } from 'zod';
import { type Access, defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery, queryInt } from '../../api/paging.ts';
import { shownOptions } from '../../catalogue/families/shown-options.ts';
import { currencies } from '../../catalogue/prices/currency.ts';

const anyDocument: Access = [
  'receiving',
  'transfer',
  'adjustment',
  'assembly',
  'application-order',
  'sales-order',
  'return-order',
  'stock-count',
];
const name = { id: z.string(), code: z.string(), name: z.string() };

const souvenirChoice = z.object({
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  /** Pieces in the given storage, or in all storages. */
  onHand: z.int(),
  perishable: z.boolean(),
  /** On hand less reserved. */
  available: z.int(),
  /** Available pieces by the id of each storage that has some on hand. */
  availableIn: z.record(z.string(), z.int()),
  /** Average cost in HKD cents, for callers who can see costs and prices. Null if there is none yet. */
  unitCost: z.int().nullable().optional(),
  /**
   * The unit price of the last receiving line, if a caller who can see prices asks for `prices`. Null if the souvenir
   * was never received.
   */
  lastPrice: z
    .object({ currency: z.enum(currencies), price: z.int() })
    .nullable()
    .optional(),
  /** Sets: how many can be assembled, by the id of each storage that has all parts. */
  canMakeIn: z.record(z.string(), z.int()).optional(),
  /** The parts, if it is a set. */
  parts: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
});

const returnableMovement = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  documentNo: z.string(),
  originNo: z.string(),
  souvenirId: z.string(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
  storageId: z.string(),
  storageName: z.string(),
  issued: z.int(),
  returnable: z.int(),
});

export const documentChoiceEndpoints = {
  getDocumentChoices: defineEndpoint({
    path: '/api/inventory/document-choices',
    access: anyDocument,
    summary: 'List active storages and suppliers, and exchange rates for callers who can see prices',
    response: z.object({
      storages: z.array(z.object(name)),
      suppliers: z.array(z.object(name)),
      /** HKD for one unit of each currency. Absent for people who may not see prices. */
      rates: z.object({ HKD: z.number(), USD: z.number(), EUR: z.number(), CNY: z.number() }).optional(),
    }),
  }),
  listSouvenirChoices: defineEndpoint({
    path: '/api/inventory/document-choices/souvenirs',
    access: anyDocument,
    summary: 'Find souvenirs by keyword or exact codes (scanned or pasted), with their stock in a storage',
    query: z.object({
      keyword: z.string().trim().max(100).optional(),
      /** Comma-separated, at most 500. Unknown codes are ignored. */
      codes: z.string().max(26_000).optional(),
      storageId: z.uuid().optional(),
      /** Adds `lastPrice`: from `supplierId`, or from any supplier if `supplierId` never delivered the souvenir. */
      prices: z.literal('1').optional(),
      supplierId: z.uuid().optional(),
      /** Only sets. */
      sets: z.literal('1').optional(),
      pageSize: queryInt(20, 1, 500),
    }),
    response: z.object({ list: z.array(souvenirChoice) }),
  }),
  listFamilyChoices: defineEndpoint({
    path: '/api/inventory/document-choices/families',
    access: anyDocument,
    summary: 'List families with their options and members, with their stock in a storage',
    query: z.object({ storageId: z.uuid().optional() }),
    response: z.object({
      list: z.array(
        z.object({
          ...name,
          options: shownOptions,
          members: z.array(
            z.object({
              id: z.string(),
              productCode: z.string(),
              keys: z.array(z.string()),
              available: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  listReturnable: defineEndpoint({
    path: '/api/inventory/returns/returnable',
    access: 'return-order',
    summary:
      'List issued pieces that can be returned, newest first. Search by document, order, souvenir name or code',
    query: z.object(pageQuery(['at'])),
    response: paged(returnableMovement),
  }),
};
