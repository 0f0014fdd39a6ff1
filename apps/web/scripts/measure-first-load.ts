// Fails if the first page of the shop loads more than 140 KB of gzipped JavaScript. Run after `react-router build`.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { RouterContext, ServerBuild } from 'react-router';

const maxBytes = 140_000;
const buildFolder = join(dirname(fileURLToPath(import.meta.url)), '../build');

const emptyList = { list: [], pagination: { currentPage: 1, pageSize: 24, total: 0 } };

async function renderShopPage(): Promise<string> {
  // React chooses its development or production build when it is first imported.
  process.env.NODE_ENV = 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href);
  const context = new RouterContextProvider();
  const entry = build.entry.module as unknown as { serverCallContext: RouterContext<unknown> };
  context.set(entry.serverCallContext, {
    call: async () => emptyList,
    language: 'zh-HK',
    mode: 'all',
    origin: 'http://localhost',
  });
  const handle = createRequestHandler(build, 'production');
  return (await handle(new Request('http://localhost/shopping'), context)).text();
}

/** The gzipped size of every script that the page names, and of their static imports. */
async function measureScripts(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  // The page contains the URL of a manifest of all routes, but only to tell its version. The browser does not load it.
  const loaded = html.replace(/"url":\s*"[^"]*"/, '');
  const waiting = [...loaded.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]!);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const text = await readFile(join(buildFolder, 'client', path));
    sizes.set(path, gzipSync(text, { level: 9 }).length);
    for (const [, name] of text.toString().matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  return sizes;
}

const sizes = await measureScripts(await renderShopPage());
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const lines = [...sizes]
  .sort((a, b) => b[1] - a[1])
  .map(([path, size]) => `${String(size).padStart(8)}  ${path}`);
process.stdout.write(`${lines.join('\n')}\n${String(total).padStart(8)}  total, of ${maxBytes} allowed\n`);
if (sizes.size < 5)
  throw new Error('Fewer than five scripts were found, so the measurement is probably wrong');
if (total > maxBytes)
  throw new Error(
    `The shop's first load is ${total} bytes of JavaScript, ${total - maxBytes} over the limit`,
  );
