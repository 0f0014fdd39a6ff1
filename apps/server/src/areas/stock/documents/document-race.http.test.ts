// Concurrent actions on documents: each document is confirmed once, without deadlocks or lost pieces. The ledger is
// checked after each test.
import { afterEach, expect, test } from 'vitest';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
afterEach(() => stock.expectConsistentLedger());

const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));

test('when a receiving order is confirmed 30 times at once, the stock rises once and the other requests get WRONG_STATE', async () => {
  const souvenirId = stock.souvenirIds[0]!;
  const storageId = stock.storage('MAIN');
  const before = await stock.onHand(souvenirId, storageId);
  const id = await stock.createSubmitted(
    'Receiving',
    stock.receiving([{ souvenirId, storageId, quantity: 10 }]),
  );
  const answers = await times(30, (i) =>
    stock.call('confirm', 'Receiving', { id, token: i % 2 ? stock.admin : stock.warehouse }),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.reason === 'WRONG_STATE')).toHaveLength(29);
  expect(await stock.onHand(souvenirId, storageId)).toBe(before + 10);
});

test('30 simultaneous requests with one idempotency key confirm a receiving order once and get the same answer', async () => {
  const souvenirId = stock.souvenirIds[1]!;
  const storageId = stock.storage('MAIN');
  const before = await stock.onHand(souvenirId, storageId);
  const id = await stock.createSubmitted(
    'Receiving',
    stock.receiving([{ souvenirId, storageId, quantity: 10 }]),
  );
  const answers = await times(30, () => stock.call('confirm', 'Receiving', { id, key: 'the same' }));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers[0]!.data.state).toBe('confirmed');
  expect(await stock.onHand(souvenirId, storageId)).toBe(before + 10);
});

test('when a receiving order is confirmed, rejected and deleted at once, one decision is stored or the order is deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const line = { souvenirId: stock.souvenirIds[2]!, storageId: stock.storage('MAIN'), quantity: 1 };
    const id = await stock.createSubmitted('Receiving', stock.receiving([line]));
    const isDeleting = round % 2 === 1;
    const [confirmed, rejected, deleted] = await Promise.all([
      stock.call('confirm', 'Receiving', { id }),
      stock.call('reject', 'Receiving', { id, token: stock.admin, body: { comment: 'no' } }),
      isDeleting ? stock.call('delete', 'Receiving', { id }) : undefined,
    ]);
    const { code, data } = await stock.call('get', 'Receiving', { id });
    const succeeded = Object.entries({ confirmed, rejected, deleted }).flatMap(([name, answer]) =>
      answer?.code === 200 ? name : [],
    );
    // a rejected order can still be deleted
    const possible = isDeleting ? ['confirmed', 'deleted', 'rejected, deleted'] : ['confirmed', 'rejected'];
    expect(possible).toContain(succeeded.join(', '));
    expect(code === 404 ? 'deleted' : data.state).toBe(succeeded.at(-1));
  }
});

test('transfers A→B, B→C and C→A confirmed at once do not deadlock and leave all balances unchanged', async () => {
  const ring = [stock.storage('MAIN'), stock.storage('OFFICE'), stock.storage('EVENT')];
  const souvenirIds = stock.souvenirIds.slice(5, 10);
  await stock.createConfirmed(
    'Receiving',
    stock.receiving(
      ring.flatMap((storageId) => souvenirIds.map((souvenirId) => ({ souvenirId, storageId, quantity: 50 }))),
    ),
  );
  const readBalances = () =>
    Promise.all(
      ring.flatMap((storageId) => souvenirIds.map((souvenirId) => stock.onHand(souvenirId, storageId))),
    );
  const before = await readBalances();
  const ids = await times(24, (i) =>
    stock.createSubmitted('Transfer', {
      sourceStorageId: ring[i % 3],
      targetStorageId: ring[(i + 1) % 3],
      effectiveDate: stock.day,
      lines: (i % 2 ? souvenirIds : souvenirIds.toReversed()).map((souvenirId) => ({
        souvenirId,
        quantity: 5,
      })),
    }),
  );
  const answers = await Promise.all(ids.map((id) => stock.call('confirm', 'Transfer', { id })));
  expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 200));
  expect(await readBalances()).toEqual(before);
});

test('stock documents with the same souvenirs in different line order are confirmed at the same time without a deadlock', async () => {
  const storageId = stock.storage('MAIN');
  const souvenirIds = stock.souvenirIds.slice(10, 30);
  const shuffled = (seed: number) =>
    souvenirIds
      .map((souvenirId, index) => ({ souvenirId, at: Math.sin(seed * 97 + index * 31) }))
      .sort((a, b) => a.at - b.at)
      .map(({ souvenirId }) => souvenirId);
  await stock.createConfirmed(
    'Receiving',
    stock.receiving(souvenirIds.map((souvenirId) => ({ souvenirId, storageId, quantity: 100 }))),
  );
  const before = await Promise.all(souvenirIds.map((id) => stock.onHand(id, storageId)));
  const inwards = await times(10, (i) =>
    stock.createSubmitted(
      'Receiving',
      stock.receiving(shuffled(i).map((souvenirId) => ({ souvenirId, storageId, quantity: 3 }))),
    ),
  );
  const outwards = await times(10, (i) =>
    stock.createSubmitted('Adjustment', {
      effectiveDate: stock.day,
      lines: shuffled(i + 50).map((souvenirId) => ({
        souvenirId,
        storageId,
        direction: 'out',
        quantity: 2,
        reason: 'damage',
      })),
    }),
  );
  const answers = await Promise.all([
    ...inwards.map((id) => stock.call('confirm', 'Receiving', { id })),
    ...outwards.map((id) => stock.call('confirm', 'Adjustment', { id, token: stock.admin })),
  ]);
  expect(answers.map(({ code, msg }) => [code, code === 200 ? '' : msg])).toEqual(
    answers.map(() => [200, '']),
  );
  expect(await Promise.all(souvenirIds.map((id) => stock.onHand(id, storageId)))).toEqual(
    before.map((pieces) => pieces + 10),
  );
});

test('when ten transfers of the whole stock are confirmed at once, one succeeds and nine get OUT_OF_STOCK and change nothing', async () => {
  const souvenirId = stock.souvenirIds[31]!;
  const [from, to] = [stock.storage('MAIN'), stock.storage('OFFICE')];
  await stock.createConfirmed('Receiving', stock.receiving([{ souvenirId, storageId: from, quantity: 7 }]));
  const all = await stock.onHand(souvenirId, from);
  const there = await stock.onHand(souvenirId, to);
  const ids = await times(10, () =>
    stock.createSubmitted('Transfer', {
      sourceStorageId: from,
      targetStorageId: to,
      effectiveDate: stock.day,
      lines: [{ souvenirId, quantity: all }],
    }),
  );
  const movements = await stock.count('stock_movement');
  const answers = await Promise.all(ids.map((id) => stock.call('confirm', 'Transfer', { id })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.reason === 'OUT_OF_STOCK')).toHaveLength(9);
  expect(await stock.count('stock_movement')).toBe(movements + 2);
  expect([await stock.onHand(souvenirId, from), await stock.onHand(souvenirId, to)]).toEqual([
    0,
    there + all,
  ]);
});
