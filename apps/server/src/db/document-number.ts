// Readable numbers: prefix, Hong Kong day, serial. Unique, never reused.
import { hongKongDay } from '@keepsake/core/values/period';
import type { Tx } from './connection/database.ts';

export const numberOf = (prefix: string, now: Date, serial: number): string =>
  `${prefix}${hongKongDay(now).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;

/** One after the other: whoever draws holds the day's row until the commit. What many draw at once has a sequence. */
export async function nextDocumentNumber(tx: Tx, prefix: string, now: Date): Promise<string> {
  const day = hongKongDay(now);
  const { last } = await tx
    .insertInto('document_serial')
    .values({ prefix, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'day']).doUpdateSet((eb) => ({ last: eb('document_serial.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberOf(prefix, now, last);
}
