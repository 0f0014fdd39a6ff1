// How well an entry of the palette fits what was typed. The best entry is the first one, so that Enter opens it.

/** The text without punctuation, in lower case, and with full-width characters as half-width ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}]+/gu, '')
    .trim();

/**
 * 0: equals what was typed. 1: begins with it. 2: each typed word begins a word of it; a Chinese word may be anywhere.
 * 3: found in another way, for example by the path (set by the callers of `rankNames`).
 */
export type Rank = 0 | 1 | 2 | 3;

const isChinese = (word: string) => /\p{Script=Han}/u.test(word);
const occurs = (text: string, word: string) => text.includes(isChinese(word) ? word : ` ${word}`);

/** The best rank of several names. Undefined if none of them fits. */
export function rankNames(names: readonly string[], keyword: string): Rank | undefined {
  const sought = fold(keyword);
  const words = sought.split(/\s+/);
  const ranks = names.map((name): Rank | undefined => {
    const text = fold(name);
    if (text === sought) return 0;
    if (text.startsWith(sought)) return 1;
    return words.every((word) => occurs(` ${text}`, word)) ? 2 : undefined;
  });
  return ranks.filter((rank) => rank !== undefined).sort()[0];
}

/** True if every word of the keyword occurs somewhere in the text. */
export function matches(text: string, keyword: string): boolean {
  const folded = fold(text);
  return keyword.split(/\s+/).every((word) => folded.includes(fold(word)));
}
