// What other areas may import from the file area.
import { z } from 'zod';
import type { Db } from '../../db/connection/database.ts';
import type { FileStore } from '../../platform/files.ts';
import { toPng, toSmallJpeg } from '../../platform/pictures.ts';
import { fileKey, imageUrl } from './file.keys.ts';
import { findFile } from './file.repo.ts';

export { downloadUrl, fileKey, imageUrl } from './file.keys.ts';
export { insertFile } from './file.repo.ts';
export { fileRoutes } from './file.routes.ts';

/** Finds the file of a picture URL. Returns undefined if the URL is malformed or of another type. */
async function findPicture(db: Db, type: string, url: string) {
  const id = z.uuid().safeParse(url.slice(-36)).data;
  if (!id || url !== imageUrl(type, id)) return undefined;
  const file = await findFile(db, id);
  return file?.type === type ? file : undefined;
}

/** True if the URL is that of a picture of this type which the person uploaded. */
export const ownsFile = async (db: Db, userId: string, type: string, url: string): Promise<boolean> =>
  (await findPicture(db, type, url))?.owner_id === userId;

/** Returns signatures as data URLs for a PDF, by their URL. The caller has checked the permission to see them. */
export async function readPrintableSignatures(
  db: Db,
  store: FileStore,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const printable = new Map<string, string>();
  for (const url of new Set(urls)) {
    const file = await findPicture(db, 'signature', url);
    const bytes = file && (await store.get(fileKey(file.type, file.id, file.extension)));
    if (bytes) printable.set(url, `data:image/png;base64,${(await toPng(bytes, 600)).toString('base64')}`);
  }
  return printable;
}

/** Returns a public picture as a data URL for a PDF. Undefined if the file is missing. */
export async function readPrintablePicture(
  db: Db,
  store: FileStore,
  id: string,
  side: number,
): Promise<string | undefined> {
  const file = await findFile(db, id);
  const bytes = file && (await store.get(fileKey(file.type, file.id, file.extension)));
  return bytes && `data:image/jpeg;base64,${(await toSmallJpeg(bytes, side)).toString('base64')}`;
}
