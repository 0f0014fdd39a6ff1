// SQL of background work: the list that the owner sees, and the steps to run.
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import type { Language } from '@keepsake/core/values/language';
import type { Work, WorkItem, WorkKind } from '@keepsake/core/workbench/work/work.contract';
import { noteText, type WorkNote } from '@keepsake/core/workbench/work/work-words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

const maxWorkShown = 20;
const maxFailedItemsShown = 200;
const maxDoneItemsShown = 50;

const pickItems = (items: readonly WorkItem[]): WorkItem[] => [
  ...items.filter(({ ok }) => !ok).slice(0, maxFailedItemsShown),
  ...items.filter(({ ok }) => ok).slice(0, maxDoneItemsShown),
];

const countDone = ({ state, items }: Pick<Work, 'state' | 'items'>, progress: number): number =>
  state === 'refused' ? 0 : state === 'running' ? Math.max(progress, items.length) : items.length;

type WorkRow = Omit<Work, 'done' | 'failed' | 'startedAt' | 'note' | 'file'> & {
  startedAt: Date;
  progress: number;
  note: WorkNote | null;
  file: string | null;
};

export async function listWork(db: Db, ownerId: string, language: Language): Promise<Work[]> {
  const { rows } = await sql<WorkRow>`
    select id, kind, subject, total, items, note, progress, started_at as "startedAt",
           (select name from work_file f where f.work_id = work.id) as file,
           case when finished_at is null then 'running' when refused then 'refused' else 'done' end as state
    from work where owner_id = ${ownerId}::uuid
    order by started_at desc, id desc limit ${maxWorkShown}`.execute(db);
  return rows.map(({ progress, note, file, ...row }) => ({
    ...row,
    file: file ?? '',
    subject: row.subject && auditSubjectName(row.subject, language),
    note: note ? noteText(note, language) : '',
    items: pickItems(row.items),
    startedAt: row.startedAt.toISOString(),
    done: countDone(row, progress),
    failed: row.items.filter(({ ok }) => !ok).length,
  }));
}

/** Only finished work can be deleted. */
export async function deleteWork(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from work where id = ${id} and owner_id = ${ownerId}::uuid and finished_at is not null
    returning id`.execute(tx);
  return rows.length > 0;
}

export type TakenStep = {
  readonly workId: string;
  readonly position: number;
  /** Null for an import or a PDF, whose data is in `input`. */
  readonly recordId: string | null;
  readonly input: unknown;
  readonly kind: WorkKind;
  readonly ownerId: string;
  readonly language: Language;
  readonly requestId: string;
};

/**
 * Locks a free step of the work that has waited longest. `kinds`: only kinds that this node knows, because a newer node
 * may have started others. `skipped`: ids of work to leave out.
 */
export async function lockNextStep(
  tx: Tx,
  kinds: readonly string[],
  skipped: readonly string[],
): Promise<TakenStep | undefined> {
  const { rows } = await sql<TakenStep>`
    select s.work_id as "workId", s.position, s.record_id as "recordId", s.input, w.kind,
           w.owner_id as "ownerId", w.language, w.request_id as "requestId"
    from work w join work_step s on s.work_id = w.id
    where w.finished_at is null and w.kind = any(${kinds}::text[]) and w.id <> all(${skipped}::uuid[])
    order by w.beat_at, w.id, s.position
    limit 1 for update of s skip locked`.execute(tx);
  return rows[0];
}

/** Returns false if the step is already done. */
export async function lockStep(tx: Tx, { workId, position }: TakenStep): Promise<boolean> {
  const { rows } = await sql`
    select from work_step where work_id = ${workId} and position = ${position} for update`.execute(tx);
  return rows.length > 0;
}

/** All steps that no other transaction has locked, in their order. */
export async function lockOpenSteps(
  tx: Tx,
  workId: string,
): Promise<{ position: number; recordId: string | null }[]> {
  const { rows } = await sql<{ position: number; recordId: string | null }>`
    select position, record_id as "recordId" from work_step where work_id = ${workId}
    order by position for update skip locked`.execute(tx);
  return rows;
}

export type Outcome = {
  readonly items: readonly WorkItem[];
  readonly note?: WorkNote;
  readonly refused?: boolean;
};

/** Deletes steps and adds their results. The work is finished with its last step. */
export async function endSteps(
  tx: Tx,
  workId: string,
  positions: readonly number[],
  { items, note, refused = false }: Outcome,
): Promise<void> {
  await sql`delete from work_step where work_id = ${workId} and position = any(${positions}::int[])`.execute(
    tx,
  );
  // this locks the work, so the next statement sees all steps that other transactions have ended
  await sql`
    update work set items = items || ${JSON.stringify(items)}::jsonb, note = ${note ? JSON.stringify(note) : null}::jsonb, refused = ${refused},
                    beat_at = clock_timestamp()
    where id = ${workId}`.execute(tx);
  await sql`
    update work set finished_at = clock_timestamp()
    where id = ${workId} and not exists (select from work_step where work_id = ${workId})`.execute(tx);
}
