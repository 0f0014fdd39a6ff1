// The demo's stock: storages, one receiving per supplier and, where no past says what went out, hand-overs of the last
// weeks; all posted to the ledger.
import { recomputeStockSummary } from '../areas/stock/index.ts';
import type { Tx } from '../db/connection/database.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { addDocument, type DocumentLine } from './documents.ts';
import { batches, scaledSouvenirs } from './load-souvenirs.ts';
import { DEMO_STORAGES } from './organization.ts';
import type { DemoRecords } from './records.ts';
import { demoSupplierOf } from './suppliers.ts';
import type { DemoSouvenir, DemoStorageCode } from './types.ts';

const day = 24 * 3600_000;
const linesPerDocument = 500;

export async function loadDemoStorages(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('storage')
    .values(
      DEMO_STORAGES.map((storage, index) => ({
        id: demoId(`storage ${storage.code}`),
        code: storage.code,
        name: localizedJson(storage.name),
        type: storage.type,
        mall_use: storage.allowMall,
        application_use: storage.allowApplication,
        address: storage.address.zhHK,
        manager: storage.managerName.zhHK,
        contact: storage.contact,
        capacity: storage.capacity,
        sort_code: index,
        updated_at: now,
        updated_by: '陳美玲',
      })),
    )
    .execute();
}

/** What was handed over in the last weeks: the n-th souvenir of a category goes out a little less than the one before. */
function issued(
  souvenir: DemoSouvenir,
  index: number,
): { storage: DemoStorageCode; quantity: number } | undefined {
  const storage: DemoStorageCode = souvenir.inShop ? 'SHOP' : 'OFFICE';
  if (souvenir.stock[storage] === 0 || !souvenir.valid) return undefined;
  return { storage, quantity: 1 + ((index * 7 + 5) % 12) };
}

export function addDemoStock(records: DemoRecords, scale: number, withHandOvers: boolean): void {
  const back = (days: number) => new Date(records.now.getTime() - days * day);
  const hands = { madeBy: 'warehouse', confirmedBy: 'warehouse' };
  const received = { at: back(45), confirmedAt: back(45), ...hands };
  const handedOver = { at: back(6), confirmedAt: back(6), ...hands };
  let index = 0;
  for (const souvenirs of batches(scaledSouvenirs(scale), linesPerDocument / DEMO_STORAGES.length)) {
    const incoming = new Map<string, DocumentLine[]>();
    const outgoing: DocumentLine[] = [];
    for (const souvenir of souvenirs) {
      const souvenirId = demoId(`souvenir ${souvenir.code}`);
      const supplierId = demoSupplierOf(index);
      const out = withHandOvers ? issued(souvenir, index) : undefined;
      index++;
      for (const { code } of DEMO_STORAGES) {
        const quantity = souvenir.stock[code] + (out?.storage === code ? out.quantity : 0);
        if (quantity === 0) continue;
        const line = { souvenirId, storageId: demoId(`storage ${code}`), quantity, price: souvenir.unitCost };
        incoming.set(supplierId, [...(incoming.get(supplierId) ?? []), line]);
      }
      if (out)
        outgoing.push({ souvenirId, storageId: demoId(`storage ${out.storage}`), quantity: out.quantity });
    }
    for (const [supplierId, lines] of incoming) {
      const no = records.nextNo('RC', received.at);
      addDocument(records, { kind: 'receiving', orderType: null, no, ...received, supplierId, lines });
    }
    const no = records.nextNo('OS', handedOver.at);
    addDocument(records, { kind: 'outbound', orderType: 'SHOP', no, ...handedOver, lines: outgoing });
  }
}

/** Everything in a storage for events is kept for ceremonies. */
export async function protectEventStock(tx: Tx): Promise<void> {
  const kept = DEMO_STORAGES.filter((storage) => storage.protected).map(({ code }) =>
    demoId(`storage ${code}`),
  );
  await tx
    .updateTable('stock_balance')
    .set((eb) => ({ protected: eb.ref('on_hand') }))
    .where('storage_id', 'in', kept)
    .execute();
  await recomputeStockSummary(tx);
}
