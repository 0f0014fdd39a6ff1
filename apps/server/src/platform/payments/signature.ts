// Signatures of sandbox callbacks and of campus card messages: a time and an HMAC of time and body. A changed or old
// message is refused.
import { createHmac } from 'node:crypto';
import { sameBytes } from '../secret.ts';

const toleranceMs = 5 * 60_000;

const computeMac = (key: Buffer, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest();

export function sign(key: Buffer, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeMac(key, seconds, body).toString('hex')}`;
}

/** Returns why the signature is not valid, or undefined if it is. */
export function findSignatureFault(
  key: Buffer,
  body: Buffer,
  header: string | string[] | undefined,
  now: Date,
): string | undefined {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!parts) return 'no signature';
  const seconds = Number(parts[1]);
  if (!sameBytes(computeMac(key, seconds, body), Buffer.from(parts[2]!, 'hex'))) return 'wrong signature';
  if (Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return 'stale';
  return undefined;
}
