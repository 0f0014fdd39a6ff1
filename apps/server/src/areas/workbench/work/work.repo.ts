import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import type { Language } from '@keepsake/core/values/language';
import type { Work, WorkItem, WorkKind } from '@keepsake/core/workbench/work/work.contract';
import { noteText, type WorkNote } from '@keepsake/core/workbench/work/work-words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

const shown = 20;
const wrongShown = 200;
const fineShown = 50;

const told = (items: readonly WorkItem[]): WorkItem[] => [
  ...items.filter(({ ok }) => !ok).slice(0, wrongShown),
  ...items.filter(({ ok }) => ok).slice(0, fineShown),
];

const doneOf = ({ state, items }: Pick<Work, 'state' | 'items'>, progress: number): number =>
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
    order by started_at desc, id desc limit ${shown}`.execute(db);
  return rows.map(({ progress, note, file, ...row }) => ({
    ...row,
    file: file ?? '',
    subject: row.subject && auditSubjectName(row.subject, language),
    note: note ? noteText(note, language) : '',
    items: told(row.items),
    startedAt: row.startedAt.toISOString(),
    done: doneOf(row, progress),
    failed: row.items.filter(({ ok }) => !ok).length,
  }));
}

/** Only what is over. */
export async function deleteWork(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from work where id = ${id} and owner_id = ${ownerId}::uuid and finished_at is not null
    returning id`.execute(tx);
  return rows.length > 0;
}

export type TakenStep = {
  readonly workId: string;
  readonly position: number;
  readonly recordId: string | null;
  readonly input: unknown;
  readonly kind: WorkKind;
  readonly ownerId: string;
  readonly language: Language;
  readonly requestId: string;
};

/**
 * A step that nobody is at, of the work that has waited longest: held until the transaction ends, whoever dies.
 * `kinds`: a newer node may have begun what this one does not know.
 */
export async function takeStep(
  tx: Tx,
  kinds: readonly string[],
  passed: readonly string[],
): Promise<TakenStep | undefined> {
  const { rows } = await sql<TakenStep>`
    select s.work_id as "workId", s.position, s.record_id as "recordId", s.input, w.kind,
           w.owner_id as "ownerId", w.language, w.request_id as "requestId"
    from work w join work_step s on s.work_id = w.id
    where w.finished_at is null and w.kind = any(${kinds}::text[]) and w.id <> all(${passed}::uuid[])
    order by w.beat_at, w.id, s.position
    limit 1 for update of s skip locked`.execute(tx);
  return rows[0];
}

/** Whether it is still to be done. */
export async function holdStep(tx: Tx, { workId, position }: TakenStep): Promise<boolean> {
  const { rows } = await sql`
    select from work_step where work_id = ${workId} and position = ${position} for update`.execute(tx);
  return rows.length > 0;
}

/** All that nobody is at: the records, in their order. */
export async function holdRest(
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

/** With the last of its steps the work is over. */
export async function endSteps(
  tx: Tx,
  workId: string,
  positions: readonly number[],
  { items, note, refused = false }: Outcome,
): Promise<void> {
  await sql`delete from work_step where work_id = ${workId} and position = any(${positions}::int[])`.execute(
    tx,
  );
  // from here on nobody else ends one of this work: the next statement sees all that they ended
  await sql`
    update work set items = items || ${JSON.stringify(items)}::jsonb, note = ${note ? JSON.stringify(note) : null}::jsonb, refused = ${refused},
                    beat_at = clock_timestamp()
    where id = ${workId}`.execute(tx);
  await sql`
    update work set finished_at = clock_timestamp()
    where id = ${workId} and not exists (select from work_step where work_id = ${workId})`.execute(tx);
}
