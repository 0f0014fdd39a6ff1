// The lock screen's flag: it outlives a reload, and all tabs of the browser share it. The lock itself is the server's.
const lockKey = 'keepsake.lock';
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(lockKey);
  } catch {
    return null;
  }
}

/** Whose session is locked; '' when the server says so and nobody here knows whose; null when it is open. */
export const lockedAccount = (): string | null => read();

export function setLock(account: string | null): void {
  if (account === null) localStorage.removeItem(lockKey);
  else localStorage.setItem(lockKey, account);
  for (const listener of listeners) listener();
}

/** A call met the lock: the flag may have been lost, the account it names is kept. */
export function meetLock(): void {
  if (read() === null) setLock('');
}

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Resolves when the session is open again; whoever waits may stop waiting. */
export function untilUnlocked(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (read() !== null) return;
      stop();
      resolve();
    };
    const stop = subscribeToLock(look);
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    look();
  });
}
