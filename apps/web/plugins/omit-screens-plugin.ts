// Removes the screens behind login from the server build, which saves memory. Only the browser knows the user, so the
// server never renders them: below a layout with a HydrateFallback it renders that fallback.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../src/routes.ts';

const sources = join(import.meta.dirname, '../src');
const hasFallback = (file: string) => /^export function HydrateFallback/m.test(readFileSync(file, 'utf8'));
const defaultExport = /^export default function (\w+)/m;

/**
 * Maps each route file to whether only the browser renders it. If one of its routes is not below such a layout, the
 * server renders the file, too.
 */
function findBrowserOnlyFiles(
  entries: readonly RouteConfigEntry[],
  isBelowFallback: boolean,
  files: Map<string, boolean>,
) {
  for (const { file, children = [] } of entries) {
    const path = join(sources, file);
    const isBrowserOnly = isBelowFallback || hasFallback(path);
    files.set(path, isBrowserOnly && files.get(path) !== false);
    findBrowserOnlyFiles(children, isBrowserOnly, files);
  }
  return files;
}

export function omitScreensPlugin(): Plugin {
  const browserOnlyFiles = findBrowserOnlyFiles(routes, false, new Map());
  return {
    name: 'keepsake-omit-screens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!browserOnlyFiles.get(id)) return;
      if (!defaultExport.test(code)) this.error(`${id} has no default function for its screen`);
      return `${code.replace(defaultExport, 'function $1')}\nexport default function ShownByTheBrowser() {\n  return null;\n}\n`;
    },
  };
}
