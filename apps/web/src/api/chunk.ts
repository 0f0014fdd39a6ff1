// A timeout for lazily loaded code (chunks), so that a page shows an error with a retry button instead of waiting
// forever.

import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { checkConnection, waitUntilReachable } from './connection.ts';
import { TransportError } from './errors.ts';
import { chunkTimeoutMs } from './timeouts.ts';

/** Retrying must reload the page, because the browser keeps waiting for a module it has requested. */
export class ChunkError extends TransportError {}

export function withTimeout<T>(loading: Promise<T>, timeout = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkError(translateKey('app.networkError', {}, currentLanguage()))),
      timeout,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads the module of a screen. Waits while the service cannot be reached, because the router would reload the page.
 * @public chunk-timeout-plugin.ts inserts a call to it into the router.
 */
export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load());
  } catch (error) {
    if (error instanceof ChunkError || (await checkConnection())) throw error;
    await waitUntilReachable();
    return await withTimeout(load());
  }
}

/**
 * A replacement for a screen module that timed out. Its functions throw, because the router would ignore a rejected
 * promise of the module.
 */
export function createLateScreen(error: ChunkError) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientMiddleware: [fail] };
}
