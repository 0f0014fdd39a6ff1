// The language of the browser, in local storage with a copy in a cookie
// (docs/design/experience.md, "What is stored where").
import { defaultLanguage, type Language, languages } from '@keepsake/core/values/language';
import { loadSameGroups } from './messages.ts';

const storageKey = 'keepsake.lang';
const yearSeconds = 31_536_000;

let current: Language | undefined;
const listeners = new Set<() => void>();

export function asLanguage(value: string | null | undefined): Language | undefined {
  return languages.find((language) => language === value);
}

/** The chosen language, or else the language of the document. */
export function currentLanguage(): Language {
  current ??= asLanguage(document.documentElement.lang) ?? defaultLanguage;
  return current;
}

export function storedLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // private windows may have no local storage; the cookie still has the choice
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${storageKey}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
}

/** Loads the texts before switching, so that no keys or mixed languages are shown. */
export async function switchLanguage(language: Language): Promise<void> {
  const from = currentLanguage();
  remember(language);
  if (from === language) return;
  await loadSameGroups(from, language);
  current = language;
  for (const listener of listeners) listener();
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
