// People may have a Chinese and an English name. Records keep both in one text: 陳美玲 Chan Mei Ling.
import type { Language } from './language.ts';

const bothNames = /^(\p{Script=Han}[\p{Script=Han}·]*) (\p{Script=Latin}.*)$/u;

/** An English name is only added to a Chinese one. */
export const joinNames = (realName: string, englishName: string): string =>
  englishName && /\p{Script=Han}/u.test(realName) ? `${realName} ${englishName}` : realName;

/** The name in the language of the reader. A text that is not a Chinese name followed by an English one stays whole. */
export function nameInLanguage(name: string, language: Language): string {
  const both = bothNames.exec(name);
  if (!both) return name;
  return (language === 'en' ? both[2] : both[1])!;
}
