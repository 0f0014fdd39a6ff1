// A piece of the program on its way: one that does not arrive in time is an error with a way to try again, never a page
// that waits for ever.

import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { TransportError } from './errors.ts';
import { chunkTimeout } from './timeouts.ts';

/** Trying again means to load the page anew: the browser goes on waiting for a module it has asked for. */
export class ChunkError extends TransportError {}

export function inTime<T>(loading: Promise<T>, timeout = chunkTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkError(translateKey('app.networkError', {}, currentLanguage()))),
      timeout,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Stands for a screen's module that is late. The router passes over a module that fails, so this one fails when it is used. */
export function lateScreen(error: ChunkError) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientMiddleware: [fail] };
}
