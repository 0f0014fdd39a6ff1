// SQL of the files that background work has created.
import type { Permission } from '@keepsake/core/permissions/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

type WorkFile = {
  readonly workId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly permissions: readonly Permission[];
  readonly madeAt: Date;
};

/** The transaction is idle while the PDF is rendered, which can take longer than the default timeout. */
export async function raiseIdleTimeout(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
}

export async function insertFile(tx: Tx, file: WorkFile): Promise<void> {
  await sql`
    insert into work_file (work_id, name, media_type, content, permissions, made_at)
    values (${file.workId}, ${file.name}, ${file.mediaType}, ${file.content}, ${file.permissions}::text[],
            ${file.madeAt})`.execute(tx);
}

export async function findOwnFile(
  db: Db,
  workId: string,
  ownerId: string,
): Promise<Omit<WorkFile, 'workId' | 'madeAt'> | undefined> {
  const { rows } = await sql<Omit<WorkFile, 'workId' | 'madeAt'>>`
    select f.name, f.media_type as "mediaType", f.content, f.permissions
    from work_file f join work w on w.id = f.work_id
    where w.id = ${workId}::uuid and w.owner_id = ${ownerId}::uuid`.execute(db);
  return rows[0];
}
