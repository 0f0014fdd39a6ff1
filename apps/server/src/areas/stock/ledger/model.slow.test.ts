// Runs random sequences of stock operations and compares the database with an independent model after each sequence.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createStockFixture, type StockFixture } from '../../../testing/stock-fixture.ts';
import { StockModel } from '../../../testing/stock-model.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { makeOutbound, releaseStock, reserveStock } from '../index.ts';

const souvenirCount = 3;
let program: TestProgram;
let stock: StockFixture;
let storages: { id: string; mall_use: boolean; application_use: boolean }[];
let souvenirs: string[];
let model: StockModel;
const origins = new Map<number, { kind: 'shop_order'; id: string; no: string }>();

async function readStock() {
  const { rows } = await sql<{
    souvenir_id: string;
    storage_id: string;
    on_hand: number;
    reserved: number;
    protected: number;
  }>`
    select * from stock_balance where souvenir_id = any(${souvenirs}::uuid[])`.execute(program.db);
  return souvenirs.map((souvenir) =>
    storages.map(({ id }) => {
      const row = rows.find((r) => r.souvenir_id === souvenir && r.storage_id === id);
      return { onHand: row?.on_hand ?? 0, reserved: row?.reserved ?? 0, protected: row?.protected ?? 0 };
    }),
  );
}

async function readAverages(): Promise<number[]> {
  const rows = await program.db.selectFrom('souvenir_cost').select(['souvenir_id', 'average']).execute();
  return souvenirs.map((id) => rows.find(({ souvenir_id }) => souvenir_id === id)?.average ?? 0);
}

beforeAll(async () => {
  // the reservations of this test belong to no real order
  const doNothing = { async lock() {}, async run() {} };
  program = await startTestProgram({ hooks: (hooks) => hooks.onDocumentConfirmed('SHOP', doNothing) });
  stock = await createStockFixture(program);
  storages = await program.db
    .selectFrom('storage')
    .select(['id', 'mall_use', 'application_use'])
    .orderBy('sort_code')
    .execute();
  souvenirs = stock.souvenirIds.slice(0, souvenirCount);
  model = new StockModel(
    await readStock(),
    await readAverages(),
    storages.map((row) => ({ mall: row.mall_use, application: row.application_use })),
  );
});
afterAll(() => program.close());

