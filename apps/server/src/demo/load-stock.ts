// The demo's stock: storages, one receiving per storage, and hand-overs of the last weeks, all posted to the ledger.
import { hongKongDay } from '@keepsake/core/period';
import { postMovements } from '../areas/stock/index.ts';
import type { Tx } from '../db/database.ts';
import { nextDocumentNumber } from '../db/document-number.ts';
import { foldForSearch } from '../platform/chinese.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { batches, scaledSouvenirs } from './load-souvenirs.ts';
import { DEMO_PEOPLE, DEMO_STORAGES } from './organization.ts';
import { demoSupplierOf } from './suppliers.ts';
import type { DemoSouvenir, DemoStorageCode } from './types.ts';

const day = 24 * 3600_000;
const linesPerDocument = 500;

async function insertStorages(tx: Tx, now: Date): Promise<void> {
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
        updated_by: 'demo',
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

type Line = {
  souvenirId: string;
  storageId: string;
  quantity: number;
  /** HKD cents a piece; what goes out carries the average instead. */
  price?: number;
};
type Actor = { actorId: string; actorName: string };

/** A confirmed document with its lines and movements, as the back office would have made it. */
async function postDocument(
  tx: Tx,
  kind: 'receiving' | 'outbound',
  at: Date,
  { actorId, actorName }: Actor,
  lines: readonly Line[],
  supplierId: string | null,
): Promise<void> {
  if (lines.length === 0) return;
  const no = await nextDocumentNumber(tx, kind === 'receiving' ? 'RC' : 'OS', at);
  const id = demoId(`document ${no}`);
  const sign = kind === 'receiving' ? 1 : -1;
  const head = {
    id,
    kind,
    order_type: kind === 'outbound' ? 'SHOP' : null,
    no,
    state: 'pending_approval',
    document_date: hongKongDay(at),
    effective_date: hongKongDay(at),
    supplier_id: supplierId,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_amount: lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0),
    applicant_id: actorId,
    applicant_name: actorName,
    created_at: at,
    updated_at: at,
    updated_by: actorName,
    search_text: foldForSearch(no),
  };
  await tx.insertInto('stock_document').values(head).execute();
  await tx
    .insertInto('stock_document_line')
    .values(
      lines.map(({ souvenirId, storageId, quantity, price }, index) => ({
        document_id: id,
        line_no: index + 1,
        souvenir_id: souvenirId,
        storage_id: storageId,
        direction: sign > 0 ? 'in' : 'out',
        quantity,
        picked: sign > 0 ? 0 : quantity,
        ...(price === undefined ? {} : { currency: 'HKD', price, rate: 1 }),
      })),
    )
    .execute();
  await postMovements(
    tx,
    { kind, documentNo: no, at, actorId, actorName },
    lines.map(({ souvenirId, storageId, quantity, price }, index) => ({
      souvenirId,
      storageId,
      quantity: sign * quantity,
      lineNo: index + 1,
      ...(price === undefined ? {} : { unitCost: price * 100 }),
    })),
  );
  await tx
    .updateTable('stock_document')
    .set({ state: 'confirmed', approver_id: actorId, approver_name: actorName, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export async function loadDemoStock(tx: Tx, now: Date, scale: number): Promise<void> {
  await insertStorages(tx, now);
  const receivedAt = new Date(now.getTime() - 45 * day);
  const issuedAt = new Date(now.getTime() - 6 * day);
  const warehouse = DEMO_PEOPLE.find(({ account }) => account === 'warehouse')!;
  const actor = { actorId: demoId('user warehouse'), actorName: warehouse.name.zhHK };
  let index = 0;
  for (const souvenirs of batches(scaledSouvenirs(scale), linesPerDocument / DEMO_STORAGES.length)) {
    const incoming = new Map<string, Line[]>();
    const outgoing: Line[] = [];
    for (const souvenir of souvenirs) {
      const souvenirId = demoId(`souvenir ${souvenir.code}`);
      const supplierId = demoSupplierOf(index);
      const out = issued(souvenir, index++);
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
      await postDocument(tx, 'receiving', receivedAt, actor, lines, supplierId);
    }
    await postDocument(tx, 'outbound', issuedAt, actor, outgoing, null);
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
