// The session in the browser: the token, the current user, and the page to return to after signing in.
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { localStore, sessionStore } from '../stores/browser-storage.ts';
import { setLock } from './lock.ts';

const tokenKey = 'keepsake.token';
/** The entries that were last opened with the command palette. */
export const recentKey = 'keepsake.recent';
const returnKey = 'keepsake.returnTo';
const reasonKey = 'keepsake.signInReason';

const listeners = new Set<() => void>();
let goToLogin: () => void = () => {};
let goToNewPassword: () => void = () => {};
let user: Promise<CurrentUser> | undefined;

export const storedToken = (): string | null => localStore.getItem(tokenKey) || null;
export const isSignedIn = (): boolean => storedToken() !== null;

export function startSession(token: string): void {
  localStore.setItem(tokenKey, token);
  setLock(null);
  clearUserCache();
}

export function clearSession(): void {
  localStore.removeItem(tokenKey);
  setLock(null);
  clearUserCache();
}

/** Call it after a change of account, language or profile, so that the user is loaded again. */
export function clearUserCache(): void {
  user = undefined;
  for (const listener of listeners) listener();
}

export function loadUserOnce(load: () => Promise<CurrentUser>): Promise<CurrentUser> {
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

/** The root component registers the redirect to the login page here, so that any call can end the session. */
export function onSessionEnded(handler: () => void): void {
  goToLogin = handler;
}

/** Clears the session and goes to the login page. */
export function endSession(): void {
  clearSession();
  goToLogin();
}

export const newPasswordPath = '/new-password';

/**
 * The root component registers the redirect to the page for a new password here, so that any refused call can open it.
 */
export function onPasswordChangeRequired(handler: () => void): void {
  goToNewPassword = handler;
}

export const openNewPasswordPage = (): void => goToNewPassword();

/** Returns only paths on our origin. Refuses `//elsewhere`, `/\elsewhere` and full URLs. */
export function toOwnPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  try {
    const url = new URL(path, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/** `reason`: a sentence for the login page that says why the user has to sign in. */
export function rememberPath(path: string, reason = ''): void {
  const own = toOwnPath(path);
  if (!own || own.startsWith('/login') || own.startsWith(newPasswordPath)) return;
  sessionStore.setItem(returnKey, own);
  sessionStore.setItem(reasonKey, reason);
}

export const readSignInReason = (): string => sessionStore.getItem(reasonKey) ?? '';

export function takeRememberedPath(): string | undefined {
  const path = toOwnPath(sessionStore.getItem(returnKey));
  sessionStore.removeItem(returnKey);
  sessionStore.removeItem(reasonKey);
  return path;
}
