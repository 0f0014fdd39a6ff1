// What belongs to an application: its lines, recipients, papers, route, tasks and offers.
import type { taskStates } from '@keepsake/core/application/application.machine';
import type { ApprovalKind } from '@keepsake/core/application/application.rules';
import type { LocalizedText } from '@keepsake/core/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type LineRow = {
  application_id: string;
  line_no: number;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  level: 'normal' | 'vip';
  cover: string | null;
  unit_price: number;
  requested: number;
  approved: number | null;
  issued: number;
};
export type NewLine = Omit<LineRow, 'application_id' | 'approved' | 'issued'>;

export async function listLines(db: Db, applicationIds: readonly string[]): Promise<LineRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_line')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('application_id')
    .orderBy('line_no')
    .$castTo<LineRow>()
    .execute();
}

export async function replaceLines(tx: Tx, applicationId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('application_line').where('application_id', '=', applicationId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('application_line')
    .values(
      lines.map((line) => ({ ...line, application_id: applicationId, name: JSON.stringify(line.name) })),
    )
    .execute();
}

export type RecipientRow = {
  row_no: number;
  object: string;
  name: string;
  position: string;
  souvenir_id: string | null;
  wanted: string;
  quantity: number | null;
  recipient_key: string;
};

export async function listRecipients(
  db: Db,
  applicationId: string,
): Promise<(RecipientRow & { code: string | null; souvenir_name: LocalizedText | null })[]> {
  const { rows } = await sql<RecipientRow & { code: string | null; souvenir_name: LocalizedText | null }>`
    select r.row_no, r.object, r.name, r.position, r.souvenir_id, r.wanted, r.quantity, r.recipient_key,
           s.code, s.name as souvenir_name
    from application_recipient r left join souvenir s on s.id = r.souvenir_id
    where r.application_id = ${applicationId} order by r.row_no`.execute(db);
  return rows;
}

export async function replaceRecipients(
  tx: Tx,
  applicationId: string,
  rows: readonly RecipientRow[],
): Promise<void> {
  await tx.deleteFrom('application_recipient').where('application_id', '=', applicationId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('application_recipient')
    .values(rows.map((row) => ({ ...row, application_id: applicationId })))
    .execute();
}

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

/** Submitted applications that carry a file. */
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

/** Of these files, how many this person uploaded as attachments. */
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

export type StepRow = {
  application_id: string;
  level: number;
  kind: ApprovalKind;
  organization_id: string | null;
  unit_name: LocalizedText | null;
};

export async function listSteps(db: Db, applicationIds: readonly string[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select p.application_id, p.level, p.kind, p.organization_id, o.name as unit_name
    from approval_step p left join organization o on o.id = p.organization_id
    where p.application_id = any(${applicationIds}::uuid[]) order by p.application_id, p.level`.execute(db);
  return rows;
}

/** A route taken anew replaces the one of an earlier submission. */
export async function replaceSteps(
  tx: Tx,
  applicationId: string,
  steps: readonly { level: number; kind: ApprovalKind; organizationId: string | null }[],
): Promise<void> {
  await tx.deleteFrom('approval_step').where('application_id', '=', applicationId).execute();
  await tx
    .insertInto('approval_step')
    .values(
      steps.map(({ level, kind, organizationId }) => ({
        application_id: applicationId,
        level,
        kind,
        organization_id: organizationId,
      })),
    )
    .execute();
}

export type TaskRow = {
  id: string;
  application_id: string;
  level: number;
  assignee_id: string | null;
  state: (typeof taskStates)[number];
  decision: 'approve' | 'reject' | 'forward' | null;
  comment: string;
  opened_at: Date;
  closed_at: Date | null;
  actor_name: string | null;
  acting_for_name: string | null;
};

export async function listTasks(db: Db, applicationId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('approval_task')
    .select([
      'id',
      'application_id',
      'level',
      'assignee_id',
      'state',
      'decision',
      'comment',
      'opened_at',
      'closed_at',
      'actor_name',
      'acting_for_name',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('opened_at')
    .orderBy('id')
    .$castTo<TaskRow>()
    .execute();
}

export async function insertTask(
  tx: Tx,
  task: {
    id: string;
    applicationId: string;
    level: number;
    now: Date;
    assigneeId?: string;
    forwardedFrom?: string;
  },
): Promise<void> {
  await tx
    .insertInto('approval_task')
    .values({
      id: task.id,
      application_id: task.applicationId,
      level: task.level,
      state: 'pending',
      opened_at: task.now,
      assignee_id: task.assigneeId ?? null,
      forwarded_from: task.forwardedFrom ?? null,
    })
    .execute();
}

/** What a recall leaves of the open task and its open offer. */
export async function withdrawTask(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('approval_offer')
    .set({ state: 'withdrawn', answered_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .execute();
  await tx
    .updateTable('approval_task')
    .set({ state: 'withdrawn', closed_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'pending')
    .execute();
}

export async function listOpenOffers(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('approval_offer')
    .select('application_id')
    .where('application_id', 'in', [...applicationIds])
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export type OfferRow = {
  id: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  message: string;
  use_date: string | null;
  made_at: Date;
  made_by_name: string;
  answered_at: Date | null;
  answer: string;
};
export type OfferLineRow = {
  offer_id: string;
  line_no: number;
  quantity: number;
  souvenir_id: string | null;
  code: string | null;
  name: LocalizedText | null;
};

export async function listOffers(
  db: Db,
  applicationId: string,
): Promise<{ offers: OfferRow[]; lines: OfferLineRow[] }> {
  const offers = await db
    .selectFrom('approval_offer')
    .select(['id', 'state', 'message', 'use_date', 'made_at', 'made_by_name', 'answered_at', 'answer'])
    .where('application_id', '=', applicationId)
    .orderBy('made_at', 'desc')
    .$castTo<OfferRow>()
    .execute();
  if (offers.length === 0) return { offers, lines: [] };
  const { rows: lines } = await sql<OfferLineRow>`
    select l.offer_id, l.line_no, l.quantity, l.souvenir_id, s.code, s.name
    from approval_offer_line l left join souvenir s on s.id = l.souvenir_id
    where l.offer_id = any(${offers.map(({ id }) => id)}::uuid[]) order by l.line_no`.execute(db);
  return { offers, lines };
}
