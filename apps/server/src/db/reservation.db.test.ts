import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recomputeStockSummary, reconcileStock, releaseStock, reserveStock } from '../areas/stock/index.ts';
import { randomIds } from '../platform/ids.ts';
import { postAdjustment } from '../testing/post-document.ts';
import { prepareProgram } from '../testing/test-program.ts';
import { inTransaction } from './connection/transaction.ts';

const program = prepareProgram();
let souvenirs: string[];
beforeAll(async () => {
  souvenirs = (await program.db.selectFrom('souvenir').select('id').limit(5).execute()).map(({ id }) => id);
});

describe('stock reservations', () => {
  const reserve = (no: string, quantity: number, id = randomIds.next()) =>
    inTransaction(program.db, (tx) =>
      reserveStock(tx, { now: program.clock.now(), ids: randomIds }, { kind: 'shop_order', id, no }, 'shop', [
        { lineNo: 1, souvenirId: souvenirs[2]!, quantity },
      ]),
    );
  const readAvailable = async () =>
    (
      await program.db
        .selectFrom('souvenir_stock')
        .select('shop_available')
        .where('souvenir_id', '=', souvenirs[2]!)
        .executeTakeFirstOrThrow()
    ).shop_available!;

  test('of 200 concurrent reservations exactly as many succeed as there are pieces', async () => {
    const pieces = await readAvailable();
    expect(pieces).toBeLessThan(200);
    const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => reserve(`SO-${i}`, 1)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(pieces);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'OUT_OF_STOCK' });
    }
    expect(await readAvailable()).toBe(0);
    expect(await reconcileStock(program.db)).toEqual([]);
    const origins = await program.db.selectFrom('stock_reservation').select('origin_id').execute();
    for (const { origin_id } of origins) {
      await inTransaction(program.db, (tx) => releaseStock(tx, { kind: 'shop_order', id: origin_id }));
    }
    expect(await readAvailable()).toBe(pieces);
    expect(await reconcileStock(program.db)).toEqual([]);
  });

  test('an application reserves only from storages that serve applications, in the order of their sort code', async () => {
    const { db } = program;
    const original = await db
      .selectFrom('storage')
      .select(['id', 'application_use', 'mall_use', 'sort_code'])
      .execute();
    const save = (rows: typeof original) =>
      Promise.all(
        rows.map(({ id, ...row }) => db.updateTable('storage').set(row).where('id', '=', id).execute()),
      );
    const [first, second, third] = original;
    // their ids sort in the opposite order of their sort codes
    const [late, early] = [first!, second!].sort((a, b) => (a.id < b.id ? -1 : 1));
    const others = original.filter(({ id }) => id !== late!.id && id !== early!.id);
    await save([
      ...others.map((row) => ({ ...row, application_use: false })),
      { ...late!, application_use: true, sort_code: 9002 },
      { ...early!, application_use: true, sort_code: 9001 },
      { ...third!, application_use: false, mall_use: true, sort_code: 1 },
    ]);
    await recomputeStockSummary(db);
    for (const { id: storageId } of [late!, early!, third!])
      await postAdjustment(program, [{ souvenirId: souvenirs[4]!, storageId, quantity: 5 }]);
    const origin = { kind: 'application' as const, id: randomIds.next(), no: 'AP-own' };
    const { rows: before } = await sql<{ id: string; left: number }>`
      select storage_id as id, on_hand - reserved as left from stock_balance where souvenir_id = ${souvenirs[4]!}`.execute(
      db,
    );
    const leftIn = (id: string) => before.find((row) => row.id === id)!.left;
    const wanted = leftIn(early!.id) + 1;
    await inTransaction(db, (tx) =>
      reserveStock(tx, { now: program.clock.now(), ids: randomIds }, origin, 'application', [
        { lineNo: 1, souvenirId: souvenirs[4]!, quantity: wanted },
      ]),
    );
    const reserved = await db
      .selectFrom('stock_reservation')
      .select(['storage_id', 'quantity'])
      .where('origin_id', '=', origin.id)
      .orderBy('quantity', 'desc')
      .execute();
    await inTransaction(db, (tx) => releaseStock(tx, origin));
    await save(original);
    await recomputeStockSummary(db);
    expect(reserved).toEqual([
      { storage_id: early!.id, quantity: wanted - 1 },
      { storage_id: late!.id, quantity: 1 },
    ]);
    expect(await reconcileStock(db)).toEqual([]);
  });

  test('a reservation of stock can be released in parts, but not beyond its open quantity', async () => {
    const pieces = await readAvailable();
    const id = randomIds.next();
    await reserve('SO-part', 5, id);
    const release = (quantity: number) =>
      inTransaction(program.db, (tx) =>
        releaseStock(tx, { kind: 'shop_order', id }, [{ lineNo: 1, quantity }]),
      );
    await release(3);
    expect(await readAvailable()).toBe(pieces - 2);
    await expect(release(3)).rejects.toThrow('more would be released');
    await release(2);
    expect(await readAvailable()).toBe(pieces);
    expect(await reconcileStock(program.db)).toEqual([]);
  });
});
