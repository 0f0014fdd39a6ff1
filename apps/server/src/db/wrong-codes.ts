// Limits the wrong pickup and receipt codes of a session, so that nobody can guess one.
import { AppError } from '@keepsake/core/api/errors';
import type { SignedInContext } from '../context/context.ts';
import type { Tx } from './connection/database.ts';
import { countHit, readHits } from './rate-window.ts';

const windowSeconds = 600;
type CodeKind = 'pickup' | 'receipt code';

const getBucket = (kind: CodeKind, { caller }: SignedInContext) => `${kind} ${caller.sessionId}`;

export async function refuseAfterWrongCodes(
  tx: Tx,
  kind: CodeKind,
  limit: number,
  context: SignedInContext,
): Promise<void> {
  const hits = await readHits(tx, getBucket(kind, context), windowSeconds, context.now);
  if (hits >= limit) throw new AppError('TOO_MANY_REQUESTS');
}

/** The caller returns its refusal instead of throwing it, so that the transaction commits and the count is stored. */
export async function countWrongCode(tx: Tx, kind: CodeKind, context: SignedInContext): Promise<void> {
  await countHit(tx, getBucket(kind, context), windowSeconds, context.now);
}
