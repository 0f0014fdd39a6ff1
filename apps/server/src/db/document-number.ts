// Document numbers: prefix, Hong Kong day, serial. They are unique and never reused.
import { hongKongDay } from '@keepsake/core/values/period';
import type { Tx } from './connection/database.ts';

export const formatDocumentNumber = (prefix: string, now: Date, serial: number): string =>
  `${prefix}${hongKongDay(now).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;

/** Locks the row of the day until the commit. Numbers that are needed very often use a sequence instead. */
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
  return formatDocumentNumber(prefix, now, last);
}
