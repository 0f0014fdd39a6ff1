import { defaultLanguage, type Language } from '@keepsake/core/values/language';
import { fillTemplate, type Message, type MessageParams, translate } from '@keepsake/core/values/messages';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, subscribeToLanguage } from './language-store.ts';
import type { MessageKey } from './message-keys.ts';
import { findTemplate } from './messages.ts';

/** Translates the text of a key, or a text that is given in all languages, such as the label of a field. */
export type Translate = (text: MessageKey | Message, params?: MessageParams) => string;

/** For code outside of React. A missing text is marked with ⟦ and logged as an error, which tests check. */
export function translateKey(key: string, params: MessageParams, language: Language): string {
  const template = findTemplate(key, language);
  if (template === undefined) {
    console.error(`No text for ${key} in ${language}`);
    return `⟦${key}⟧`;
  }
  return fillTemplate(template, params, language);
}

const LanguageContext = createContext<Language>(defaultLanguage);

/** `initial` is the language of the server-rendered page. After hydration, the language store decides. */
export function I18nProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage, () => initial);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);

export function useT(): Translate {
  const language = useLanguage();
  return useMemo<Translate>(
    () =>
      (text, params = {}) =>
        typeof text === 'string' ? translateKey(text, params, language) : translate(text, language, params),
    [language],
  );
}
