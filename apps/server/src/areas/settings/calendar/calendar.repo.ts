// Closures: days that an administrator marked as closed.
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';

export type ClosureRow = { day: string; name: LocalizedText; createdBy: string | null; createdAt: Date };

export async function listClosures(db: Db, from: string, to: string): Promise<ClosureRow[]> {
  const rows = await db
    .selectFrom('closure_day as c')
    .leftJoin('app_user as u', 'u.id', 'c.created_by')
    .select(['c.day', 'c.name', fullName('u').as('createdBy'), 'c.created_at as createdAt'])
    .where('c.day', '>=', from)
    .where('c.day', '<=', to)
    .orderBy('c.day')
    .execute();
  return rows as ClosureRow[];
}

export async function insertClosure(
  tx: Tx,
  closure: { day: string; name: LocalizedText; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('closure_day')
    .values({
      day: closure.day,
      name: JSON.stringify(closure.name),
      created_by: closure.by,
      created_at: closure.now,
    })
    .execute();
}

export async function deleteClosure(tx: Tx, day: string): Promise<{ name: LocalizedText } | undefined> {
  const row = await tx.deleteFrom('closure_day').where('day', '=', day).returning('name').executeTakeFirst();
  return row as { name: LocalizedText } | undefined;
}
