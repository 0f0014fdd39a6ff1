// The lots of the pieces that are handed over for an order or an application.
import type { DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Db } from '../../../db/connection/database.ts';
import { listOutbounds } from '../documents/document.repo.ts';
import { listLines } from '../documents/document-list.repo.ts';
import { findLineLots } from '../documents/line-lots.ts';

type Shares = DocumentLine['lots'];

/** Lists the lots by souvenir code. Souvenirs without lots are not in the map. */
export async function listOriginLots(
  db: Db,
  origin: { kind: string; id: string },
  now: Date,
): Promise<Map<string, Shares>> {
  const byCode = new Map<string, Shares>();
  for (const document of await listOutbounds(db, origin)) {
    for (const line of await listLines(db, document)) {
      const lots = findLineLots(line, document, hongKongDay(now));
      if (lots.length > 0) byCode.set(line.code, [...(byCode.get(line.code) ?? []), ...lots]);
    }
  }
  return byCode;
}
