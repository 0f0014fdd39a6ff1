// souvenir_stock always equals the sum of the balances, also when many commands change them at the same time
// (docs/adr/0004-one-stock-summary.md).
import type { StorageFields } from '@keepsake/core/stock/storages/storage.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { reconcileStock, releaseStock, reserveStock } from '../areas/stock/index.ts';
import { sumMovements, sumPerDay } from '../areas/stock/ledger/movement.repo.ts';
import { lockStorage, saveStorage } from '../areas/stock/storages/storage.repo.ts';
import { sumFinishedDays } from '../areas/stock/views/movement-day.repo.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from '../testing/post-document.ts';
import { prepareProgram } from '../testing/test-program.ts';
import type { Tx } from './connection/database.ts';
import { inTransaction } from './connection/transaction.ts';

/** The form of a storage with its present values. */
const toStorageForm = (storage: Omit<StorageFields, 'name'> & { name: LocalizedText; version: number }) => ({
  name: { 'zh-CN': '', ...storage.name },
  type: storage.type,
  mallUse: storage.mallUse,
  applicationUse: storage.applicationUse,
  address: storage.address,
  manager: storage.manager,
  contact: storage.contact,
  capacity: storage.capacity,
  version: storage.version,
});

/** Sums of the ledger itself, without the stored sums of past days. */
async function sumLedgerPerDay() {
  const { rows } = await sql`
    select (at at time zone 'Asia/Hong_Kong')::date::text as day, coalesce(sum(quantity) filter (where quantity > 0), 0)::int as inward,
           coalesce(-sum(quantity) filter (where quantity < 0), 0)::int as outward
    from stock_movement group by 1 order by 1`.execute(program.db);
  return rows;
}

const program = prepareProgram();
let souvenirs: string[];
let storages: string[];
beforeAll(async () => {
  souvenirs = (
    await program.db.selectFrom('souvenir').select('id').where('state', '=', 'valid').limit(4).execute()
  ).map(({ id }) => id);
  storages = (
    await program.db.selectFrom('storage').select('id').where('state', '=', 'active').execute()
  ).map(({ id }) => id);
});

test('after many random concurrent commands the stock summary equals the balances', async () => {
  const places = souvenirs.flatMap((souvenirId) => storages.map((storageId) => ({ souvenirId, storageId })));
  await inTransaction(program.db, (tx) =>
    postDocument(
      tx,
      'AD-KEPT',
      program.clock.now(),
      places.map((place, index) => ({ ...place, quantity: 500, lineNo: index + 1, unitCost: 100 + index })),
    ),
  );
  const shuffle = (seed: number) =>
    places.toSorted((a, b) =>
      a.souvenirId + a.storageId + seed < b.souvenirId + b.storageId + seed * 7 ? -1 : 1,
    );
  const movePieces = (seed: number) =>
    inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        `AD-KEPT-${seed}`,
        program.clock.now(),
        shuffle(seed)
          .slice(0, 1 + (seed % 5))
          .map((place, index) => ({
            ...place,
            quantity: seed % 2 === 0 || (seed + index) % 3 > 0 ? 3 : -2,
            lineNo: index + 1,
            unitCost: 50 * seed,
          })),
        // every second document is a receiving order, which changes the average cost
        seed % 2 === 0 ? 'receiving' : 'adjustment',
      ),
    );
  const reservePieces = async (seed: number) => {
    const origin = { kind: 'application' as const, id: randomIds.next(), no: `AP-KEPT-${seed}` };
    const work = (step: (tx: Tx) => Promise<void>) => inTransaction(program.db, step);
    await work((tx) =>
      reserveStock(
        tx,
        { now: program.clock.now(), ids: randomIds },
        origin,
        seed % 2 === 0 ? 'shop' : 'application',
        souvenirs
          .slice(0, 1 + (seed % 3))
          .map((souvenirId, index) => ({ souvenirId, quantity: 2, lineNo: index + 1 })),
      ),
    );
    if (seed % 3 === 0) await work((tx) => releaseStock(tx, origin));
  };
  const admin = await program.getToken('admin');
  const protectPieces = async (seed: number) => {
    const [souvenirId, storageId] = [souvenirs[seed % 4]!, storages[seed % storages.length]!];
    const { protected: was } = await program.db
      .selectFrom('stock_balance')
      .select('protected')
      .where('souvenir_id', '=', souvenirId)
      .where('storage_id', '=', storageId)
      .executeTakeFirstOrThrow();
    const items = [{ souvenirId, was, protected: seed }];
    return program.call('protectPieces', { token: admin, params: { id: storageId }, body: { items } });
  };
  const changeStorageUse = async (seed: number) => {
    const params = { id: storages[seed % storages.length]! };
    const { data } = await program.call('getStorage', { token: admin, params });
    const body = { ...toStorageForm(data), mallUse: !data.mallUse, applicationUse: seed % 2 === 0 };
    return program.call('updateStorage', { token: admin, params, body });
  };
  const jobs = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((seed) => [
    movePieces(seed),
    reservePieces(seed),
    protectPieces(seed),
    ...(seed % 4 === 0 ? [changeStorageUse(seed)] : []),
  ]);
  // some commands may be refused, because no storage serves the shop any more
  await Promise.allSettled(jobs);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('disabling a storage removes its pieces from the stock summary, and enabling it adds them again', async () => {
  const { id: souvenirId, available } = await program.db
    .selectFrom('souvenir_stock')
    .select(['souvenir_id as id', 'available'])
    .where('available', '>', 0)
    .executeTakeFirstOrThrow();
  const { id } = await program.db
    .selectFrom('storage')
    .innerJoin('stock_balance', 'storage_id', 'id')
    .select('id')
    .where('souvenir_id', '=', souvenirId)
    .where('on_hand', '>', 0)
    .executeTakeFirstOrThrow();
  // the API refuses to disable a storage with pieces, so the repository is called directly
  const states = [];
  for (const state of ['inactive', 'active'] as const) {
    await inTransaction(program.db, async (tx) => {
      const before = await lockStorage(tx, id);
      await saveStorage(tx, before!, toStorageForm(before!), state, { by: 'test', now: program.clock.now() });
    });
    expect(await reconcileStock(program.db)).toEqual([]);
    const row = await program.db
      .selectFrom('souvenir_stock')
      .select('available')
      .where('souvenir_id', '=', souvenirId)
      .executeTakeFirstOrThrow();
    states.push(row.available);
  }
  expect(states[0]).toBeLessThan(available);
  expect(states[1]).toBe(available);
});

