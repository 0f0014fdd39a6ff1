// Words that mean the same: which further words a text is to be found by.
import { foldForSearch } from '../chinese.ts';

/** Answers the further words of a text's parts. */
export type Synonyms = (parts: readonly string[]) => string[];

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Where a word stands in a folded text. Latin words stand alone, in the singular or plural: "pen" is not in "pendant".
 * A single Chinese character must end the text, where the noun is: 遮 is in 摺遮, not in 遮陽帽.
 */
function wordPattern(word: string): string {
  if (/^[\u{2e80}-\u{10ffff}]$/u.test(word)) return `${word}$`;
  const before = /^[a-z0-9]/.test(word) ? '(?<![a-z0-9])' : '';
  const after = /[a-z0-9]$/.test(word) ? '(?:e?s)?(?![a-z0-9])' : '';
  return `${before}${escapeRegExp(word)}${after}`;
}

export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const known = groups.map((words) => {
    const folded = words.map(foldForSearch).filter((word) => word !== '');
    return { words: folded, pattern: new RegExp(folded.map(wordPattern).join('|'), 'u') };
  });
  return (parts) => {
    const folded = parts.map(foldForSearch);
    return known
      .filter(({ words, pattern }) => words.length > 0 && folded.some((part) => pattern.test(part)))
      .flatMap(({ words }) => words);
  };
}
