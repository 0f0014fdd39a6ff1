import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMovements, reconcileStock } from '../areas/stock/index.ts';
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

const cause = (documentNo: string) => ({
  kind: 'adjustment' as const,
  documentNo,
  at: program.clock.now(),
  actorId: null,
  actorName: 'test',
});

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
    postMovements(tx, cause('AD-1'), [
      { ...line, quantity: 5, lineNo: 1 },
      { ...line, quantity: -1_000_000, lineNo: 2 },
    ]),
  );
  await expect(posting).rejects.toThrow('stock_balance_on_hand_not_negative');
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
        postMovements(
          tx,
          cause(`AD-2-${document}`),
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

test('reconcile names what is wrong', async () => {
  await program.db
    .updateTable('stock_balance')
    .set((eb) => ({ on_hand: eb('on_hand', '+', 1) }))
    .where('souvenir_id', '=', souvenirs[1]!)
    .where('storage_id', '=', storages[0]!)
    .execute();
  const wrong = await reconcileStock(program.db);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toMatchObject({ rule: 'movements = on hand', found: wrong[0]!.expected + 1 });
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
