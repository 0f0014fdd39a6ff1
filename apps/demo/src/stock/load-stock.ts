// Loads storages and the initial stock: one receiving order per supplier. Without past orders and
// applications, outbound orders of the last week are added, too, so that the ledger has movements in both directions.
import { recomputeStockSummary } from '../../../server/src/areas/stock/index.ts';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import { insertCreatedHistory } from '../college/insert-created-history.ts';
import { batches, scaledSouvenirs } from '../college/load-souvenirs.ts';
import { findSupplierId } from '../college/load-suppliers.ts';
import { storages } from '../data.ts';
import type { DemoSouvenir, StorageCode } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { dayMs } from '../moments.ts';
import { enteredBy } from '../people.ts';
import type { DemoRecords } from '../records.ts';
import { addAssembly, type Pieces, replaceSets, sumPieces, toLine } from './assemble-sets.ts';
import { createLot } from './lots.ts';
import { addDocument, type DocumentLine } from './stock-documents.ts';

const maxLinesPerDocument = 500;
/**
 * By storage. The initial stock was received 45 days ago: some lots expire soon, and those for events are not given
 * out.
 */
const shelfLifeDays: Record<StorageCode, number> = { MAIN: 65, SHOP: 140, OFFICE: 140, EVENT: 50 };

export async function loadStorages(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('storage')
    .values(
      storages.map((storage, index) => ({
        id: demoId(`storage ${storage.code}`),
        code: storage.code,
        name: JSON.stringify(storage.name),
        type: storage.type,
        mall_use: storage.allowMall,
        application_use: storage.allowApplication,
        address: storage.address,
        manager: storage.managerName,
        contact: storage.contact,
        capacity: storage.capacity,
        sort_code: index,
        updated_at: now,
        updated_by: enteredBy,
      })),
    )
    .execute();
  await insertCreatedHistory(
    tx,
    'storage',
    storages.map(({ code }) => code),
    now,
  );
}

/** How many pieces went out in the last week, and from which storage. */
function buildOutbound(
  souvenir: DemoSouvenir,
  souvenirIndex: number,
): { storage: StorageCode; quantity: number } | undefined {
  const storage: StorageCode = souvenir.inShop ? 'SHOP' : 'OFFICE';
  if (souvenir.stock[storage] === 0 || !souvenir.valid) return undefined;
  return { storage, quantity: 1 + ((souvenirIndex * 7 + 5) % 12) };
}

/**
 * Outbound pieces and the parts of sets are received in addition, so the remaining stock equals the stock in the data
 * files. A batch that contains a set contains its parts.
 */
export function addInitialStock(records: DemoRecords, scale: number, withOutbound: boolean): void {
  const daysAgo = (days: number) => new Date(records.now.getTime() - days * dayMs);
  const staff = { madeBy: 'warehouse', confirmedBy: 'warehouse' };
  const received = { at: daysAgo(45), confirmedAt: daysAgo(45), ...staff };
  const handedOver = { at: daysAgo(6), confirmedAt: daysAgo(6), ...staff };
  let souvenirIndex = 0;
  for (const batch of batches(scaledSouvenirs(scale), maxLinesPerDocument / storages.length)) {
    const bought = new Map<string, { supplierId: string; price: number }>();
    const perishable = new Set(batch.filter((souvenir) => souvenir.perishable).map(({ code }) => code));
    const stock: Pieces[] = [];
    const outgoing: DocumentLine[] = [];
    for (const souvenir of batch) {
      const { code, unitCost } = souvenir;
      bought.set(code, { supplierId: findSupplierId(souvenir, souvenirIndex), price: unitCost });
      const out = withOutbound ? buildOutbound(souvenir, souvenirIndex) : undefined;
      souvenirIndex++;
      for (const { code: storage } of storages) {
        const quantity = souvenir.stock[storage] + (out?.storage === storage ? out.quantity : 0);
        if (quantity > 0) stock.push({ code, storage, quantity });
      }
      if (out) outgoing.push(toLine({ code, ...out }));
    }
    const incoming = Map.groupBy(sumPieces(replaceSets(stock)), ({ code }) => bought.get(code)!.supplierId);
    for (const [supplierId, pieces] of incoming) {
      const no = records.nextNo('RC', received.at);
      const lines = pieces.map((one) => ({
        ...toLine(one),
        price: bought.get(one.code)!.price,
        ...(perishable.has(one.code) && { lot: createLot(received.at, shelfLifeDays[one.storage]) }),
      }));
      addDocument(records, { kind: 'receiving', orderType: null, no, ...received, supplierId, lines });
    }
    addAssembly(records, stock, daysAgo(44));
    const no = records.nextNo('OS', handedOver.at);
    addDocument(records, { kind: 'outbound', orderType: 'SHOP', no, ...handedOver, lines: outgoing });
  }
}

export async function protectEventStock(tx: Tx): Promise<void> {
  const protectedIds = storages
    .filter((storage) => storage.protected)
    .map(({ code }) => demoId(`storage ${code}`));
  await tx
    .updateTable('stock_balance')
    .set((eb) => ({ protected: eb.ref('on_hand') }))
    .where('storage_id', 'in', protectedIds)
    .execute();
  await recomputeStockSummary(tx);
}
