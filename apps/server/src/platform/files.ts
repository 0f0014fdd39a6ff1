// Stores uploaded files. This file has the interface and the store in a local folder.
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { randomIds } from './ids.ts';

export type FileStore = {
  /** When it resolves, the file survives a power failure. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
};

/** A new file survives a power failure only if its folders are flushed, too. */
async function flushFolders(from: string, top: string): Promise<void> {
  for (let folder = from; folder.startsWith(top); folder = dirname(folder)) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}

export function folderStore(folder: string): FileStore {
  const toPath = (key: string): string => {
    const path = resolve(folder, key);
    if (!path.startsWith(folder + sep))
      throw new Error('the file key leads to a path outside the folder of the store');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true });
      // the rename is atomic, also when two processes write the same key
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
        return await readFile(toPath(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
