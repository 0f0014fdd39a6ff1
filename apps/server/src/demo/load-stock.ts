// The demo's stock: storages, one receiving per storage, and hand-overs of the last weeks, all posted to the ledger.

import { type Movement, postMovements } from '../areas/stock/index.ts';
import type { Tx } from '../db/database.ts';
import { nextDocumentNumber } from '../db/document-number.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { batches, scaledSouvenirs } from './load-souvenirs.ts';
import { DEMO_PEOPLE, DEMO_STORAGES } from './organization.ts';
import type { DemoSouvenir, DemoStorageCode } from './types.ts';

const day = 24 * 3600_000;
const linesPerDocument = 500;

async function insertStorages(tx: Tx): Promise<void> {
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

export async function loadDemoStock(tx: Tx, now: Date, scale: number): Promise<void> {
  await insertStorages(tx);
  const receivedAt = new Date(now.getTime() - 45 * day);
  const issuedAt = new Date(now.getTime() - 6 * day);
  const warehouse = DEMO_PEOPLE.find(({ account }) => account === 'warehouse')!;
  const actor = { actorId: demoId('user warehouse'), actorName: warehouse.name.zhHK };
  let index = 0;
  for (const souvenirs of batches(scaledSouvenirs(scale), linesPerDocument / DEMO_STORAGES.length)) {
    const incoming: Movement[] = [];
    const outgoing: Movement[] = [];
    for (const souvenir of souvenirs) {
      const souvenirId = demoId(`souvenir ${souvenir.code}`);
      const unitCost = souvenir.unitCost * 100;
      const out = issued(souvenir, index++);
      for (const { code } of DEMO_STORAGES) {
        const quantity = souvenir.stock[code] + (out?.storage === code ? out.quantity : 0);
        if (quantity > 0) {
          incoming.push({
            souvenirId,
            storageId: demoId(`storage ${code}`),
            quantity,
            unitCost,
            lineNo: incoming.length + 1,
          });
        }
      }
      if (out) {
        const storageId = demoId(`storage ${out.storage}`);
        outgoing.push({
          souvenirId,
          storageId,
          quantity: -out.quantity,
          unitCost,
          lineNo: outgoing.length + 1,
        });
      }
    }
    await tx
      .insertInto('souvenir_cost')
      .values(
        souvenirs.map(({ code, unitCost }) => ({
          souvenir_id: demoId(`souvenir ${code}`),
          average: unitCost * 100,
          updated_at: receivedAt,
        })),
      )
      .execute();
    const receiving = await nextDocumentNumber(tx, 'RC', receivedAt);
    await postMovements(tx, { kind: 'receiving', documentNo: receiving, at: receivedAt, ...actor }, incoming);
    const outbound = await nextDocumentNumber(tx, 'OB', issuedAt);
    await postMovements(tx, { kind: 'outbound', documentNo: outbound, at: issuedAt, ...actor }, outgoing);
  }
  // everything in a storage for events is kept for ceremonies
  const kept = DEMO_STORAGES.filter((storage) => storage.protected).map(({ code }) =>
    demoId(`storage ${code}`),
  );
  await tx
    .updateTable('stock_balance')
    .set((eb) => ({ protected: eb.ref('on_hand') }))
    .where('storage_id', 'in', kept)
    .execute();
}
