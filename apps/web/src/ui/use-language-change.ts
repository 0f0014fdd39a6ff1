import type { Language } from '@keepsake/core/values/language';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../api/call.ts';
import { clearUserCache, isSignedIn } from '../api/session.ts';
import { switchLanguage } from '../i18n/language-store.ts';

/** Switches the texts, reloads the data, which contains translated names, and saves the language in the account. */
export function useLanguageChange(): (language: Language) => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (language) => {
      const top = window.scrollY;
      await switchLanguage(language);
      clearUserCache();
      await revalidate();
      // texts of another length may have moved the page
      requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
      if (isSignedIn()) {
        const saved = call(
          'PUT /api/permission/Users/Current/preferences',
          { body: { language } },
          { quiet: true },
        );
        // the browser has stored the choice, so a failure does not matter
        await saved.catch(() => {});
      }
    },
    [revalidate],
  );
}
