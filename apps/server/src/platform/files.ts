// Where files are kept: a folder here; another store has the same three functions.
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { randomIds } from './ids.ts';

export type FileStore = {
  /** Done means that it is there after a power failure, too. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
};

/** After a power failure, a file is there only if its folders had been written, too. */
async function flushFolders(from: string, top: string): Promise<void> {
  for (let folder = from; folder.startsWith(top); folder = dirname(folder)) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}

export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    const path = resolve(folder, key);
    if (!path.startsWith(folder + sep)) throw new Error('file key leaves its folder');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // whole or not at all, also when two write the same key
      const partial = `${path}.${randomIds.next()}.part`;
      try {
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await flushFolders(dirname(path), folder);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
