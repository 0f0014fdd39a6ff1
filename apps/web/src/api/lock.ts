// The flag of the lock screen. It survives a reload and is shared by all tabs. The real lock is on the server.
import { localStore } from '../stores/browser-storage.ts';

const lockKey = 'keepsake.lock';
const listeners = new Set<() => void>();

/** The account of the locked session. '' if it is locked but the account is unknown. Null if it is not locked. */
export const lockedAccount = (): string | null => localStore.getItem(lockKey);

export function setLock(account: string | null): void {
  if (account === null) localStore.removeItem(lockKey);
  else localStore.setItem(lockKey, account);
  for (const listener of listeners) listener();
}

/** Sets the flag after the server refused a call because of the lock. A known account is kept. */
export function markLocked(): void {
  if (lockedAccount() === null) setLock('');
}

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Resolves when the session is unlocked. Can be aborted with the signal. */
export function waitUntilUnlocked(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (lockedAccount() !== null) return;
      stop();
      resolve();
    };
    const stop = subscribeToLock(look);
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    look();
  });
}
