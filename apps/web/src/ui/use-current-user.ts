import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { useEffect, useState } from 'react';
import { currentUser } from '../api/current-user.ts';
import { useLanguage } from '../i18n/i18n.tsx';

/** Who is signed in; asked for after a public page stands, and again when the language of the menus changes. */
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
