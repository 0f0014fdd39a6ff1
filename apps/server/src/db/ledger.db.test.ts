import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reconcileStock, releaseStock, reserveStock } from '../areas/stock/index.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from '../testing/post-document.ts';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';
import { nextDocumentNumber } from './document-number.ts';
import { inTransaction } from './transaction.ts';

let program: TestProgram;
let souvenirs: string[];
let storages: string[];
beforeAll(async () => {
  program = await startTestProgram();
  souvenirs = (await program.db.selectFrom('souvenir').select('id').limit(5).execute()).map(({ id }) => id);
  storages = (await program.db.selectFrom('storage').select('id').execute()).map(({ id }) => id);
});
afterAll(() => program.close());

test('the demo’s ledger holds', async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

test.each(['stock_movement', 'audit_log', 'record_history'])(
  '%s is append-only, by the database itself',
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

test('nothing goes below zero, and a refused posting leaves nothing behind', async () => {
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

test('shuffled documents on the same places neither deadlock nor lose a piece', async () => {
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

describe('reservations', () => {
  const reserve = (no: string, quantity: number, id = randomIds.next()) =>
    inTransaction(program.db, (tx) =>
      reserveStock(tx, { now: program.clock.now(), ids: randomIds }, { kind: 'shop_order', id, no }, 'shop', [
        { lineNo: 1, souvenirId: souvenirs[2]!, quantity },
      ]),
    );
  const free = async () =>
    (
      await program.db
        .selectFrom('souvenir_stock')
        .select('shop_available')
        .where('souvenir_id', '=', souvenirs[2]!)
        .executeTakeFirstOrThrow()
    ).shop_available!;

  test('200 at once for fewer pieces: exactly as many are promised as there are', async () => {
    const pieces = await free();
    expect(pieces).toBeLessThan(200);
    const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => reserve(`SO-${i}`, 1)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(pieces);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'OUT_OF_STOCK' });
    }
    expect(await free()).toBe(0);
    expect(await reconcileStock(program.db)).toEqual([]);
    const origins = await program.db.selectFrom('stock_reservation').select('origin_id').execute();
    for (const { origin_id } of origins) {
      await inTransaction(program.db, (tx) => releaseStock(tx, { kind: 'shop_order', id: origin_id }));
    }
    expect(await free()).toBe(pieces);
    expect(await reconcileStock(program.db)).toEqual([]);
  });

  test('a part is released, and never more than is open', async () => {
    const pieces = await free();
    const id = randomIds.next();
    await reserve('SO-part', 5, id);
    const release = (quantity: number) =>
      inTransaction(program.db, (tx) =>
        releaseStock(tx, { kind: 'shop_order', id }, [{ lineNo: 1, quantity }]),
      );
    await release(3);
    expect(await free()).toBe(pieces - 2);
    await expect(release(3)).rejects.toThrow('more would be released');
    await release(2);
    expect(await free()).toBe(pieces);
    expect(await reconcileStock(program.db)).toEqual([]);
  });
});

test('the average moves with purchases, and outgoing pieces carry it', async () => {
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

test('a confirmed document is frozen, by the database itself', async () => {
  for (const statement of [
    "update stock_document set reason = 'x'",
    'delete from stock_document',
    'update stock_document_line set quantity = 1',
    'delete from stock_document_line',
  ]) {
    await expect(sql.raw(statement).execute(program.db)).rejects.toThrow('frozen');
  }
});

test('reconcile names what is wrong', async () => {
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
  const wrong = await reconcileStock(program.db);
  const [moved] = wrong;
  expect(moved).toMatchObject({ rule: 'movements = on hand', found: moved!.expected + 1 });
  // its summary does not know of it either
  expect(new Set(wrong.slice(1).map(({ rule }) => rule))).toEqual(new Set(['places = souvenir']));
});

test('document numbers are unique under parallel draws', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(program.db, (tx) => nextDocumentNumber(tx, 'TS', program.clock.now())),
    ),
  );
  expect(new Set(numbers).size).toBe(30);
  expect(numbers.toSorted()[0]).toBe('TS20261116-0001');
});
