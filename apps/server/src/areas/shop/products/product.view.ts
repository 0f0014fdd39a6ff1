// Converts product rows to API answers, with texts in the visitor's language.

import type { Product, ProductCard } from '@keepsake/core/shop/products/product.contract';
import type { Language } from '@keepsake/core/values/language';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { sortMembers, toShownOptions } from '../../catalogue/index.ts';
import { imageUrl } from '../../file/index.ts';
import { toPersonalOffer } from './personal-text.view.ts';
import type { ProductDetailRow, ProductRow } from './product.repo.ts';

/** Facts about souvenirs that are added to every answer and are not in the product cache. */
export type ProductMarks = {
  readonly hotIds: readonly string[];
  /** Up to this quantity, a souvenir is marked as almost sold out. */
  readonly lowStockThreshold: number;
  readonly available: ReadonlyMap<string, number>;
};

/** Fields that change without a change of the catalogue. */
type MarkFields = 'isHot' | 'available' | 'isAlmostSoldOut';
/** A product card in the cache, without the marks. */
export type CachedCard = Omit<ProductCard, MarkFields> & {
  /** Id of the souvenir, or of its family. */
  readonly key: string;
  /** Id of the souvenir, or ids of all members of its family that are for sale. */
  readonly souvenirIds: readonly string[];
};
export type CachedProduct = CachedCard &
  Omit<Product, keyof ProductCard | 'members'> & {
    readonly members: readonly Omit<Product['members'][number], 'available'>[];
  };

const createMarks = (left: number, key: string, { hotIds, lowStockThreshold }: ProductMarks) => ({
  isHot: hotIds.includes(key),
  available: left,
  isAlmostSoldOut: left > 0 && left <= lowStockThreshold,
});

/** The card of a family adds up the available pieces of its members. */
export function addMarksToCard(card: CachedCard, marks: ProductMarks): ProductCard {
  const { key, souvenirIds, ...shown } = card;
  const left = souvenirIds.reduce((sum, id) => sum + (marks.available.get(id) ?? 0), 0);
  return { ...shown, ...createMarks(left, key, marks) };
}

export function addMarksToProduct(product: CachedProduct, marks: ProductMarks): Product {
  const { key, souvenirIds: _, members, ...shown } = product;
  const left = (id: string) => marks.available.get(id) ?? 0;
  return {
    ...shown,
    ...createMarks(left(product.id), key, marks),
    members: members.map((member) => ({ ...member, available: left(member.id) })),
  };
}

/** The options with the values that are for sale. */
const toOffered = ({ options, members }: NonNullable<ProductRow['family']>, language: Language) =>
  toShownOptions(options, language).map((option, at) => ({
    ...option,
    values: option.values.filter(({ key }) => members.some(({ keys }) => keys[at] === key)),
  }));

export function toProductCard(row: ProductRow, language: Language): CachedCard {
  const { family } = row;
  const shownName = family?.name ?? row.name;
  const name = textIn(shownName, language);
  const prices = family?.members.map(({ price }) => price) ?? [row.price];
  return {
    id: row.id,
    key: family?.id ?? row.id,
    souvenirIds: family?.members.map(({ id }) => id) ?? [row.id],
    productCode: row.code,
    name,
    subtitle: getSubtitle(shownName, language),
    categoryId: row.category_id,
    isVip: row.level === 'vip',
    price: Math.min(...prices),
    highestPrice: Math.max(...prices),
    currency: 'HKD',
    hasPersonalText: row.has_personal_text,
    cover: row.cover ? { src: imageUrl('souvenir', row.cover), alt: name } : null,
    options: family && toOffered(family, language),
  };
}

export function toProduct(row: ProductDetailRow, afterSales: string, language: Language): CachedProduct {
  const card = toProductCard(row, language);
  const { family } = row;
  return {
    ...card,
    name: textIn(row.name, language),
    price: row.price,
    familyName: family && card.name,
    members: family ? sortMembers(family.options, family.members) : [],
    categoryName: textIn(row.category_name, language),
    introduction: textIn(row.introduction, language),
    details: sanitizeRichText(textIn(row.details, language)),
    colour: textIn(row.colour, language),
    style: textIn(row.style, language),
    customised: row.customised,
    perishable: row.perishable,
    personal: toPersonalOffer(row.personal, language),
    pictures: row.pictures.map((id) => ({ src: imageUrl('souvenir', id), alt: card.name })),
    afterSales,
    parts: row.parts.map((part) => ({ ...part, name: textIn(part.name, language) })),
  };
}
