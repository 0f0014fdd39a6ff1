// Reads and writes the rows of uploaded files.
import type { Db, Tx } from '../../db/connection/database.ts';

export type StoredFile = {
  id: string;
  type: string;
  extension: string;
  width: number | null;
  owner_id: string | null;
};

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('stored_file')
    .select(['id', 'type', 'extension', 'width', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewFile = {
  id: string;
  type: string;
  extension: string;
  bytes: number;
  /** Width and height in pixels. Null if the file is not a picture. */
  width: number | null;
  height: number | null;
  ownerId: string | null;
  now: Date;
};

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({
      id: file.id,
      type: file.type,
      extension: file.extension,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      owner_id: file.ownerId,
      created_at: file.now,
    })
    .execute();
}
