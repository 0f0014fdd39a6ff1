// Signed messages: a time and an HMAC over time and body, so that neither can be altered nor kept for later.
import { createHmac } from 'node:crypto';
import { sameBytes } from '../secret.ts';

const tolerance = 5 * 60_000;

const mac = (key: Buffer, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest();

export function sign(key: Buffer, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(key, seconds, body).toString('hex')}`;
}

/** Why it is not to be believed, or undefined. */
export function findFault(
  key: Buffer,
  body: Buffer,
  header: string | string[] | undefined,
  now: Date,
): string | undefined {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!parts) return 'no signature';
  const seconds = Number(parts[1]);
  if (!sameBytes(mac(key, seconds, body), Buffer.from(parts[2]!, 'hex'))) return 'wrong signature';
  if (Math.abs(now.getTime() - seconds * 1000) > tolerance) return 'stale';
  return undefined;
}
