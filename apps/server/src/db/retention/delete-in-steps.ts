// Deletes many rows without a long lock: a thousand in each statement, and so many statements in a run.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connection/database.ts';
import type { DB } from '../schema/tables.gen.ts';

export const rowsPerStep = 1000;
/** What is left then waits for the next run. */
export const stepsPerRun = 200;

/** Safe on many nodes at once: a row that somebody else has locked is passed over. */
export async function deleteInSteps(db: Db, table: keyof DB, which: RawBuilder<SqlBool>): Promise<void> {
  for (let step = 0; step < stepsPerRun; step++) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${which} limit ${rowsPerStep} for update skip locked))`.execute(
      db,
    );
    if (Number(numAffectedRows) < rowsPerStep) return;
  }
}
