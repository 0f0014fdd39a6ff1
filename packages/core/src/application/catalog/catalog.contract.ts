// The catalog of souvenirs that can be applied for, with internal prices.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { shownOptions } from '../../catalogue/families/shown-options.ts';
import { applicableObjects, souvenirLevels } from '../../catalogue/souvenirs/souvenir.contract.ts';
import { internalPrice } from '../../values/internal-amount.ts';
import { priceRangePattern } from '../../values/money.ts';

const catalogItem = z.object({
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  introduction: z.string(),
  categoryName: z.string(),
  level: z.enum(souvenirLevels),
  applicableObject: z.enum(applicableObjects),
  /** Null without a price. Then nobody can apply for the souvenir. Absent for people who may not see prices. */
  price: internalPrice,
  available: z.int(),
  coverSrc: z.string().nullable(),
  /** Null if the souvenir has no family, or if the query does not have `families`. */
  family: z
    .object({
      name: z.string(),
      options: shownOptions,
      /** In the order of the options. */
      members: z.array(
        z.object({
          id: z.string(),
          productCode: z.string(),
          name: z.string(),
          keys: z.array(z.string()),
          price: internalPrice,
          available: z.int(),
        }),
      ),
    })
    .nullable(),
});
export type CatalogItem = z.output<typeof catalogItem>;

export const catalogEndpoints = {
  listCatalog: defineEndpoint({
    path: '/api/application/catalog',
    access: 'signed-in',
    areas: ['application'],
    summary: 'List souvenirs that can be applied for',
    query: z.object({
      ...pageQuery(['name', 'price', 'available']),
      categoryId: z.uuid().optional(),
      level: z.enum(souvenirLevels).optional(),
      applicableObject: z.enum(applicableObjects).optional(),
      /** Refused, like sorting by price, for people who may not see prices. */
      priceRange: z.string().regex(priceRangePattern).optional(),
      /** Only available souvenirs. */
      available: z.literal('1').optional(),
      /** One entry for each family, with its members. */
      families: z.literal('1').optional(),
      /** Codes or full names, one per line, for example pasted from a spreadsheet. */
      codes: z.string().max(26_000).optional(),
    }),
    response: paged(catalogItem),
  }),
  listCatalogCategories: defineEndpoint({
    path: '/api/application/categories',
    access: 'signed-in',
    areas: ['application'],
    summary: 'List categories with souvenirs that can be applied for, in tree order',
    response: z.object({
      list: z.array(z.object({ id: z.string(), depth: z.int(), name: z.string() })),
    }),
  }),
  getApplicationGuide: defineEndpoint({
    path: '/api/application/guide',
    access: 'signed-in',
    areas: ['application'],
    summary: 'Get the application guide, a page text that administrators edit',
    response: z.object({ title: z.string(), content: z.string() }),
  }),
};
