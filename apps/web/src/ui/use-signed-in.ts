import { useSyncExternalStore } from 'react';
import { isSignedIn, subscribeToSession } from '../api/session.ts';

/** False on the server and during hydration, because public pages are the same for everybody. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
}
