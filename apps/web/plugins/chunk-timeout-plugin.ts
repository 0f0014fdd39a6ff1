// React Router imports the module of a screen without a time limit, and reloads the page if that fails. This plugin
// adds a time limit, and a wait while the service cannot be reached.
// If a new version of the router imports modules differently, the build fails.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const chunkModule = join(import.meta.dirname, '../src/api/chunk.ts');
const routerFile = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const importCall = /await import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/;
const catchClause = 'catch (error) {';

export function chunkTimeoutPlugin(): Plugin {
  let isPatched = false;
  return {
    name: 'keepsake-chunk-timeout',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!routerFile.test(id.split('?')[0] ?? '')) return;
      if (!importCall.test(code) || !code.includes(catchClause))
        this.error('React Router imports route modules in another way. Adapt chunk-timeout-plugin.ts');
      isPatched = true;
      return [
        `import { ChunkError, createLateScreen, loadScreen } from ${JSON.stringify(chunkModule)};`,
        code
          .replace(importCall, 'await loadScreen(() => import(/* @vite-ignore */ route.module))')
          .replace(
            catchClause,
            `${catchClause} if (error instanceof ChunkError) return createLateScreen(error);`,
          ),
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && !isPatched)
        this.error(
          'The import of route modules was not found in React Router. Adapt chunk-timeout-plugin.ts',
        );
    },
  };
}
