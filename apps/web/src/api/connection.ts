// Whether the service can be reached. After a failed call, the service is checked. If it does not answer, it is checked
// again after growing waits (docs/design/experience.md, "Lost connection").
import { useSyncExternalStore } from 'react';

export type Connection = 'ok' | 'offline' | 'unreachable';

const retryWaitsMs = [1000, 2000, 4000, 8000, 10_000];
const probeTimeoutMs = 5000;
const probePath = '/health/ready';

let isLost = false;
let checking: Promise<boolean> | undefined;
let wake: () => void = () => {};
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Whether a proxy answered, because the service behind it does not run. */
export const isGatewayError = (status: number): boolean => status >= 502 && status <= 504;

export function currentConnection(): Connection {
  if (!isLost) return 'ok';
  return navigator.onLine ? 'unreachable' : 'offline';
}

async function probe(): Promise<boolean> {
  try {
    const response = await fetch(probePath, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}

async function tryUntilReachable(): Promise<void> {
  for (let tries = 0; isLost; tries += 1) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryWaitsMs[Math.min(tries, retryWaitsMs.length - 1)]);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (isLost && (await probe())) markReachable();
  }
}

/** Call it when a request got no answer. Resolves to whether the service can be reached. */
export function checkConnection(): Promise<boolean> {
  if (isLost) return Promise.resolve(false);
  checking ??= probe().then((reachable) => {
    checking = undefined;
    if (reachable || isLost) return reachable;
    isLost = true;
    notify();
    void tryUntilReachable();
    return false;
  });
  return checking;
}

/** Call it when the service has answered. */
export function markReachable(): void {
  if (!isLost) return;
  isLost = false;
  wake();
  notify();
}

/** Resolves when the service can be reached again, or when the signal aborts. */
export function waitUntilReachable(signal?: AbortSignal | null): Promise<void> {
  if (!isLost || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = onReconnected(() => {
      unsubscribe();
      resolve();
    });
    signal?.addEventListener('abort', () => {
      unsubscribe();
      resolve();
    });
  });
}

const handleOnline = () => {
  wake();
  notify();
};
const handleOffline = () => {
  void checkConnection();
  notify();
};

export function subscribeToConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', handleOnline);
    window.addEventListener('offline', handleOffline);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', handleOffline);
  };
}

/** Calls the function each time the service can be reached again. Returns a function that stops this. */
export function onReconnected(run: () => void): () => void {
  let wasLost = isLost;
  return subscribeToConnection(() => {
    const isBack = wasLost && !isLost;
    wasLost = isLost;
    if (isBack) run();
  });
}

export const useConnection = (): Connection =>
  useSyncExternalStore(subscribeToConnection, currentConnection, () => 'ok');
