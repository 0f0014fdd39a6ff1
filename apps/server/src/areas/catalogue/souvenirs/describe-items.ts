// Names souvenirs in a refusal, in every language: "GF-0016 College hoodie – M (3)".
import { type Language, type LocalizedText, languages } from '@keepsake/core/values/language';
import { textIn } from '../../../platform/chinese.ts';

type Item = { readonly code: string; readonly name: LocalizedText };

export const describeItem = ({ code, name }: Item, language: Language) => `${code} ${textIn(name, language)}`;

/** The available quantity, if it is given, follows each name in brackets. */
export function describeItems(items: readonly (Item & { readonly available?: number })[]) {
  const inLanguage = (language: Language) => {
    const texts = items.map(({ available, ...item }) =>
      available === undefined
        ? describeItem(item, language)
        : `${describeItem(item, language)} (${available})`,
    );
    return [...new Set(texts)].join(language === 'en' ? ', ' : '、');
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    string
  >;
}
