// Answers a repeated command with its first result (docs/design/quality.md, "Idempotency keys").
import { createHash } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import type { Tx } from './connection/database.ts';

export type IdempotencyKey = { userId: string; endpoint: string; key: string; bodyHash: string };

/** How long a repeat is recognised. */
export const idempotencyKeepMs = 24 * 3600_000;

export function hashInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** Claims the key, or returns the stored answer. A concurrent repeat waits here until the first command commits. */
export async function claimKey(
  tx: Tx,
  claim: IdempotencyKey,
  now: Date,
): Promise<{ data: unknown } | undefined> {
  const { userId: user_id, endpoint, key, bodyHash: body_hash } = claim;
  const expired = new Date(now.getTime() - idempotencyKeepMs);
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ user_id, endpoint, key, body_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'endpoint', 'key'])
        .doUpdateSet({ body_hash, response: null, created_at: now })
        .where('idempotency_key.created_at', '<=', expired),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.body_hash !== body_hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { data: (first.response as { data: unknown }).data };
}

export async function storeAnswer(
  tx: Tx,
  { userId, endpoint, key }: IdempotencyKey,
  data: unknown,
): Promise<void> {
  const response = JSON.stringify({ data: data ?? null });
  await sql`
    update idempotency_key set response = ${response}
    where user_id = ${userId} and endpoint = ${endpoint} and key = ${key}`.execute(tx);
}

/** A refused command may be repeated, so its key is deleted even if the transaction commits. */
export async function releaseKey(tx: Tx, { userId, endpoint, key }: IdempotencyKey): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
}
