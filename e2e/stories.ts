// Which journey is told where. `npm test` tells the main ones once, at corners in turn; `npm run test:rest` tells the rest.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const corners = (['zh-HK', 'en'] as const).flatMap((language) =>
  ([1280, 390] as const).map((width) => ({ language, width })),
);
export type Corner = (typeof corners)[number];

/** One for each of the three parts, and the way between them: what `npm test` has time for. */
const main = ['applying', 'approving', 'shop-buying', 'shop-serving'];
/** Told twice, at opposite corners; what is quick, in all four. */
const long = [
  'approving',
  'form-fields',
  'gifts',
  'issuing',
  'own-account',
  'price-blind-role',
  'prices',
  'refused-mail',
  'reports',
  'settings',
  'stock-documents',
  'stock-views',
];
/** Told on a phone, in both languages. */
const onPhones = ['applying', 'shop-buying', 'shop-express', 'shop-refunds', 'shop-serving'];
/** Longer than a minute whatever is done: told once. */
const slow = ['unpaid-order'];

function cornersOf(story: string): readonly Corner[] {
  return corners.filter(({ language, width }) => {
    if (slow.includes(story)) return language === 'en' && width === 390;
    if (onPhones.includes(story)) return width === 390;
    return !long.includes(story) || (language === 'zh-HK') === (width === 1280);
  });
}

const stories = readdirSync(resolve(import.meta.dirname, 'journeys'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -'.spec.ts'.length))
  .sort();

/** The journeys that are not told at this corner, in this part of the whole. */
export function ignoredAt(corner: Corner, part = process.env.JOURNEYS): string[] {
  return stories
    .filter((story, index) => {
      const told = cornersOf(story);
      const isFirst = main.includes(story) && told[index % told.length] === corner;
      return !told.includes(corner) || (part === 'once' && !isFirst) || (part === 'rest' && isFirst);
    })
    .map((story) => `journeys/${story}.spec.ts`);
}
