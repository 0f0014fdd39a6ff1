// Creates identifiers. UUID version 7 begins with the time, so new rows come last in an index.
import { randomFillSync } from 'node:crypto';

export type Ids = { next(): string };

export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const maxCount = 0xfff;
let lastMs = 0;
let count = 0;

/** Ids of one millisecond are counted, so that records of one request sort in the order in which they were written. */
function nextTime(): { ms: number; count: number } {
  const now = Date.now();
  if (now > lastMs) [lastMs, count] = [now, 0];
  else if (count < maxCount) count += 1;
  else [lastMs, count] = [lastMs + 1, 0];
  return { ms: lastMs, count };
}

export const randomIds: Ids = {
  next() {
    const bytes = randomFillSync(new Uint8Array(16));
    const view = new DataView(bytes.buffer);
    const time = nextTime();
    view.setUint16(0, Math.floor(time.ms / 2 ** 32));
    view.setUint32(2, time.ms >>> 0);
    view.setUint16(6, 0x7000 | time.count);
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return formatUuid(bytes);
  },
};
