// Builds the web application and the server if their sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { StartupError } from './platform/startup-error.ts';
import { repositoryRoot, webFolder } from './repository-paths.ts';

type Part = {
  readonly name: string;
  readonly folder: string;
  readonly sources: readonly string[];
  readonly build: () => Promise<void>;
};

const sharedSources = ['packages/core/src', 'package-lock.json'];
const parts: readonly Part[] = [
  {
    name: 'web application',
    folder: webFolder,
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/vite.config.ts',
      'apps/web/react-router.config.ts',
      'apps/web/plugins',
      ...sharedSources,
    ],
    async build() {
      await runTool('apps/web', 'react-router', 'build');
      await compressAssets();
    },
  },
  {
    name: 'server',
    folder: resolve(repositoryRoot, 'apps/server/build'),
    sources: [
      'apps/server/src',
      'apps/demo/src',
      'apps/server/vite.config.ts',
      'packages/embedded-postgres/src',
      ...sharedSources,
    ],
    build: () => runTool('apps/server', 'vite', 'build'),
  },
];

/** Synchronous, because nothing else runs yet and 2,400 files are read in a tenth of a second. */
function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = resolve(repositoryRoot, source);
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
      : [''];
    for (const name of names.filter((each) => !/\.test\.tsx?$/.test(each)).sort()) {
      const file = resolve(path, name);
      if (statSync(file).isFile()) hash.update(`${source}/${name}`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Compresses the files once, at build time, so that the server does not have to. */
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

function runTool(workspace: string, tool: string, ...args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [resolve(repositoryRoot, 'node_modules/.bin', tool), ...args], {
      cwd: resolve(repositoryRoot, workspace),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) return done();
      failed(
        new StartupError(`${workspace} could not be built.\n${output.split('\n').slice(-25).join('\n')}`),
      );
    });
  });
}

export async function ensureBuilt(log: (line: string) => void): Promise<void> {
  for (const { name, folder, sources, build } of parts) {
    const hashFile = resolve(folder, '.sources');
    const hash = hashSources(sources);
    const builtHash = await readFile(hashFile, 'utf8').catch(() => '');
    if (builtHash === hash) continue;
    log(`Building the ${name} (first start, or its sources changed) …`);
    try {
      await build();
      await writeFile(hashFile, hash);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EROFS' || code === 'EACCES')
        throw new StartupError(`The ${name} cannot be built: ${folder} is not writable.`);
      throw error;
    }
  }
}
