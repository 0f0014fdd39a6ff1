// The flag of the lock screen. It survives a reload and is shared by all tabs. The real lock is on the server.
import { localStore } from '../stores/browser-storage.ts';

const lockKey = 'keepsake.lock';
const listeners = new Set<() => void>();

/** The user of the locked session. Both fields are empty if the server locked it and the user is unknown. */
export type LockedPerson = { readonly account: string; readonly name: string };

/** The flag as it is stored: a `LockedPerson` as JSON. Null if the session is not locked. */
export const readLock = (): string | null => localStore.getItem(lockKey);

/** Earlier versions stored the account alone. */
export function parseLock(stored: string): LockedPerson {
  if (!stored.startsWith('{')) return { account: stored, name: '' };
  return JSON.parse(stored) as LockedPerson;
}

export function setLock(person: LockedPerson | null): void {
  if (person === null) localStore.removeItem(lockKey);
  else localStore.setItem(lockKey, JSON.stringify(person));
  for (const listener of listeners) listener();
}

/** Sets the flag after the server refused a call because of the lock. A known person is kept. */
export function markLocked(): void {
  if (readLock() === null) setLock({ account: '', name: '' });
}

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Resolves when the session is unlocked. Rejects when the signal is aborted. */
export function waitUntilUnlocked(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (readLock() !== null) return;
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
