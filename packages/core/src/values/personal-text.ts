// Which texts of a buyer can be put on a souvenir (docs/design/domain.md, "Personal text"). The screen and the server
// use the same rule. No zod here, so that the public shop can import this file.
import { hasInvisible } from './visible.ts';

export const characterSets = ['latin', 'chinese', 'any'] as const;
export type CharacterSet = (typeof characterSets)[number];

/** The maximum length in code points. A souvenir may allow fewer. */
export const maxPersonalLength = 60;

/** Which personal texts a souvenir allows. */
export type PersonalRule = { readonly maxLength: number; readonly characters: CharacterSet };

export const textProblems = [...characterSets, 'tooLong', 'notOffered'] as const;
export type TextProblem = (typeof textProblems)[number];

const latin =
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff0-9 .,:;!?&+\\-()/@#\'"‘’“”–—';
const allowed: Record<CharacterSet, RegExp> = {
  latin: new RegExp(`^[${latin}]*$`, 'u'),
  chinese: new RegExp(`^[${latin}\\p{Script=Han}，。、；：！？（）「」『』《》〈〉·…～]*$`, 'u'),
  any: /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u,
};
/** Emoji and their parts, and replacement characters. */
const refused =
  /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3|[\ufffc\ufffd]/u;
/** Marks without a letter, or so many that they cover the lines above and below. */
const looseMarks = /(^|[ ])\p{M}|\p{M}{3}/u;

/** The text as it is stored: composed characters (NFC), single spaces, none around it. */
export const normalisePersonalText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

export const countCharacters = (text: string): number => [...text].length;

/** Expects a normalised text. Without a rule, the souvenir offers no personal text. An empty text is always allowed. */
export function findTextProblem(text: string, rule: PersonalRule | null): TextProblem | null {
  if (text === '') return null;
  if (!rule) return 'notOffered';
  const isPlain = !hasInvisible(text) && !refused.test(text) && !looseMarks.test(text);
  if (!isPlain || !allowed[rule.characters].test(text)) return rule.characters;
  return countCharacters(text) > rule.maxLength ? 'tooLong' : null;
}

/** Identifies a line: pieces of a souvenir with different texts are different lines. */
export const lineKey = (line: { readonly souvenirId: string; readonly personalText: string }): string =>
  `${line.souvenirId} ${line.personalText}`;

/** Lines of the same souvenir differ in their text. */
export const joinNameAndText = (name: string, text: string | undefined): string =>
  text ? `${name} (${text})` : name;
