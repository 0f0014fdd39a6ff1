import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { useEffect, useState } from 'react';
import { currentUser } from '../api/current-user.ts';
import { isSignedIn, subscribeToSession } from '../api/session.ts';

/**
 * The current user. Loaded after a public page is rendered, and again when the session, the language or the profile
 * changes.
 */
export function useCurrentUser(signedIn: boolean): CurrentUser | undefined {
  const [user, setUser] = useState<CurrentUser>();
  useEffect(() => {
    if (!signedIn) return setUser(undefined);
    let latest: Promise<CurrentUser> | undefined;
    const load = () => {
      if (!isSignedIn()) return;
      const request = currentUser();
      latest = request;
      request.then(
        // an answer in the language before the change may arrive after the newer one
        (answer) => request === latest && setUser(answer),
        () => {},
      );
    };
    load();
    const unsubscribe = subscribeToSession(load);
    return () => {
      latest = undefined;
      unsubscribe();
    };
  }, [signedIn]);
  return user;
}
