// SQL of email codes and of the times when they were sent.
import type { CodePurpose } from '@keepsake/core/identity/sessions/email-code.rules';
import type { Tx } from '../../../db/connection/database.ts';

/** `hmac` is null after the code was used. */
export type CodeRow = { hmac: Buffer | null; sentAt: Date; expiresAt: Date; attempts: number };

/** Locks the row of the address and creates it if needed. This serialises concurrent requests for one address. */
export async function lockSendTimes(tx: Tx, addressKey: string, now: Date): Promise<Date[]> {
  await tx
    .insertInto('email_sending')
    .values({ address_key: addressKey, sent_at: [], last_sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sent_at } = await tx
    .selectFrom('email_sending')
    .select('sent_at')
    .where('address_key', '=', addressKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return sent_at;
}

export async function saveSendTimes(tx: Tx, addressKey: string, sentAt: Date[], now: Date): Promise<void> {
  await tx
    .updateTable('email_sending')
    .set({ sent_at: sentAt, last_sent_at: now })
    .where('address_key', '=', addressKey)
    .execute();
}

export async function lockCode(
  tx: Tx,
  purpose: CodePurpose,
  addressKey: string,
): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('email_code')
    .select(['code_hmac as hmac', 'sent_at as sentAt', 'expires_at as expiresAt', 'tries as attempts'])
    .where('purpose', '=', purpose)
    .where('address_key', '=', addressKey)
    .forUpdate()
    .executeTakeFirst();
}

/** A new code replaces the previous one. */
export async function saveCode(
  tx: Tx,
  purpose: CodePurpose,
  addressKey: string,
  code: { hmac: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const values = { code_hmac: code.hmac, sent_at: code.sentAt, expires_at: code.expiresAt, tries: 0 };
  await tx
    .insertInto('email_code')
    .values({ purpose, address_key: addressKey, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'address_key']).doUpdateSet(values))
    .execute();
}

export async function countAttempt(tx: Tx, purpose: CodePurpose, addressKey: string): Promise<void> {
  await tx
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('address_key', '=', addressKey)
    .execute();
}

export async function markCodeUsed(tx: Tx, purpose: CodePurpose, addressKey: string): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ code_hmac: null })
    .where('purpose', '=', purpose)
    .where('address_key', '=', addressKey)
    .execute();
}
