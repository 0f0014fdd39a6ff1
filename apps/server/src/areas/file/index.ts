// Door of the file area.
import type { Db } from '../../db/database.ts';
import { imageUrl } from './file.keys.ts';
import { findFile } from './file.repo.ts';

export { downloadUrl, fileKey, imageUrl } from './file.keys.ts';
export { insertFile } from './file.repo.ts';
export { fileRoutes } from './file.routes.ts';

/** Whether a picture's address is a file of that type which this person uploaded. */
export async function ownsFile(db: Db, userId: string, type: string, url: string): Promise<boolean> {
  const id = /([0-9a-f-]{36})$/.exec(url)?.[1];
  if (!id || url !== imageUrl(type, id)) return false;
  const file = await findFile(db, id);
  return file !== undefined && file.type === type && file.owner_id === userId;
}
