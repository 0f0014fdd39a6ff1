// Creates identifiers. UUID version 7 begins with the time, so new rows come last in an index.
import { randomFillSync } from 'node:crypto';

export type Ids = { next(): string };

export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const randomIds: Ids = {
  next() {
    const bytes = randomFillSync(new Uint8Array(16));
    const view = new DataView(bytes.buffer);
    const now = Date.now();
    view.setUint16(0, Math.floor(now / 2 ** 32));
    view.setUint32(2, now >>> 0);
    bytes[6] = (bytes[6]! & 0x0f) | 0x70;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return formatUuid(bytes);
  },
};
