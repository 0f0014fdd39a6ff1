// Deletes many rows without long locks: a thousand per statement, and a limited number of statements per run.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connection/database.ts';
import type { DB } from '../schema/tables.gen.ts';

export const rowsPerStep = 1000;
/** The remaining rows are deleted by the next run. */
export const stepsPerRun = 200;

/** Can run on several nodes at the same time, because locked rows are skipped. */
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
