// What somebody typed into a search field, made ready: folded, cut into words, escaped.
import { foldForSearch } from '../chinese.ts';

export type KeywordWord = {
  /** LIKE pattern for "contains". */
  readonly contains: string;
  /** LIKE pattern on sounds; none for what is no Latin syllable. */
  readonly sound: string | undefined;
  /** The word itself, long enough that a typing mistake leaves something to go by. */
  readonly fuzzy: string | undefined;
};
export type Keyword = {
  /** Escaped, for patterns. */
  readonly whole: string;
  readonly plain: string;
  readonly words: readonly KeywordWord[];
  /** All of it in one breath: "zi jing". */
  readonly sound: string | undefined;
};

const mostWords = 6;
const mostCharacters = 100;
const shortestFuzzy = 4;
const longestFuzzy = 20;

/** Each pair of neighbours the other way round: the slip that likeness by three letters sees least. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => [word[at]!, word[at + 1]!] as const).flatMap(
    ([here, next], at) => (here === next ? [] : `%${word.slice(0, at)}${next}${here}${word.slice(at + 2)}%`),
  );

/** Each Chinese character three times: an index knows pieces of three characters, and Chinese words have one or two. */
export const tripled = (text: string): string => text.replace(/[\u{2e80}-\u{10ffff}]/gu, '$&$&$&');

/** As texts are stored to be searched, and as keywords are made to match them. */
export const indexedText = (text: string): string => tripled(foldForSearch(text));

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** Bars divide what is searched in; whoever types one means nothing by it. */
const withoutBars = (text: string) => text.replaceAll('|', ' ');

function soundPattern(syllables: string): string | undefined {
  const letters = syllables.replace(/['’ ]/g, '');
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(letters)) return undefined;
  // a single letter is in almost every name somewhere: it must begin it
  return letters.length === 1 ? `%||${letters}%` : `%|${letters}%`;
}

/**
 * Several texts as one to search in, the most telling first: `|cup-001|紫荆杯|bauhinia mug|`. What it is merely also found by
 * stands behind two bars: `…||杯具|drinkware|`.
 */
export function searchText(parts: readonly string[], also: readonly string[] = []): string {
  const joined = (texts: readonly string[]) => {
    const indexed = texts.map((part) => indexedText(withoutBars(part))).filter((part) => part !== '');
    return `|${[...new Set(indexed)].join('|')}|`;
  };
  return also.length > 0 ? joined(parts) + joined(also) : joined(parts);
}

/** Undefined where nothing was said that could be found. */
export function readKeyword(typed: string): Keyword | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses a text with a zero in it
  const cleaned = withoutBars(typed.normalize('NFKC')).replace(/[\u0000-\u001f]/g, ' ');
  const plain = indexedText([...cleaned].slice(0, mostCharacters).join(''));
  if (plain === '') return undefined;
  const words = [...new Set(plain.split(' '))].slice(0, mostWords);
  return {
    plain,
    whole: escapeLike(plain),
    words: words.map((word) => ({
      contains: `%${escapeLike(word)}%`,
      sound: soundPattern(word),
      fuzzy:
        word.length >= shortestFuzzy && word.length <= longestFuzzy && /^[a-z]+$/.test(word)
          ? word
          : undefined,
    })),
    sound: words.length > 1 ? soundPattern(plain) : undefined,
  };
}