const souvenir = fc.nat(souvenirCount - 1);
const storage = fc.nat(3);
const quantity = fc.integer({ min: 1, max: 30 });
const command = fc.oneof(
  fc.record({
    do: fc.constant('receive' as const),
    souvenir,
    storage,
    quantity,
    cents: fc.integer({ min: 1, max: 99_999 }),
  }),
  fc.record({ do: fc.constant('transfer' as const), souvenir, storage, to: storage, quantity }),
  fc.record({ do: fc.constant('adjust' as const), souvenir, storage, quantity, out: fc.boolean() }),
  fc.record({ do: fc.constant('reserve' as const), souvenir, quantity, mall: fc.boolean() }),
  fc.record({ do: fc.constant('release' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('handOver' as const), pick: fc.nat() }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Submits as warehouse and confirms as administrator. Returns false if either is refused. */
async function submitAndConfirm(
  noun: 'Receiving' | 'Transfer' | 'Adjustment',
  body: object,
): Promise<boolean> {
  const created = await stock.call('create', noun, { body: { ...body, submit: true } });
  if (created.code !== 200) {
    // the form itself is refused: too many pieces, or a transfer from a storage to itself
    expect(Object.keys(created.data.fields)[0]).toMatch(/^(lines\.0\.quantity|targetStorageId)$/);
    return false;
  }
  const answer = await stock.call('confirm', noun, { id: created.data.id, token: stock.admin });
  if (answer.code !== 200) expect(answer.data.reason).toBe('OUT_OF_STOCK');
  return answer.code === 200;
}

const toPlace = (s: number, t: number) => ({ souvenirId: souvenirs[s]!, storageId: storages[t]!.id });
const dates = () => ({ effectiveDate: stock.day });

async function reserve(id: number, s: number, pieces: number, use: 'shop' | 'application'): Promise<boolean> {
  const origin = { kind: 'shop_order' as const, id: randomIds.next(), no: `SO-model-${id}` };
  const context = { now: program.clock.now(), ids: randomIds };
  const lines = [{ lineNo: 1, souvenirId: souvenirs[s]!, quantity: pieces }];
  try {
    await inTransaction(program.db, (tx) => reserveStock(tx, context, origin, use, lines));
  } catch (error) {
    expect(error).toMatchObject({ reason: 'OUT_OF_STOCK' });
    return false;
  }
  origins.set(id, origin);
  return true;
}

/** Creates the outbound order, picks every line and confirms it, as the warehouse does. */
async function handOver(id: number): Promise<void> {
  const origin = origins.get(id)!;
  const user = await program.db
    .selectFrom('app_user')
    .select('id')
    .where('account', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  const outbound = await inTransaction(program.db, (tx) =>
    makeOutbound(
      tx,
      {
        language: 'en',
        now: program.clock.now(),
        ids: randomIds,
        requestId: 'model',
        ip: '',
        userAgent: '',
        caller: {
          userId: user.id,
          account: 'warehouse',
          name: 'warehouse',
          kind: 'staff',
          sessionId: '',
          isAdministrator: false,
          permissions: new Set(),
        },
      },
      { origin, orderType: 'SHOP' },
    ),
  );
  const { data } = await stock.call('get', 'Outbound', { id: outbound.id });
  for (const { lineNo, quantity: picked } of data.lines) {
    expect((await stock.call('pick', 'Outbound', { id: outbound.id, body: { lineNo, picked } })).code).toBe(
      200,
    );
  }
  expect((await stock.call('confirm', 'Outbound', { id: outbound.id })).code).toBe(200);
}

let nextReservation = 0;
async function runStep(step: Command): Promise<void> {
  if (step.do === 'receive') {
    const { souvenir: s, storage: t, quantity: pieces, cents } = step;
    const line = { ...toPlace(s, t), direction: 'in', quantity: pieces, price: cents };
    expect(await submitAndConfirm('Receiving', stock.receiving([line]))).toBe(
      model.receive(s, t, pieces, cents),
    );
  } else if (step.do === 'transfer') {
    const { souvenir: s, storage: t, to, quantity: pieces } = step;
    const body = {
      ...dates(),
      sourceStorageId: storages[t]!.id,
      targetStorageId: storages[to]!.id,
      lines: [{ souvenirId: souvenirs[s]!, quantity: pieces }],
    };
    expect(await submitAndConfirm('Transfer', body)).toBe(model.transfer(s, t, to, pieces));
  } else if (step.do === 'adjust') {
    const { souvenir: s, storage: t, quantity: pieces, out } = step;
    const line = { ...toPlace(s, t), direction: out ? 'out' : 'in', quantity: pieces, reason: 'other' };
    const allowed = model.adjust(s, t, out ? -pieces : pieces);
    expect(await submitAndConfirm('Adjustment', { ...dates(), lines: [line] })).toBe(allowed);
  } else if (step.do === 'reserve') {
    const { souvenir: s, quantity: pieces, mall } = step;
    const id = nextReservation++;
    const allowed = model.reserve(id, s, pieces, mall ? 'mall' : 'application');
    expect(await reserve(id, s, pieces, mall ? 'shop' : 'application')).toBe(allowed);
  } else {
    const open = [...model.reservations.keys()];
    const id = open[step.pick % Math.max(1, open.length)];
    if (id === undefined) return;
    if (step.do === 'release') {
      await inTransaction(program.db, (tx) => releaseStock(tx, origins.get(id)!));
      model.release(id);
    } else {
      await handOver(id);
      model.handOver(id);
    }
  }
}

test('after each of 1,000 random sequences of commands, the database has the same stock as the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const step of steps) await runStep(step);
      expect(await readStock()).toEqual(model.balances);
      expect(await readAverages()).toEqual(model.averages);
    }),
    // the stock carries over between sequences, so a failure cannot be shrunk; its seed is printed
    { numRuns: 1000, endOnFailure: true },
  );
  await stock.expectConsistentLedger();
});
