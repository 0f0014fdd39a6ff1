// Opens the file store of the configuration: a folder or an S3 bucket.
import { resolve } from 'node:path';
import { type FileStore, folderStore } from './files.ts';
import { type S3Options, s3Store } from './s3-files.ts';

export function openFileStore(options: {
  readonly s3: S3Options | undefined;
  readonly dataDir: string;
}): FileStore {
  if (!options.s3) return folderStore(resolve(options.dataDir, 'files'));
  return s3Store(options.s3);
}
