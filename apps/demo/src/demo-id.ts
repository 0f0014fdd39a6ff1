// Ids of the demo's records. The same name always gives the same id, so the demo is the same on every machine.
import { createHash } from 'node:crypto';
import { formatUuid } from '../../server/src/platform/ids.ts';

export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`keepsake demo ${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return formatUuid(bytes);
}

/** These ids sort by `count`, so that steps at the same instant keep their order. */
export const countedDemoId = (name: string, count: number): string =>
  count.toString(16).padStart(8, '0') + demoId(name).slice(8);
