// SQL of picture codes.
import type { Db } from '../../../db/connection/database.ts';

export async function savePictureCode(db: Db, id: string, hmac: Buffer, expiresAt: Date): Promise<void> {
  const values = { code_hmac: hmac, expires_at: expiresAt };
  await db
    .insertInto('picture_code')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Returns the code and deletes it, so that it can be used only once. */
export async function deletePictureCode(
  db: Db,
  id: string,
): Promise<{ hmac: Buffer; expiresAt: Date } | undefined> {
  return db
    .deleteFrom('picture_code')
    .where('id', '=', id)
    .returning(['code_hmac as hmac', 'expires_at as expiresAt'])
    .executeTakeFirst();
}
