// Which journey is told where. `npm test` tells the main ones once; `npm run test:rest` tells the others, a long one at one
// corner and a quick one at two opposite ones; JOURNEYS=everywhere tells each wherever it can be.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const corners = (['zh-HK', 'en'] as const).flatMap((language) =>
  ([1280, 390] as const).map((width) => ({ language, width })),
);
export type Corner = (typeof corners)[number];

/** A person applies, a person buys, the desk serves: what `npm test` has time for. */
const main = ['applying', 'shop-buying', 'shop-serving'];
/** Longer than ten seconds. */
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
  'shop-express',
  'shop-refunds',
  'stock-documents',
  'stock-views',
  'unpaid-order',
];
/** Of people with a phone in their hand. */
const onPhones = ['applying', 'shop-buying', 'shop-express', 'shop-refunds', 'shop-serving', 'unpaid-order'];

const stories = readdirSync(resolve(import.meta.dirname, 'journeys'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -'.spec.ts'.length))
  .sort();

const isOpposite = (one: Corner, other: Corner) =>
  one.language !== other.language && one.width !== other.width;

/** Stories begin at corners in turn: the long ones in Chinese on a desk or in English on a phone, where words need most room. */
function cornersOf(story: string, part: string | undefined): readonly Corner[] {
  const everywhere = corners.filter(({ width }) => width === 390 || !onPhones.includes(story));
  if (part === undefined || part === 'everywhere') return everywhere;
  const isLongOnDesks = long.includes(story) && !onPhones.includes(story);
  const possible = everywhere.filter(
    ({ language, width }) => !isLongOnDesks || (language === 'zh-HK') === (width === 1280),
  );
  const first = possible[stories.indexOf(story) % possible.length]!;
  if (part === 'main') return main.includes(story) ? [first] : [];
  const second = possible.find((each) => isOpposite(each, first)) ?? possible.find((each) => each !== first)!;
  if (main.includes(story)) return [second];
  return long.includes(story) ? [first] : [first, second];
}

/** The journeys that are not told at this corner, in this part of the whole. */
export const ignoredAt = (corner: Corner, part = process.env.JOURNEYS): string[] =>
  stories
    .filter((story) => !cornersOf(story, part).includes(corner))
    .map((story) => `journeys/${story}.spec.ts`);
