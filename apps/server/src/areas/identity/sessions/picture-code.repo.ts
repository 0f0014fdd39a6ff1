// Picture codes, as rows.
import type { Db } from '../../../db/connection/database.ts';

export async function putPictureCode(db: Db, id: string, hmac: Buffer, expiresAt: Date): Promise<void> {
  const values = { code_hmac: hmac, expires_at: expiresAt };
  await db
    .insertInto('picture_code')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Read once, then gone. */
export async function takePictureCode(
  db: Db,
  id: string,
): Promise<{ hmac: Buffer; expiresAt: Date } | undefined> {
  return db
    .deleteFrom('picture_code')
    .where('id', '=', id)
    .returning(['code_hmac as hmac', 'expires_at as expiresAt'])
    .executeTakeFirst();
}
