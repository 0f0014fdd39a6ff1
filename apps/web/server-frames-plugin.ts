// Whoever is signed in is known to the browser alone: below a layout with a fallback the server renders that fallback and
// never a screen. Its build leaves the screens out, so that a node need not hold all of them (charts, editor, forms).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from './src/routes.ts';

const sources = join(import.meta.dirname, 'src');
const hasFallback = (file: string) => /^export function HydrateFallback/m.test(readFileSync(file, 'utf8'));
const defaultExport = /^export default function (\w+)/m;

/** Files that some page is rendered from, and those that only a browser ever shows. */
function divide(entries: readonly RouteConfigEntry[], hidden: boolean, files: Map<string, boolean>) {
  for (const { file, children = [] } of entries) {
    const path = join(sources, file);
    const hiddenHere = hidden || hasFallback(path);
    files.set(path, hiddenHere && files.get(path) !== false);
    divide(children, hiddenHere, files);
  }
  return files;
}

export function serverFramesPlugin(): Plugin {
  const hidden = divide(routes, false, new Map());
  return {
    name: 'keepsake-server-frames',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!hidden.get(id)) return;
      if (!defaultExport.test(code)) this.error(`${id} has no default function for its screen`);
      return `${code.replace(defaultExport, 'function $1')}\nexport default function ShownByTheBrowser() {\n  return null;\n}\n`;
    },
  };
}
