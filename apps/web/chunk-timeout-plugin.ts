// The router loads a screen's module itself and waits without end. The one place where it does so is given our time limit;
// should a new version of the router load modules otherwise, the build says so.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const chunk = join(import.meta.dirname, 'src/api/chunk.ts');
const place = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const loading = /await import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/;
const failing = 'catch (error) {';

export function chunkTimeoutPlugin(): Plugin {
  let done = false;
  return {
    name: 'keepsake-chunk-timeout',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!place.test(id.split('?')[0] ?? '')) return;
      if (!loading.test(code) || !code.includes(failing))
        this.error('the router loads modules in another way');
      done = true;
      return [
        `import { ChunkError, withTimeout, createLateScreen } from ${JSON.stringify(chunk)};`,
        code
          .replace(loading, 'await withTimeout(import(/* @vite-ignore */ route.module))')
          .replace(failing, `${failing} if (error instanceof ChunkError) return createLateScreen(error);`),
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && !done) this.error('the router’s loading of modules was not found');
    },
  };
}
