// Test helper: gives the souvenir GF-0002 a stock history, for tests of balances, movements and lifecycles.
import { recomputeStockSummary, reserveStock } from '../areas/stock/index.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from './post-document.ts';
import type { TestProgram } from './test-program.ts';

const dayMs = 24 * 3600_000;

export type StockHistory = {
  /** Ids by code. */
  readonly souvenirs: ReadonlyMap<string, string>;
  readonly storages: ReadonlyMap<string, string>;
  /** The storage with the reservation of the shop order. */
  readonly reservedStorageId: string;
};

export async function createStockHistory(program: TestProgram): Promise<StockHistory> {
  const souvenirs = new Map<string, string>();
  const storages = new Map<string, string>();
  for (const { code, id } of await program.db.selectFrom('souvenir').select(['id', 'code']).execute())
    souvenirs.set(code, id);
  for (const { code, id } of await program.db.selectFrom('storage').select(['id', 'code']).execute())
    storages.set(code, id);
  // GF-0002: received twice, adjusted, partly reserved and protected
  const post = (
    no: string,
    daysAgo: number,
    quantity: number,
    kind: 'receiving' | 'adjustment',
    unitCost?: number,
  ) =>
    inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        no,
        new Date(program.clock.now().getTime() - daysAgo * dayMs),
        [
          {
            souvenirId: souvenirs.get('GF-0002')!,
            storageId: storages.get('SHOP')!,
            quantity,
            lineNo: 1,
            ...(unitCost ? { unitCost } : {}),
          },
        ],
        kind,
      ),
    );
  await post('RCTEST-1', 5, 40, 'receiving', 12_34_56);
  await post('ADTEST-1', 4, -7, 'adjustment');
  await post('RCTEST-2', 2, 13, 'receiving', 99_99_99);
  for (const [kind, quantity, no] of [
    ['shop_order', 6, 'SOTEST-1'],
    ['application', 10, 'APTEST-1'],
  ] as const) {
    await inTransaction(program.db, (tx) =>
      reserveStock(
        tx,
        { now: program.clock.now(), ids: randomIds },
        { kind, id: randomIds.next(), no },
        kind === 'shop_order' ? 'shop' : 'application',
        [{ lineNo: 1, souvenirId: souvenirs.get('GF-0002')!, quantity }],
      ),
    );
  }
  const reservedStorageId = await program.db
    .selectFrom('stock_reservation')
    .select('storage_id')
    .where('origin_no', '=', 'SOTEST-1')
    .executeTakeFirstOrThrow()
    .then(({ storage_id }) => storage_id);
  await program.db
    .updateTable('stock_balance')
    .set({ protected: 5 })
    .where('souvenir_id', '=', souvenirs.get('GF-0002')!)
    .where('storage_id', '=', reservedStorageId)
    .execute();
  await recomputeStockSummary(program.db);
  return { souvenirs, storages, reservedStorageId };
}
