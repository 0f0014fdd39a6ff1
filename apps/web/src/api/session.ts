// The session in the browser: the token, who it belongs to, and where to return after signing in.
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';

import { setLock } from './lock.ts';

const tokenKey = 'keepsake.token';
const returnKey = 'keepsake.returnTo';

const listeners = new Set<() => void>();
let endSession: () => void = () => {};
let user: Promise<CurrentUser> | undefined;

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

export const storedToken = (): string | null => read(() => localStorage, tokenKey) || null;
export const isSignedIn = (): boolean => storedToken() !== null;

export function signIn(token: string): void {
  localStorage.setItem(tokenKey, token);
  setLock(null);
  forgetUser();
}

export function signOut(): void {
  localStorage.removeItem(tokenKey);
  setLock(null);
  forgetUser();
}

/** The user is asked for once; a change of account, language or profile asks anew. */
export function forgetUser(): void {
  user = undefined;
  for (const listener of listeners) listener();
}

export function rememberedUser(load: () => Promise<CurrentUser>): Promise<CurrentUser> {
  user ??= load().catch((error) => {
    user = undefined;
    throw error;
  });
  return user;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Root registers the way to the login page here, so that a call made anywhere can end the session. */
export function onSessionEnded(handler: () => void): void {
  endSession = handler;
}

export function sessionEnded(): void {
  signOut();
  endSession();
}

/** Only a path of our own origin: `//elsewhere`, `/\elsewhere` and full addresses are dropped. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  try {
    const url = new URL(path, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

export function rememberPath(path: string): void {
  const own = ownPath(path);
  if (own && !own.startsWith('/login')) sessionStorage.setItem(returnKey, own);
}

export function takeRememberedPath(): string | undefined {
  const path = ownPath(read(() => sessionStorage, returnKey));
  sessionStorage.removeItem(returnKey);
  return path;
}
