// Opens the configured file store. The S3 library is large, so it is imported only if it is used.
import { resolve } from 'node:path';
import { type FileStore, folderStore } from './files.ts';
import type { S3Options } from './s3-files.ts';

export async function openFileStore(options: {
  readonly s3: S3Options | undefined;
  readonly dataDir: string;
}): Promise<FileStore> {
  if (!options.s3) return folderStore(resolve(options.dataDir, 'files'));
  const { s3Store } = await import('./s3-files.ts');
  return s3Store(options.s3);
}
