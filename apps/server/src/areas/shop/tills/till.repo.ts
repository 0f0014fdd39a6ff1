// Tills and their shifts. A shift is locked by everything that moves its cash.
import type { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { Count } from '@keepsake/core/shop/tills/shift.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { StoredValues } from '../../../db/record-fields.ts';

export type ShiftValues = Omit<StoredValues<typeof shiftFields>, 'tillName' | 'sales' | 'salesAmount'>;
export type ShiftRecord = ShiftValues & {
  id: string;
  tillId: string;
  /** The person, the expected cash and the notes and coins of the count. Null until the cash is counted. */
  countedBy: string | null;
  expectedAmount: number | null;
  counts: Count[] | null;
};

export type TillRecord = {
  id: string;
  name: LocalizedText;
  storageId: string;
  storageName: LocalizedText;
  state: 'active' | 'inactive';
  version: number;
  /** The shift that is not closed yet. Null if there is none. */
  shift: {
    id: string;
    no: string;
    state: ShiftRecord['state'];
    opened_at: string;
    opened_name: string;
  } | null;
};

const selectTills = sql`
  select t.id, t.name, t.storage_id as "storageId", g.name as "storageName", t.state, t.version,
         (select json_build_object('id', s.id, 'no', s.no, 'state', s.state, 'opened_at', s.opened_at, 'opened_name', s.opened_name)
          from till_shift s where s.till_id = t.id and s.state <> 'closed') as shift
  from till t join storage g on g.id = t.storage_id`;

export async function listTills(db: Db): Promise<TillRecord[]> {
  const { rows } = await sql<TillRecord>`${selectTills} order by t.created_at, t.id`.execute(db);
  return rows;
}

export async function findTill(db: Db, id: string): Promise<TillRecord | undefined> {
  const { rows } = await sql<TillRecord>`${selectTills} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the till, so that two people cannot open a shift or change the till at the same time. */
export async function lockTill(tx: Tx, id: string): Promise<TillRecord | undefined> {
  await tx.selectFrom('till').select('id').where('id', '=', id).forUpdate().execute();
  return findTill(tx, id);
}

export type TillForm = { name: LocalizedText; storageId: string; state: 'active' | 'inactive' };

const toColumns = ({ name, storageId, state }: TillForm) => ({
  name: JSON.stringify(name),
  storage_id: storageId,
  state,
});

export async function insertTill(tx: Tx, id: string, form: TillForm, now: Date): Promise<void> {
  await tx
    .insertInto('till')
    .values({ id, ...toColumns(form), created_at: now })
    .execute();
}

export async function saveTill(tx: Tx, id: string, form: TillForm): Promise<void> {
  await tx
    .updateTable('till')
    .set((eb) => ({ ...toColumns(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findStorageUse(db: Db, id: string) {
  return db
    .selectFrom('storage')
    .select((eb) => [eb.ref('state').$castTo<'active' | 'inactive'>().as('state'), 'mall_use as mallUse'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export const shiftColumns = sql`s.id, s.no, s.till_id as "tillId", s.state, s.float_amount as "floatAmount",
  s.opened_at as "openedAt", s.opened_name as "openedName", s.counts, s.counted_amount as "countedAmount",
  s.expected_amount as "expectedAmount", s.difference, s.reason, s.counted_by as "countedBy",
  s.counted_name as "countedName", s.closed_at as "closedAt", s.closed_name as "closedName"`;

export async function findShift(db: Db, id: string): Promise<ShiftRecord | undefined> {
  const { rows } = await sql<ShiftRecord>`
    select ${shiftColumns} from till_shift s where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Waits for sales and refunds that are being written, and keeps new ones waiting. */
export async function lockShift(tx: Tx, id: string): Promise<ShiftRecord | undefined> {
  const { rows } = await sql<ShiftRecord>`
    select ${shiftColumns} from till_shift s where s.id = ${id} for update`.execute(tx);
  return rows[0];
}

export type OpenShift = { id: string; tillId: string; storageId: string };

/**
 * Locks all open shifts, or that of one till. The lock is shared: several sales of a shift can be written at the same
 * time, but the shift cannot be closed meanwhile.
 */
export async function lockOpenShifts(tx: Tx, tillId?: string): Promise<OpenShift[]> {
  const ofTill = tillId ? sql`s.till_id = ${tillId}` : sql`true`;
  const { rows } = await sql<OpenShift>`
    select s.id, s.till_id as "tillId", t.storage_id as "storageId" from till_shift s join till t on t.id = s.till_id
    where s.state = 'open' and ${ofTill} order by s.id for share of s`.execute(tx);
  return rows;
}

export async function hasActiveTill(db: Db): Promise<boolean> {
  const row = await db.selectFrom('till').select('id').where('state', '=', 'active').executeTakeFirst();
  return row !== undefined;
}

export async function insertShift(
  tx: Tx,
  shift: { id: string; no: string; tillId: string; floatAmount: number },
  by: { userId: string; name: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('till_shift')
    .values({
      id: shift.id,
      no: shift.no,
      till_id: shift.tillId,
      state: 'open',
      float_amount: shift.floatAmount,
      opened_at: now,
      opened_by: by.userId,
      opened_name: by.name,
    })
    .execute();
}

type Person = { userId: string; name: string };
const toClosing = (by: Person, now: Date) => ({
  closed_at: now,
  closed_by: by.userId,
  closed_name: by.name,
});

export async function saveCount(
  tx: Tx,
  id: string,
  count: {
    state: 'counted' | 'closed';
    counts: readonly Count[];
    counted: number;
    expected: number;
    reason: string;
  },
  by: Person,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('till_shift')
    .set({
      state: count.state,
      counts: JSON.stringify(count.counts),
      counted_amount: count.counted,
      expected_amount: count.expected,
      reason: count.reason,
      counted_at: now,
      counted_by: by.userId,
      counted_name: by.name,
      ...(count.state === 'closed' ? toClosing(by, now) : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveClosed(tx: Tx, id: string, by: Person, now: Date): Promise<void> {
  await tx
    .updateTable('till_shift')
    .set({ state: 'closed', ...toClosing(by, now) })
    .where('id', '=', id)
    .execute();
}

export async function reopenShift(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('till_shift')
    .set({
      state: 'open',
      counts: null,
      counted_amount: null,
      expected_amount: null,
      reason: '',
      counted_at: null,
      counted_by: null,
      counted_name: null,
    })
    .where('id', '=', id)
    .execute();
}
