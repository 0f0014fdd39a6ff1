// The public shop: categories, products, one product.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { shownOptions } from '../../catalogue/families/shown-options.ts';
import { priceRangePattern } from '../../values/money.ts';
import { personalOffer } from './personal-text.contract.ts';

const picture = z.object({
  /** Path without width. `${src}?w=640` returns WebP of that width. */
  src: z.string(),
  alt: z.string(),
});

const productCard = z.object({
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  /** The name in the other language, shown below the name. */
  subtitle: z.string(),
  categoryId: z.string(),
  isVip: z.boolean(),
  isHot: z.boolean(),
  price: z.int(),
  currency: z.literal('HKD'),
  /** Pieces available to buy. */
  available: z.int(),
  /** Pieces are left, but not more than the setting `mall.low_stock_threshold`. */
  isAlmostSoldOut: z.boolean(),
  cover: picture.nullable(),
  /** The options of the members that are for sale. Null if the souvenir has no family. */
  options: shownOptions.nullable(),
  /** The highest price of the members. On a card, `price` is the lowest one. */
  highestPrice: z.int(),
  /** The buyer can add a text, which is typed on the page of the souvenir. */
  hasPersonalText: z.boolean(),
});
export type ProductCard = z.output<typeof productCard>;

const product = productCard.extend({
  categoryName: z.string(),
  introduction: z.string(),
  /** Sanitised HTML. */
  details: z.string(),
  colour: z.string(),
  style: z.string(),
  customised: z.boolean(),
  perishable: z.boolean(),
  pictures: z.array(picture),
  afterSales: z.string(),
  /** Null if the souvenir offers no personal text. */
  personal: personalOffer.nullable(),
  /** What is inside a set. `id` is null if the part is not for sale by itself. */
  parts: z.array(z.object({ id: z.string().nullable(), name: z.string(), quantity: z.int() })),
  /** The name without the options. Null if the souvenir has no family. */
  familyName: z.string().nullable(),
  /** Souvenirs of the same family that are for sale, with the souvenir itself. */
  members: z.array(
    z.object({ id: z.string(), keys: z.array(z.string()), price: z.int(), available: z.int() }),
  ),
});
export type Product = z.output<typeof product>;

export const productSorts = ['default', 'priceAsc', 'priceDesc'] as const;
export type ProductSort = (typeof productSorts)[number];

export const productEndpoints = {
  listShopCategories: defineEndpoint({
    path: '/api/shop/categories',
    access: 'public',
    areas: ['shopping'],
    summary: 'List categories with souvenirs for sale, in tree order. Counts include subcategories',
    cached: 'catalogue',
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          parentId: z.string().nullable(),
          name: z.string(),
          productCount: z.int(),
        }),
      ),
    }),
  }),
  listProducts: defineEndpoint({
    path: '/api/shop/products',
    access: 'public',
    areas: ['shopping'],
    summary: 'List souvenirs for sale by keyword, category and price range, sorted',
    cached: 'catalogue',
    query: z.object({
      ...pageQuery(['default']),
      categoryId: z.uuid().optional(),
      priceRange: z.string().regex(priceRangePattern).optional(),
      order: z.enum(productSorts).default('default'),
      hot: z.literal('1').optional(),
    }),
    response: paged(productCard),
  }),
  getProduct: defineEndpoint({
    path: '/api/shop/products/:id',
    access: 'public',
    areas: ['shopping'],
    summary: 'Get a souvenir with its pictures, details, specifications and after-sales text',
    cached: 'catalogue',
    response: product,
  }),
};
