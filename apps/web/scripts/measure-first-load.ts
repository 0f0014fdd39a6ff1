// The shop's first load is at most 140 KB of JavaScript, gzip. Run after `react-router build`.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { RouterContext, ServerBuild } from 'react-router';

const limit = 140_000;
const buildFolder = join(dirname(fileURLToPath(import.meta.url)), '../build');

const nothing = { list: [], pagination: { currentPage: 1, pageSize: 24, total: 0 } };

async function shopHtml(): Promise<string> {
  // React chooses its build when it is first imported.
  process.env.NODE_ENV = 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href);
  const context = new RouterContextProvider();
  const entry = build.entry.module as unknown as { serverCallContext: RouterContext<unknown> };
  context.set(entry.serverCallContext, {
    call: async () => nothing,
    language: 'zh-HK',
    mode: 'all',
    origin: 'http://localhost',
  });
  const handle = createRequestHandler(build, 'production');
  return (await handle(new Request('http://localhost/shopping'), context)).text();
}

/** Every script the page names, and what those import without being asked. */
async function scriptsOf(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  // the list of all routes is named there as a version's address, and loaded by nobody
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

const sizes = await scriptsOf(await shopHtml());
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const lines = [...sizes]
  .sort((a, b) => b[1] - a[1])
  .map(([path, size]) => `${String(size).padStart(8)}  ${path}`);
process.stdout.write(`${lines.join('\n')}\n${String(total).padStart(8)}  in all, of ${limit} allowed\n`);
if (sizes.size < 5) throw new Error('Too few scripts were found to believe the measurement');
if (total > limit)
  throw new Error(`The shop's first load is ${total} bytes of JavaScript, ${total - limit} too many`);
