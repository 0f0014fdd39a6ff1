// Which journey runs in which language and width. `npm test` runs the main ones once, `npm run test:rest` the others once and
// the main ones in another language or width; JOURNEYS=everywhere runs each wherever it can.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const corners = (['zh-HK', 'en'] as const).flatMap((language) =>
  ([1280, 390] as const).map((width) => ({ language, width })),
);
export type Corner = (typeof corners)[number];

/** A person applies, a person buys, the desk serves: what `npm test` has time for. */
const main = ['applying', 'shop-buying', 'shop-serving'];
/** Of people with a phone in their hand. */
const onPhones = ['applying', 'shop-buying', 'shop-express', 'shop-refunds', 'shop-serving', 'unpaid-order'];

const stories = readdirSync(resolve(import.meta.dirname, 'journeys'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -'.spec.ts'.length))
  .sort();

const isOpposite = (one: Corner, other: Corner) =>
  one.language !== other.language && one.width !== other.width;

/** Each begins in another language and width than the one before. */
function cornersOf(story: string, part: string | undefined): readonly Corner[] {
  const possible = corners.filter(({ width }) => width === 390 || !onPhones.includes(story));
  if (part === undefined || part === 'everywhere') return possible;
  const first = possible[stories.indexOf(story) % possible.length]!;
  if (part === 'main') return main.includes(story) ? [first] : [];
  if (!main.includes(story)) return [first];
  return [possible.find((each) => isOpposite(each, first)) ?? possible.find((each) => each !== first)!];
}

/** The journeys that do not run in this language and width, in this part of the tests. */
export const ignoredAt = (corner: Corner, part = process.env.JOURNEYS): string[] =>
  stories
    .filter((story) => !cornersOf(story, part).includes(corner))
    .map((story) => `journeys/${story}.spec.ts`);
