// What is kept of each souvenir is what its places, prices and costs say, whoever changed them and however many at once
// (docs/adr/0016-reads-at-size.md).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { foldSums, reconcileStock, releaseStock, reserveStock } from '../areas/stock/index.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from '../testing/post-document.ts';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';
import type { Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

let program: TestProgram;
let souvenirs: string[];
let storages: string[];
beforeAll(async () => {
  program = await startTestProgram();
  souvenirs = (
    await program.db.selectFrom('souvenir').select('id').where('state', '=', 'valid').limit(4).execute()
  ).map(({ id }) => id);
  storages = (
    await program.db.selectFrom('storage').select('id').where('state', '=', 'active').execute()
  ).map(({ id }) => id);
});
afterAll(() => program.close());

/** What the row works out of itself (migration 0115) is no part of what is true of its places. */
async function differences() {
  const { rows: columns } = await sql<{ list: string }>`
    select string_agg(attname, ', ' order by attnum) as list from pg_attribute
    where attrelid = 'souvenir_stock_truth'::regclass and attnum > 0`.execute(program.db);
  const kept = sql.raw(columns[0]!.list);
  const { rows } = await sql`
    (select * from souvenir_stock_truth except select ${kept} from souvenir_stock)
    union all (select ${kept} from souvenir_stock except select * from souvenir_stock_truth)`.execute(
    program.db,
  );
  return rows;
}
const change = (statement: ReturnType<typeof sql>) =>
  inTransaction(program.db, (tx) => statement.execute(tx));

test('after random work of many at once nothing differs', async () => {
  expect(await differences()).toEqual([]);
  const places = souvenirs.flatMap((souvenirId) => storages.map((storageId) => ({ souvenirId, storageId })));
  await inTransaction(program.db, (tx) =>
    postDocument(
      tx,
      'AD-KEPT',
      program.clock.now(),
      places.map((place, index) => ({ ...place, quantity: 500, lineNo: index + 1, unitCost: 100 + index })),
    ),
  );
  const shuffled = (seed: number) =>
    places.toSorted((a, b) =>
      a.souvenirId + a.storageId + seed < b.souvenirId + b.storageId + seed * 7 ? -1 : 1,
    );
  const moved = (seed: number) =>
    inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        `AD-KEPT-${seed}`,
        program.clock.now(),
        shuffled(seed)
          .slice(0, 1 + (seed % 5))
          .map((place, index) => ({
            ...place,
            quantity: seed % 2 === 0 || (seed + index) % 3 > 0 ? 3 : -2,
            lineNo: index + 1,
            unitCost: 50 * seed,
          })),
        // every other one is a purchase, which moves the average cost
        seed % 2 === 0 ? 'receiving' : 'adjustment',
      ),
    );
  const promised = async (seed: number) => {
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
  const guarded = (seed: number) =>
    change(sql`update stock_balance set protected = ${seed} where souvenir_id = ${souvenirs[seed % 4]!}
      and storage_id = ${storages[seed % storages.length]!}`);
  const used = (seed: number) =>
    change(sql`update storage set mall_use = not mall_use, application_use = ${seed % 2 === 0}
      where id = ${storages[seed % storages.length]!}`);
  const categories = await program.db.selectFrom('category').select('id').execute();
  const edited = (seed: number) =>
    change(sql`update souvenir set category_id = ${categories[seed % categories.length]!.id}, minimum_stock = ${seed * 130}, safe_stock = ${seed * 140}, in_shop = ${seed % 2 === 0},
      sort_code = ${seed} where id = ${souvenirs[seed % 4]!}`);
  const jobs = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((seed) => [
    moved(seed),
    promised(seed),
    guarded(seed),
    edited(seed),
    ...(seed % 4 === 0 ? [used(seed)] : []),
  ]);
  // somebody may be refused (no storage serves the shop any more); nobody may leave something behind
  await Promise.allSettled(jobs);
  expect(await differences()).toEqual([]);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('sums are folded by many at once and while somebody moves pieces, and say the same', async () => {
  const place = { souvenirId: souvenirs[2]!, storageId: storages[0]! };
  const rows = async () =>
    (
      await sql<{
        n: number;
      }>`select (select count(*) from storage_sum) + (select count(*) from movement_sum) as n`.execute(
        program.db,
      )
    ).rows[0]!.n;
  const post = (at: number) =>
    inTransaction(program.db, (tx) =>
      postDocument(tx, `AD-FOLD-${at}`, program.clock.now(), [
        { ...place, quantity: 1, lineNo: 1, unitCost: 7 },
      ]),
    );
  // rows that can be folded
  await Promise.all([6, 7, 8].map(post));
  const before = await rows();
  await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => post(at)),
    ...Array.from({ length: 3 }, () => foldSums(program.db)),
  ]);
  await foldSums(program.db);
  expect(await rows()).toBeLessThan(before);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('a storage out of use, a price that comes and goes, a new souvenir and a deleted one', async () => {
  const [souvenirId, storageId] = [souvenirs[0]!, storages[0]!];
  await change(sql`update storage set state = 'inactive' where id = ${storageId}`);
  expect(await differences()).toEqual([]);
  await change(sql`update storage set state = 'active' where id = ${storageId}`);
  const price = randomIds.next();
  await change(sql`insert into souvenir_price (id, souvenir_id, type, amount, effective_date, reason, created_at, created_by)
    values (${price}, ${souvenirId}, 'mall', 100, '2001-01-01', '', now(), '')`);
  const { rows } = await sql<{ day: string }>`
    select shop_from as day from souvenir_stock where souvenir_id = ${souvenirId}`.execute(program.db);
  expect(rows).toEqual([{ day: '2001-01-01' }]);
  await change(sql`delete from souvenir_price where id = ${price}`);
  const copy = randomIds.next();
  await change(sql`insert into souvenir select r.* from souvenir s,
    lateral jsonb_populate_record(s, jsonb_build_object('id', ${copy}::text, 'code', 'KEPT-1')) r where s.id = ${souvenirId}`);
  expect(await differences()).toEqual([]);
  expect(await reconcileStock(program.db)).toEqual([]);
  await change(sql`delete from souvenir where id = ${copy}`);
  expect(await differences()).toEqual([]);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('thrown away and written anew, the rows count themselves', async () => {
  await change(sql`truncate souvenir_stock`);
  expect((await sql`select * from souvenir_sum`.execute(program.db)).rows).toEqual([]);
  await change(sql`select refill_souvenir_stock()`);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('a souvenir sold below its minimum, sold out and filled up is counted where it stands', async () => {
  const souvenirId = souvenirs[3]!;
  await change(sql`update souvenir set minimum_stock = 3, safe_stock = 5 where id = ${souvenirId}`);
  const onShelf = async () =>
    (
      await sql<{ souvenirId: string; storageId: string; quantity: number }>`
        select souvenir_id as "souvenirId", storage_id as "storageId", on_hand - reserved as quantity
        from stock_balance where souvenir_id = ${souvenirId} and on_hand > reserved`.execute(program.db)
    ).rows;
  const post = (no: string, lines: { souvenirId: string; storageId: string; quantity: number }[]) =>
    inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        no,
        program.clock.now(),
        lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
        'adjustment',
      ),
    );
  await change(sql`update stock_balance set protected = 0 where souvenir_id = ${souvenirId}`);
  await change(sql`update storage set state = 'active', mall_use = true`);
  const standing = async () =>
    (
      await sql<{ standing: number }>`
        select standing from souvenir_stock where souvenir_id = ${souvenirId}`.execute(program.db)
    ).rows[0]!.standing;
  await post(
    'AD-GONE',
    (await onShelf()).map((line) => ({ ...line, quantity: -line.quantity })),
  );
  const place = { souvenirId, storageId: storages[0]! };
  const seen = [await standing()];
  for (const [step, quantity] of [2, 2, 9, -12].entries()) {
    await post(`AD-STEP-${step}`, [{ ...place, quantity }]);
    seen.push(await standing());
    expect(await reconcileStock(program.db)).toEqual([]);
  }
  expect(seen).toEqual([0, 1, 2, 3, 1]);
});

test('a total that was tampered with is named', async () => {
  onTestFinished(async () => {
    for (const table of ['storage_sum', 'movement_sum']) {
      await change(sql`delete from ${sql.table(table)}`);
      await change(sql`insert into ${sql.table(table)} select * from ${sql.table(`${table}_truth`)}`);
    }
    await change(sql`truncate souvenir_stock`);
    await change(sql`select refill_souvenir_stock()`);
    expect(await reconcileStock(program.db)).toEqual([]);
  });
  await change(sql`update souvenir_stock set available = available + 1 where souvenir_id = ${souvenirs[1]!}`);
  expect(await reconcileStock(program.db)).toMatchObject([
    { rule: 'places = souvenir', souvenirId: souvenirs[1], figure: 'available' },
  ]);
  await change(sql`update souvenir_stock set available = available - 1 where souvenir_id = ${souvenirs[1]!}`);
  await change(sql`update storage_sum set worth = worth + 1 where storage_id = ${storages[0]!}`);
  await change(sql`delete from movement_sum where day = (select max(day) from movement_sum)`);
  await change(sql`update souvenir_sum set available = available + 1
    where ctid = (select ctid from souvenir_sum where standing < 3 limit 1)`);
  await change(
    sql`delete from souvenir_sum where ctid = (select ctid from souvenir_sum where standing = 3 limit 1)`,
  );
  const faults = await reconcileStock(program.db);
  for (const figure of ['souvenirs', 'available'])
    expect(faults).toContainEqual(expect.objectContaining({ rule: 'souvenirs = sums', figure }));
  expect(faults).toContainEqual(expect.objectContaining({ rule: 'places = sums', figure: 'value' }));
  expect(faults).toContainEqual(expect.objectContaining({ rule: 'movements = sums', figure: 'movements' }));
});
