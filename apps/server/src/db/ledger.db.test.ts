import type { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recomputeStockSummary, reconcileStock, releaseStock, reserveStock } from '../areas/stock/index.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from '../testing/post-document.ts';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';
import { inTransaction } from './connection/transaction.ts';
import { nextDocumentNumber } from './document-number.ts';

let program: TestProgram;
let souvenirs: string[];
let storages: string[];
beforeAll(async () => {
  program = await startTestProgram();
  souvenirs = (await program.db.selectFrom('souvenir').select('id').limit(5).execute()).map(({ id }) => id);
  storages = (await program.db.selectFrom('storage').select('id').execute()).map(({ id }) => id);
});
afterAll(() => program.close());

test('the ledger of the demo college has no faults', async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

test.each(['stock_movement', 'audit_log', 'record_history'])(
  'the database refuses to update, delete or truncate %s',
  async (table) => {
    await program.call('disableSouvenir', {
      token: await program.tokenOf('admin'),
      params: { id: souvenirs[4]! },
      body: {},
    });
    for (const statement of [
      `update ${table} set actor_name = 'x'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(sql.raw(statement).execute(program.db)).rejects.toThrow('append-only');
    }
  },
);

test('a posting that would make a balance negative is refused and changes nothing', async () => {
  const line = { souvenirId: souvenirs[0]!, storageId: storages[0]!, unitCost: 0 };
  const before = await program.db
    .selectFrom('stock_movement')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  const posting = inTransaction(program.db, (tx) =>
    postDocument(tx, 'AD-1', program.clock.now(), [
      { ...line, quantity: 5, lineNo: 1 },
      { ...line, quantity: -1_000_000, lineNo: 2 },
    ]),
  );
  await expect(posting).rejects.toMatchObject({ reason: 'OUT_OF_STOCK' });
  const after = await program.db
    .selectFrom('stock_movement')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
  expect(await reconcileStock(program.db)).toEqual([]);
});

test('concurrent documents on the same balances in random order neither deadlock nor lose pieces', async () => {
  const places = souvenirs.flatMap((souvenirId) => storages.map((storageId) => ({ souvenirId, storageId })));
  const total = async () =>
    (
      await program.db
        .selectFrom('stock_balance')
        .select(sql<number>`sum(on_hand)`.as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const before = await total();
  await Promise.all(
    Array.from({ length: 40 }, (_, document) =>
      inTransaction(program.db, (tx) =>
        postDocument(
          tx,
          `AD-2-${document}`,
          program.clock.now(),
          places
            .map((place) => ({ place, order: Math.random() }))
            .sort((a, b) => a.order - b.order)
            .map(({ place }, index) => ({ ...place, quantity: 1, unitCost: 100, lineNo: index + 1 })),
        ),
      ),
    ),
  );
  expect(await total()).toBe(before + 40 * places.length);
  expect(await reconcileStock(program.db)).toEqual([]);
});

const post = (
  lines: readonly { souvenirId: string; storageId: string; quantity: number; unitCost?: number }[],
) =>
  inTransaction(program.db, (tx) =>
    postDocument(
      tx,
      `AD-${randomIds.next()}`,
      program.clock.now(),
      lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    ),
  );
const refusalOf = (work: Promise<void>): Promise<AppError> =>
  work.then(
    () => expect.fail('the posting was not refused'),
    (error: AppError) => error,
  );

test('a posting into an inactive storage is refused with the code of the storage', async () => {
  const { id, code } = await program.db
    .selectFrom('storage')
    .select(['id', 'code'])
    .executeTakeFirstOrThrow();
  const setState = (state: string) =>
    program.db.updateTable('storage').set({ state }).where('id', '=', id).execute();
  await setState('inactive');
  const refused = await refusalOf(post([{ souvenirId: souvenirs[0]!, storageId: id, quantity: 1 }]));
  await setState('active');
  expect(refused).toMatchObject({ reason: 'STORAGE_INACTIVE', params: { code } });
});

test('a refusal for missing stock lists every souvenir concerned with its remaining quantity', async () => {
  const place = (souvenirId: string) => ({ souvenirId, storageId: storages[1]! });
  const pair = [souvenirs[0]!, souvenirs[1]!].sort();
  for (const souvenirId of pair) await post([{ ...place(souvenirId), quantity: 1 }]);
  const rows = await program.db
    .selectFrom('stock_balance')
    .innerJoin('souvenir', 'id', 'souvenir_id')
    .select(['code', sql<number>`on_hand - reserved`.as('left')])
    .where('souvenir_id', 'in', pair)
    .where('storage_id', '=', storages[1]!)
    .execute();
  const refused = await refusalOf(post(pair.map((id) => ({ ...place(id), quantity: -1_000_000 }))));
  expect((refused.params.items as string).split(', ').sort()).toEqual(
    rows.map(({ code, left }) => `${code} (${left})`).sort(),
  );
});

test('when ten concurrent postings take the whole stock, one succeeds and nine are refused', async () => {
  const place = { souvenirId: souvenirs[3]!, storageId: storages[2]! };
  await post([{ ...place, quantity: 7 }]);
  const { left } = await program.db
    .selectFrom('stock_balance')
    .select(sql<number>`on_hand - reserved`.as('left'))
    .where('souvenir_id', '=', place.souvenirId)
    .where('storage_id', '=', place.storageId)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post([{ ...place, quantity: -left }]).then(
        () => 'posted',
        ({ reason }) => reason,
      ),
    ),
  );
  expect(answers.sort()).toEqual([...Array(9).fill('OUT_OF_STOCK'), 'posted']);
});

test('an adjustment with a cost does not change the average cost', async () => {
  const [souvenirId] = souvenirs;
  const average = async () =>
    (
      await program.db
        .selectFrom('souvenir_cost')
        .select('average')
        .where('souvenir_id', '=', souvenirId!)
        .executeTakeFirstOrThrow()
    ).average;
  const before = await average();
  await post([{ souvenirId: souvenirId!, storageId: storages[0]!, quantity: 50, unitCost: before + 70_000 }]);
  expect(await average()).toBe(before);
});

test('protecting pieces keeps the stock summary correct, and a wrong summary can be recounted', async () => {
  const { db } = program;
  const place = { souvenirId: souvenirs[1]!, storageId: storages[0]! };
  const { protected: was } = await db
    .selectFrom('stock_balance')
    .select('protected')
    .where('souvenir_id', '=', place.souvenirId)
    .where('storage_id', '=', place.storageId)
    .executeTakeFirstOrThrow();
  const answer = await program.call('protectPieces', {
    token: await program.tokenOf('admin'),
    params: { id: place.storageId },
    body: { items: [{ souvenirId: place.souvenirId, was, protected: was + 2 }] },
  });
  expect(answer.code).toBe(200);
  expect(await reconcileStock(db)).toEqual([]);
  await sql`update souvenir_stock set available = available + 1, on_hand = on_hand + 2`.execute(db);
  // a storage that does not exist has no souvenirs
  await recomputeStockSummary(db, randomIds.next());
  expect(await reconcileStock(db)).not.toEqual([]);
  await recomputeStockSummary(db);
  expect(await reconcileStock(db)).toEqual([]);
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

  test('an application reserves only from storages for applications, in the order of their sort code', async () => {
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
      await post([{ souvenirId: souvenirs[4]!, storageId, quantity: 5 }]);
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

  test('a reservation can be released in parts, but not beyond its open quantity', async () => {
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

test('receiving changes the average cost, and outgoing pieces use it', async () => {
  const souvenirId = souvenirs[3]!;
  const cost = async () =>
    (
      await program.db
        .selectFrom('souvenir_cost')
        .select('average')
        .where('souvenir_id', '=', souvenirId)
        .executeTakeFirstOrThrow()
    ).average;
  const onHand = async () =>
    (
      await program.db
        .selectFrom('stock_balance')
        .select(sql<number>`sum(on_hand)::int`.as('n'))
        .where('souvenir_id', '=', souvenirId)
        .executeTakeFirstOrThrow()
    ).n;
  const pieces = await onHand();
  const before = await cost();
  const line = { souvenirId, storageId: storages[0]!, lineNo: 1 };
  await inTransaction(program.db, (tx) =>
    postDocument(
      tx,
      'RC-avg',
      program.clock.now(),
      [{ ...line, quantity: pieces, unitCost: before + 1000 }],
      'receiving',
    ),
  );
  expect(await cost()).toBe(before + 500);
  await inTransaction(program.db, (tx) =>
    postDocument(tx, 'AD-avg', program.clock.now(), [{ ...line, quantity: -1 }]),
  );
  expect(await cost()).toBe(before + 500);
  const movement = await program.db
    .selectFrom('stock_movement')
    .select('unit_cost')
    .where('document_no', '=', 'AD-avg')
    .executeTakeFirstOrThrow();
  expect(movement.unit_cost).toBe(before + 500);
});

test('the database refuses changes to a confirmed stock document', async () => {
  for (const statement of [
    "update stock_document set reason = 'x'",
    'delete from stock_document',
    'update stock_document_line set quantity = 1',
    'delete from stock_document_line',
  ]) {
    await expect(sql.raw(statement).execute(program.db)).rejects.toThrow('frozen');
  }
});

test('the ledger check reports a wrong balance with its rule, expected and found quantity', async () => {
  const add = (pieces: number) =>
    program.db
      .updateTable('stock_balance')
      .set((eb) => ({ on_hand: eb('on_hand', '+', pieces) }))
      .where('souvenir_id', '=', souvenirs[1]!)
      .where('storage_id', '=', storages[0]!)
      .execute();
  await add(1);
  onTestFinished(async () => {
    await add(-1);
  });
  const faults = await reconcileStock(program.db);
  const [first] = faults;
  expect(first).toMatchObject({ rule: 'movements = on hand', found: first!.expected + 1 });
  // the summary differs from the changed balance as well
  expect(new Set(faults.slice(1).map(({ rule }) => rule))).toEqual(new Set(['places = souvenir']));
});

test('concurrent transactions get different document numbers', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(program.db, (tx) => nextDocumentNumber(tx, 'TS', program.clock.now())),
    ),
  );
  expect(new Set(numbers).size).toBe(30);
  expect(numbers.toSorted()[0]).toBe('TS20261116-0001');
});
