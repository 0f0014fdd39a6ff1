// The stock ledger: postings, costs, and what the database refuses.
import type { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { recomputeStockSummary, reconcileStock } from '../areas/stock/index.ts';
import { randomIds } from '../platform/ids.ts';
import { postAdjustment, postDocument } from '../testing/post-document.ts';
import { prepareProgram } from '../testing/test-program.ts';
import { inTransaction } from './connection/transaction.ts';
import { nextDocumentNumber } from './document-number.ts';

const program = prepareProgram();
let souvenirs: string[];
let storages: string[];
beforeAll(async () => {
  souvenirs = (await program.db.selectFrom('souvenir').select('id').limit(5).execute()).map(({ id }) => id);
  storages = (await program.db.selectFrom('storage').select('id').execute()).map(({ id }) => id);
});

test('the ledger of the demo college has no faults', async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

test.each(['stock_movement', 'audit_log', 'record_history'])(
  'the database refuses to update, delete or truncate the table %s',
  async (table) => {
    await program.call('disableSouvenir', {
      token: await program.getToken('admin'),
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

const catchRefusal = (work: Promise<void>): Promise<AppError> =>
  work.then(
    () => expect.fail('the posting was not refused'),
    (error: AppError) => error,
  );

test('a posting into an inactive storage is refused, and the refusal names the storage', async () => {
  const { id, code } = await program.db
    .selectFrom('storage')
    .select(['id', 'code'])
    .executeTakeFirstOrThrow();
  const setState = (state: string) =>
    program.db.updateTable('storage').set({ state }).where('id', '=', id).execute();
  await setState('inactive');
  const refused = await catchRefusal(
    postAdjustment(program, [{ souvenirId: souvenirs[0]!, storageId: id, quantity: 1 }]),
  );
  await setState('active');
  expect(refused).toMatchObject({ reason: 'STORAGE_INACTIVE', params: { code } });
});

test('a refusal for missing stock lists every souvenir concerned with its remaining quantity', async () => {
  const place = (souvenirId: string) => ({ souvenirId, storageId: storages[1]! });
  const pair = [souvenirs[0]!, souvenirs[1]!].sort();
  for (const souvenirId of pair) await postAdjustment(program, [{ ...place(souvenirId), quantity: 1 }]);
  const rows = await program.db
    .selectFrom('stock_balance')
    .innerJoin('souvenir', 'id', 'souvenir_id')
    .select(['code', sql<string>`name ->> 'en'`.as('name'), sql<number>`on_hand - reserved`.as('left')])
    .where('souvenir_id', 'in', pair)
    .where('storage_id', '=', storages[1]!)
    .execute();
  const refused = await catchRefusal(
    postAdjustment(
      program,
      pair.map((id) => ({ ...place(id), quantity: -1_000_000 })),
    ),
  );
  const { en } = refused.params.items as { en: string };
  expect(en.split(', ').sort()).toEqual(
    rows.map(({ code, name, left }) => `${code} ${name} (${left})`).sort(),
  );
});

test('when ten concurrent postings take the whole stock, one succeeds and nine are refused', async () => {
  const place = { souvenirId: souvenirs[3]!, storageId: storages[2]! };
  await postAdjustment(program, [{ ...place, quantity: 7 }]);
  const { left } = await program.db
    .selectFrom('stock_balance')
    .select(sql<number>`on_hand - reserved`.as('left'))
    .where('souvenir_id', '=', place.souvenirId)
    .where('storage_id', '=', place.storageId)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      postAdjustment(program, [{ ...place, quantity: -left }]).then(
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
  await postAdjustment(program, [
    { souvenirId: souvenirId!, storageId: storages[0]!, quantity: 50, unitCost: before + 70_000 },
  ]);
  expect(await average()).toBe(before);
});

test('protecting pieces keeps the stock summary correct, and a wrong stock summary can be recomputed', async () => {
  const { db } = program;
  const place = { souvenirId: souvenirs[1]!, storageId: storages[0]! };
  const { protected: was } = await db
    .selectFrom('stock_balance')
    .select('protected')
    .where('souvenir_id', '=', place.souvenirId)
    .where('storage_id', '=', place.storageId)
    .executeTakeFirstOrThrow();
  const answer = await program.call('protectPieces', {
    token: await program.getToken('admin'),
    params: { id: place.storageId },
    body: { items: [{ souvenirId: place.souvenirId, was, protected: was + 2 }] },
  });
  expect(answer.code).toBe(200);
  expect(await reconcileStock(db)).toEqual([]);
  await sql`update souvenir_stock set available = available + 1, on_hand = on_hand + 2`.execute(db);
  // recomputes only the souvenirs of a storage; there is none with this id, so nothing changes
  await recomputeStockSummary(db, randomIds.next());
  expect(await reconcileStock(db)).not.toEqual([]);
  await recomputeStockSummary(db);
  expect(await reconcileStock(db)).toEqual([]);
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

test('the stock check reports a wrong balance with its rule, expected and found quantity', async () => {
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
