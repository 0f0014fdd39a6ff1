import type { Language } from '@keepsake/core/values/language';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../api/call.ts';
import { forgetUser, isSignedIn } from '../api/session.ts';
import { switchLanguage } from '../i18n/language-store.ts';

/** At once and in place: texts, then the data that carries names, then the account's memory of it. */
export function useLanguageChange(): (language: Language) => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (language) => {
      await switchLanguage(language);
      forgetUser();
      await revalidate();
      if (isSignedIn()) {
        const saved = call(
          'PUT /api/permission/Users/Current/preferences',
          { body: { language } },
          { quiet: true },
        );
        // The choice is kept in this browser anyway; the account learns it next time.
        await saved.catch(() => {});
      }
    },
    [revalidate],
  );
}
