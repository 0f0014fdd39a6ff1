// Builds the web when its sources changed since the last build, so that `npm start` is one command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { repositoryRoot } from './config.ts';
import { StartupError } from './db/embedded/startup-error.ts';

const web = resolve(repositoryRoot, 'apps/web');
export const webFolder = resolve(web, 'build');
const stamp = resolve(webFolder, '.sources');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'apps/web/messages-plugin.ts',
  'apps/web/server-frames-plugin.ts',
  'packages/core/src',
  'package-lock.json',
];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = resolve(repositoryRoot, source);
    const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = names
      ? names.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name))
      : [path];
    for (const file of files.sort())
      hash.update(file.slice(repositoryRoot.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Compressed once at build time, as small as it gets. */
async function compressAssets(): Promise<void> {
  const client = resolve(webFolder, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|svg|json|wasm)$/.test(entry.name)) continue;
    const file = resolve(entry.parentPath, entry.name);
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
    await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
  }
}

function runBuild(): Promise<void> {
  return new Promise((done, failed) => {
    const build = spawn(
      process.execPath,
      [resolve(repositoryRoot, 'node_modules/.bin/react-router'), 'build'],
      {
        cwd: web,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk));
    build.on('error', failed);
    build.on('exit', (code) => {
      if (code === 0) return done();
      failed(new StartupError(`The web could not be built.\n${output.split('\n').slice(-25).join('\n')}`));
    });
  });
}

export async function ensureWebBuild(log: (line: string) => void): Promise<void> {
  const wanted = await hashOfSources();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted) return;
  log('Building the web (first start, or its sources changed) …');
  try {
    await runBuild();
    await compressAssets();
    await writeFile(stamp, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS' || code === 'EACCES')
      throw new StartupError(`The web cannot be built: ${webFolder} is not writable.`);
    throw error;
  }
}
