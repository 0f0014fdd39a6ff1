// Prepares the text of a search field for SQL: normalised, split into words, escaped.
import { foldForSearch } from '../chinese.ts';

export type KeywordWord = {
  /** LIKE pattern for "contains". */
  readonly contains: string;
  /** LIKE pattern for the pronunciation, if the word consists of Latin letters. */
  readonly sound: string | undefined;
  /** The word itself, if it is long enough for a search with typing mistakes. */
  readonly fuzzy: string | undefined;
};
export type Keyword = {
  /** The whole text, escaped for LIKE. */
  readonly whole: string;
  /** The whole text, not escaped. */
  readonly plain: string;
  readonly words: readonly KeywordWord[];
  /** LIKE pattern for the pronunciation of all words together, such as "zi jing". */
  readonly sound: string | undefined;
};

const maxWords = 6;
const maxCharacters = 100;
const minFuzzyLength = 4;
const maxFuzzyLength = 20;

/** LIKE patterns with two neighbouring letters swapped, a mistake that trigram similarity recognises poorly. */
export const swapNeighbours = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => [word[at]!, word[at + 1]!] as const).flatMap(
    ([here, next], at) => (here === next ? [] : `%${word.slice(0, at)}${next}${here}${word.slice(at + 2)}%`),
  );

/** Writes each Chinese character three times. A trigram index needs three, but Chinese words have one or two. */
export const tripleChinese = (text: string): string => text.replace(/[\u{2e80}-\u{10ffff}]/gu, '$&$&$&');

/** The form in which texts are stored for search. Keywords have the same form, so that they match. */
export const indexedText = (text: string): string => tripleChinese(foldForSearch(text));

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** Bars separate the parts of a stored text, so a typed bar is removed. */
const removeBars = (text: string) => text.replaceAll('|', ' ');

function toSoundPattern(syllables: string): string | undefined {
  const letters = syllables.replace(/['’ ]/g, '');
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(letters)) return undefined;
  // a single letter occurs in almost every name, so it must be the first
  return letters.length === 1 ? `%||${letters}%` : `%|${letters}%`;
}

/**
 * Joins several texts into one for search, the most important first: `|cup-001|紫紫紫荆荆荆杯杯杯|bauhinia mug|`. Less
 * important texts, such as synonyms, follow after two bars: `…||杯杯杯具具具|drinkware|`.
 */
export function searchText(parts: readonly string[], also: readonly string[] = []): string {
  const join = (texts: readonly string[]) => {
    const indexed = texts.map((part) => indexedText(removeBars(part))).filter((part) => part !== '');
    return `|${[...new Set(indexed)].join('|')}|`;
  };
  return also.length > 0 ? join(parts) + join(also) : join(parts);
}

/** Whether one of the texts contains every typed word, in any letter case and in Traditional or Simplified Chinese. */
export function containsWords(texts: readonly string[], typed: string): boolean {
  const words = indexedText(typed).split(' ');
  return texts.some((text) => words.every((word) => indexedText(text).includes(word)));
}

/** Undefined if the text contains nothing to search for. */
export function readKeyword(typed: string): Keyword | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses a text with a NUL character
  const cleaned = removeBars(typed.normalize('NFKC')).replace(/[\u0000-\u001f]/g, ' ');
  const plain = indexedText([...cleaned].slice(0, maxCharacters).join(''));
  if (plain === '') return undefined;
  const words = [...new Set(plain.split(' '))].slice(0, maxWords);
  return {
    plain,
    whole: escapeLike(plain),
    words: words.map((word) => ({
      contains: `%${escapeLike(word)}%`,
      sound: toSoundPattern(word),
      fuzzy:
        word.length >= minFuzzyLength && word.length <= maxFuzzyLength && /^[a-z]+$/.test(word)
          ? word
          : undefined,
    })),
    sound: words.length > 1 ? toSoundPattern(plain) : undefined,
  };
}
