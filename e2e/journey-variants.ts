// Decides which journey runs in which variant (language and width). `npm test` runs the main journeys in one variant.
// `npm run test:rest` runs the other journeys in one variant, and the main ones in a different variant.
// JOURNEYS=everywhere runs each journey in every variant it supports.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

export const variants = (['zh-HK', 'en'] as const).flatMap((language) =>
  ([1280, 390] as const).map((width) => ({ language, width })),
);
export type Variant = (typeof variants)[number];

/** The journeys of `npm test`. */
const mainJourneys = ['applying', 'shop-buying'];
/** Journeys of people who use a phone. */
const phoneOnly = ['applying', 'shop-buying', 'shop-express', 'shop-refunds', 'shop-serving', 'unpaid-order'];

/** The folder of each journey, by its name. */
const folders = new Map(
  readdirSync(resolve(import.meta.dirname, 'journeys'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => [basename(path, '.spec.ts'), dirname(path)]),
);
const journeys = [...folders.keys()].sort();

const isOpposite = (one: Variant, other: Variant) =>
  one.language !== other.language && one.width !== other.width;

/** The journeys take the variants in turn, so that all variants are covered. */
function chooseVariants(journey: string, part: string | undefined): readonly Variant[] {
  const possible = variants.filter(({ width }) => width === 390 || !phoneOnly.includes(journey));
  if (part === undefined || part === 'everywhere') return possible;
  const first = possible[journeys.indexOf(journey) % possible.length]!;
  if (part === 'main') return mainJourneys.includes(journey) ? [first] : [];
  if (!mainJourneys.includes(journey)) return [first];
  return [possible.find((each) => isOpposite(each, first)) ?? possible.find((each) => each !== first)!];
}

/** The journeys that do not run in this variant. */
export const listIgnoredJourneys = (variant: Variant, part = process.env.JOURNEYS): string[] =>
  journeys
    .filter((journey) => !chooseVariants(journey, part).includes(variant))
    .map((journey) => `journeys/${folders.get(journey)}/${journey}.spec.ts`);