test('past days are summed up once, even by concurrent jobs and while pieces are moved', async () => {
  const { db } = program;
  const now = program.clock.now();
  const tomorrow = hongKongDay(new Date(now.getTime() + 24 * 3600_000));
  const place = { souvenirId: souvenirs[2]!, storageId: storages[0]! };
  const post = (at: number) =>
    inTransaction(db, (tx) =>
      postDocument(tx, `AD-DAY-${at}`, now, [{ ...place, quantity: 1, lineNo: 1, unitCost: 7 }]),
    );
  const totals = () => sumMovements(db, {});
  onTestFinished(async () => {
    await sql`delete from movement_day`.execute(db);
  });
  const before = await totals();
  await Promise.all([post(1), post(2), inTransaction(db, (tx) => sumFinishedDays(tx, hongKongDay(now)))]);
  const after = await totals();
  expect(after.inward).toBe(before.inward + 2);
  await Promise.allSettled([1, 2, 3].map(() => inTransaction(db, (tx) => sumFinishedDays(tx, tomorrow))));
  expect(await totals()).toEqual(after);
  expect(await sumPerDay(db, {})).toEqual(await sumLedgerPerDay());
  expect(await reconcileStock(db)).toEqual([]);
});

test('the stock check reports a changed stock summary and a changed sum of a day', async () => {
  const { db } = program;
  const [souvenirId] = souvenirs;
  const change = (by: number) =>
    db
      .updateTable('souvenir_stock')
      .set((eb) => ({ available: eb('available', '+', by) }))
      .where('souvenir_id', '=', souvenirId!)
      .execute();
  await change(1);
  onTestFinished(async () => {
    await change(-1);
    await sql`delete from movement_day`.execute(db);
    expect(await reconcileStock(db)).toEqual([]);
  });
  await inTransaction(db, (tx) => sumFinishedDays(tx, hongKongDay(program.clock.now())));
  await sql`update movement_day set pieces = pieces + 2
    where (day, storage_id, document_kind, inward) = (select day, storage_id, document_kind, inward from movement_day limit 1)`.execute(
    db,
  );
  expect(await reconcileStock(db)).toMatchObject([
    { rule: 'places = souvenir', souvenirId, figure: 'available' },
    { rule: 'movements = sums', figure: 'pieces' },
  ]);
});
