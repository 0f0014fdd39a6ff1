// Adds deliveries that replace what past orders and applications took, so that the current stock equals the stock in
// the data files.
import { findSupplierId } from '../college/load-suppliers.ts';
import { findSouvenir, souvenirs } from '../data.ts';
import type { StorageCode } from '../data-schemas.ts';
import { dayMs } from '../moments.ts';
import type { DemoRecords } from '../records.ts';
import { addAssembly, replaceSets, sumPieces, toLine } from './assemble-sets.ts';
import { createLot } from './lots.ts';
import { addDocument, type DocumentLine } from './stock-documents.ts';

/** When deliveries arrived. Each delivery covers what is taken before the next one. */
const deliveriesDaysAgo = [372, 262, 156, 64, 27, 18, 10, 4];

/** Longer than a delivery has to last. */
const shelfLifeDays = 200;

/** Pieces that left a storage, or are reserved there. */
export type StockNeed = { at: Date; code: string; storage: StorageCode; quantity: number };

/** Adds one receiving order per delivery and supplier. */
export function addRestock(records: DemoRecords, needs: readonly StockNeed[]): void {
  const toTime = (daysAgo: number) => new Date(records.now.getTime() - daysAgo * dayMs);
  for (const [index, daysAgo] of deliveriesDaysAgo.entries()) {
    const at = toTime(daysAgo);
    const until = toTime(deliveriesDaysAgo[index + 1] ?? 0);
    const covered = needs.filter((need) => need.quantity > 0 && need.at >= at && need.at < until);
    for (const [supplierId, lines] of linesBySupplier(covered, at)) {
      addDocument(records, {
        kind: 'receiving',
        orderType: null,
        no: records.nextNo('RC', at),
        at,
        confirmedAt: at,
        madeBy: 'noprice',
        confirmedBy: 'warehouse',
        supplierId,
        lines,
      });
    }
    addAssembly(records, sumPieces(covered), new Date(at.getTime() + 1000));
  }
}

function linesBySupplier(needs: readonly StockNeed[], at: Date): Map<string, DocumentLine[]> {
  const lines = new Map<string, DocumentLine[]>();
  for (const need of sumPieces(replaceSets(needs))) {
    const souvenir = findSouvenir(need.code);
    const supplierId = findSupplierId(souvenir, souvenirs.indexOf(souvenir));
    const line = {
      ...toLine(need),
      price: souvenir.unitCost,
      ...(souvenir.perishable && { lot: createLot(at, shelfLifeDays) }),
    };
    lines.set(supplierId, [...(lines.get(supplierId) ?? []), line]);
  }
  return lines;
}
