import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { useEffect, useState } from 'react';
import { currentUser } from '../api/current-user.ts';
import { useLanguage } from '../i18n/i18n.tsx';

/** The current user. Loaded after a public page is rendered, and again when the language changes. */
export function useCurrentUser(signedIn: boolean): CurrentUser | undefined {
  const [user, setUser] = useState<CurrentUser>();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names in the answer follow the language
  useEffect(() => {
    if (!signedIn) return setUser(undefined);
    let wanted = true;
    currentUser().then(
      (answer) => wanted && setUser(answer),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [signedIn, language]);
  return user;
}
