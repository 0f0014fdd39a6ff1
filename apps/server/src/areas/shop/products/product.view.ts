// Converts product rows to API answers, with texts in the visitor's language.

import type { Product, ProductCard } from '@keepsake/core/shop/products/product.contract';
import type { Language } from '@keepsake/core/values/language';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { imageUrl } from '../../file/index.ts';
import type { ProductDetailRow, ProductRow } from './product.repo.ts';

/** Facts about souvenirs that are read for every answer and never cached. */
export type ProductMarks = {
  readonly hotIds: readonly string[];
  /** Up to this quantity, a souvenir is marked as almost sold out. */
  readonly few: number;
  readonly available: ReadonlyMap<string, number>;
};

/** Fields that change without a change of the catalogue. */
type MarkFields = 'isHot' | 'available' | 'isFew';

export function addMarks<T extends { readonly id: string }>(
  product: T,
  { hotIds, few, available }: ProductMarks,
): T & Pick<ProductCard, MarkFields> {
  const left = available.get(product.id) ?? 0;
  return { ...product, isHot: hotIds.includes(product.id), available: left, isFew: left > 0 && left <= few };
}

export function toProductCard(row: ProductRow, language: Language): Omit<ProductCard, MarkFields> {
  const name = textIn(row.name, language);
  return {
    id: row.id,
    productCode: row.code,
    name,
    subtitle: getSubtitle(row.name, language),
    categoryId: row.category_id,
    isVip: row.level === 'vip',
    price: row.price,
    currency: 'HKD',
    cover: row.cover ? { src: imageUrl('souvenir', row.cover), alt: name } : null,
  };
}

export function toProduct(
  row: ProductDetailRow,
  afterSales: string,
  language: Language,
): Omit<Product, MarkFields> {
  const card = toProductCard(row, language);
  return {
    ...card,
    categoryName: textIn(row.category_name, language),
    introduction: textIn(row.introduction, language),
    details: sanitizeRichText(textIn(row.details, language)),
    colour: textIn(row.colour, language),
    style: textIn(row.style, language),
    customised: row.customised,
    perishable: row.perishable,
    pictures: row.pictures.map((id) => ({ src: imageUrl('souvenir', id), alt: card.name })),
    afterSales,
  };
}
