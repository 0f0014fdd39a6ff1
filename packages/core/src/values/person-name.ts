// People may have a Chinese and an English name. Records keep both in one text: 陳美玲 Chan Mei Ling. A no-break space
// separates them, so that a name that was typed with an ordinary space stays whole.
import type { Language } from './language.ts';

export const nameSeparator = '\u00a0';

/** An English name is only added to a Chinese one. */
export const joinNames = (realName: string, englishName: string): string =>
  englishName && /\p{Script=Han}/u.test(realName) ? realName + nameSeparator + englishName : realName;

/** The name in the language of the reader. A text with one name stays whole. */
export function nameInLanguage(name: string, language: Language): string {
  const [realName, englishName] = name.split(nameSeparator) as [string, string?];
  return (language === 'en' && englishName) || realName;
}
