// The browser's language: local storage, its copy in a cookie, and listeners
// (docs/design/experience.md, "Where things are kept").
import { defaultLanguage, type Language, languages } from '@keepsake/core/values/language';
import { loadSameGroups } from './messages.ts';

const storageKey = 'keepsake.lang';
const year = 31_536_000;

let current: Language | undefined;
const listeners = new Set<() => void>();

export function asLanguage(value: string | null | undefined): Language | undefined {
  return languages.find((language) => language === value);
}

/** The language of the document until somebody chooses another. */
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
    // Private windows may refuse storage; the cookie still carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${storageKey}=${language}; path=/; max-age=${year}; SameSite=Lax`;
}

/** Texts first, then the switch: no frame shows a key or a mixture. */
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
