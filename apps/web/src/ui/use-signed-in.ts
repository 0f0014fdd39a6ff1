import { useSyncExternalStore } from 'react';
import { isSignedIn, subscribeToSession } from '../api/session.ts';

/** False on the server and during hydration: a public page is the same bytes for everybody. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
}
