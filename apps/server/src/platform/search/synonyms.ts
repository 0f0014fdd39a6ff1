// Finds the synonyms of the words in a text, so that a souvenir is also found by them.
import { foldForSearch } from '../chinese.ts';

/** Returns the synonyms of the words in the given texts. */
export type Synonyms = (parts: readonly string[]) => string[];

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a word in a normalised text. A Latin word must be a whole word, singular or plural: "pen" does not match
 * "pendant". A single Chinese character must end the text, because the noun is there: 遮 matches 摺遮, not 遮陽帽.
 */
function toWordPattern(word: string): string {
  if (/^[\u{2e80}-\u{10ffff}]$/u.test(word)) return `${word}$`;
  const before = /^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : '';
  const after = /[a-z0-9]$/.test(word) ? '(?:e?s)?(?![a-z0-9])' : '';
  return `${before}${escapeRegExp(word)}${after}`;
}

export function createSynonymFinder(groups: readonly (readonly string[])[]): Synonyms {
  const prepared = groups.map((words) => {
    const folded = words.map(foldForSearch).filter((word) => word !== '');
    return { words: folded, pattern: new RegExp(folded.map(toWordPattern).join('|'), 'u') };
  });
  return (parts) => {
    const folded = parts.map(foldForSearch);
    return prepared
      .filter(({ words, pattern }) => words.length > 0 && folded.some((part) => pattern.test(part)))
      .flatMap(({ words }) => words);
  };
}
