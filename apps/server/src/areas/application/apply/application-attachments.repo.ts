// Attachments and signatures of applications.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export async function listAttachments(db: Db, applicationId: string) {
  return db
    .selectFrom('application_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .select(['a.file_id', 'a.name', 'f.extension', 'f.bytes', 'f.width'])
    .where('a.application_id', '=', applicationId)
    .orderBy('a.position')
    .execute();
}

export async function replaceAttachments(
  tx: Tx,
  applicationId: string,
  files: readonly { fileId: string; name: string }[],
): Promise<void> {
  await tx.deleteFrom('application_attachment').where('application_id', '=', applicationId).execute();
  if (files.length === 0) return;
  await tx
    .insertInto('application_attachment')
    .values(
      files.map(({ fileId, name }, position) => ({
        application_id: applicationId,
        position,
        file_id: fileId,
        name,
      })),
    )
    .execute();
}

/** Submitted applications with this file as an attachment. */
export async function listApplicationsOfFile(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application_attachment as f')
    .innerJoin('application as a', 'a.id', 'f.application_id')
    .select('a.id')
    .where('f.file_id', '=', fileId)
    .where('a.submitted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts how many of these files the person uploaded as attachments. */
export async function countOwnAttachments(
  tx: Tx,
  userId: string,
  fileIds: readonly string[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', [...fileIds])
    .where('owner_id', '=', userId)
    .where('type', '=', 'attachment')
    .executeTakeFirstOrThrow();
  return count;
}

/** Applications that this signature was used for, in a decision or a hand-over. */
export async function listApplicationsSigned(
  db: Db,
  fileId: string,
): Promise<{ id: string; applicantId: string | null }[]> {
  const { rows } = await sql<{ id: string; applicantId: string | null }>`
    select a.id, a.applicant_id as "applicantId" from application a
    where a.id in (
      select application_id from approval_task where signature_file_id = ${fileId}::uuid
      union all
      select origin_id from hand_over where origin_kind = 'application' and actor_signature_file_id = ${fileId}::uuid)`.execute(
    db,
  );
  return rows;
}
