// Tests outbound orders: picking, reservations and confirm hooks.
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { prepareOutboundFixture } from '../../../testing/outbound-fixture.ts';
import { signInNewPerson } from '../../../testing/people-fixture.ts';
import { reduceOutboundToReserved, releaseStock, withdrawDocuments } from '../index.ts';

const outbound = prepareOutboundFixture();
const { program, stock } = outbound;

describe('picking an outbound order', () => {
  test('an outbound order can be confirmed only when every line is picked completely', async () => {
    const [a, b] = [stock.souvenirIds[0]!, stock.souvenirIds[1]!];
    const storageId = stock.storage('SHOP');
    for (const souvenirId of [a, b]) await outbound.addStock(souvenirId, storageId, 10);
    const id = await stock.createSubmitted(
      'Outbound',
      outbound.createOutboundBody([
        { souvenirId: a, storageId, quantity: 2 },
        { souvenirId: b, storageId, quantity: 3 },
      ]),
    );
    const before = [await stock.onHand(a, storageId), await stock.onHand(b, storageId)];
    expect((await outbound.scan(id, stock.codes[0]!.toLowerCase())).data).toMatchObject({
      lineNo: 1,
      document: { pickedQuantity: 1, lines: [{ picked: 1 }, { picked: 0 }] },
    });
    expect((await outbound.scan(id, stock.codes[0]!)).data.lineNo).toBe(1);
    expect((await outbound.scan(id, stock.codes[0]!)).data.reason).toBe('CODE_NOT_TO_PICK');
    expect((await outbound.scan(id, 'NOTHING')).data.reason).toBe('CODE_NOT_TO_PICK');
    const { data: short, msg } = await stock.call('confirm', 'Outbound', { id });
    expect([short.reason, msg]).toEqual(['NOT_PICKED', `尚未執齊：${stock.codes[1]} (0/3)`]);
    expect((await outbound.pick(id, 2, 4)).data.reason).toBe('RULE_BROKEN');
    expect((await outbound.pick(id, 9, 1)).data.reason).toBe('RULE_BROKEN');
    await outbound.pick(id, 2, 3);
    const { data } = await stock.call('confirm', 'Outbound', { id });
    expect(data).toMatchObject({ state: 'confirmed', totalQuantity: 5, pickedQuantity: 5 });
    expect([await stock.onHand(a, storageId), await stock.onHand(b, storageId)]).toEqual([
      before[0]! - 2,
      before[1]! - 3,
    ]);
    expect((await outbound.pick(id, 2, 1)).data.reason).toBe('WRONG_STATE');
    // an outbound order created by hand belongs to no order, so no hook runs
    expect(outbound.hookCalls.filter(({ no }) => no === data.no)).toEqual([]);
  });

  test('twenty scans of pieces at the same time are all counted as picked', async () => {
    const souvenirId = stock.souvenirIds[2]!;
    await outbound.addStock(souvenirId, stock.storage('SHOP'), 25);
    const id = await stock.createSubmitted(
      'Outbound',
      outbound.createOutboundBody([{ souvenirId, storageId: stock.storage('SHOP'), quantity: 25 }]),
    );
    await Promise.all(Array.from({ length: 20 }, () => outbound.scan(id, stock.codes[2]!)));
    expect((await stock.call('get', 'Outbound', { id })).data.pickedQuantity).toBe(20);
  });

  test('a person with permission for sales orders only cannot see or change application orders', async () => {
    const line = { souvenirId: stock.souvenirIds[2]!, storageId: stock.storage('SHOP'), quantity: 1 };
    const id = await stock.createSubmitted('Outbound', outbound.createOutboundBody([line], 'APPLICATION'));
    const { data: role } = await program.call('createRole', {
      token: stock.admin,
      body: {
        enCode: 'sales-only',
        fullName: '銷售',
        fullNameEn: 'Sales',
        fullNameCn: '',
        isAdministrator: false,
        grants: [
          'sales-order',
          'sales-order.create',
          'sales-order.confirm',
          'sales-order.pick',
          'sales-order.edit',
        ],
      },
    });
    const { data: user } = await program.call('createPerson', {
      token: stock.admin,
      body: {
        account: 'seller',
        realName: '陳售',
        email: '',
        mobilePhone: '',
        kind: 'staff',
        organizeId: null,
        positionId: null,
        roleIds: [role.id],
      },
    });
    const token = await signInNewPerson(program, 'seller', user.password);
    expect((await stock.call('get', 'Outbound', { id, token })).code).toBe(404);
    expect((await stock.call('confirm', 'Outbound', { id, token })).code).toBe(404);
    expect((await outbound.pick(id, 1, 1, token)).code).toBe(404);
    expect(
      (
        await stock.call('create', 'Outbound', {
          token,
          body: outbound.createOutboundBody([line], 'APPLICATION'),
        })
      ).code,
    ).toBe(403);
    const { data: seen } = await stock.call('list', 'Outbound', { token });
    expect(new Set(seen.list.map(({ orderType }: { orderType: string }) => orderType))).toEqual(
      new Set(['SHOP']),
    );
    const filtered = await stock.call('list', 'Outbound', { token, query: { orderType: 'APPLICATION' } });
    expect(filtered.data.list).toEqual([]);
  });
});

describe('the outbound order of a shop order', () => {
  test('confirming the outbound order consumes the reservations and runs the hook of the shop order in the same transaction', async () => {
    const souvenirId = stock.souvenirIds[3]!;
    // the first storage, by sort order, that serves the shop
    const storageId = stock.storage('MAIN');
    await outbound.addStock(souvenirId, storageId, 10);
    const before = await outbound.readBalance(souvenirId, storageId);
    const { id, origin, no } = await outbound.reserveAndMakeOutbound([{ souvenirId, quantity: 4 }]);
    expect(await outbound.readBalance(souvenirId, storageId)).toEqual({
      ...before,
      reserved: before.reserved + 4,
    });
    const { data: document } = await stock.call('get', 'Outbound', { id });
    expect(document).toMatchObject({
      state: 'pending_approval',
      originNo: origin.no,
      deliveryPlace: 'Counter',
      actions: ['confirm', 'reject', 'pick'],
      lines: [{ isReserved: true, quantity: 4 }],
    });
    await outbound.pick(id, 1, 4);
    outbound.setHookFails(true);
    expect((await stock.call('confirm', 'Outbound', { id })).data.reason).toBe('RULE_BROKEN');
    expect(await outbound.readBalance(souvenirId, storageId)).toEqual({
      ...before,
      reserved: before.reserved + 4,
    });
    outbound.setHookFails(false);
    expect((await stock.call('confirm', 'Outbound', { id })).data.state).toBe('confirmed');
    expect(await outbound.readBalance(souvenirId, storageId)).toEqual({
      on_hand: before.on_hand - 4,
      reserved: before.reserved,
    });
    expect(outbound.hookCalls.at(-1)).toEqual({ no, lines: 1, origin: origin.no });
  });

  test('withdrawing the outbound order cancels it, and releasing its pieces makes them available again', async () => {
    const souvenirId = stock.souvenirIds[3]!;
    const storageId = stock.storage('MAIN');
    const before = await outbound.readBalance(souvenirId, storageId);
    const { id, origin } = await outbound.reserveAndMakeOutbound([{ souvenirId, quantity: 2 }]);
    await inTransaction(program.db, async (tx) => {
      await withdrawDocuments(tx, outbound.staff, origin, 'the buyer changed their mind');
      await releaseStock(tx, origin);
    });
    expect(await outbound.readBalance(souvenirId, storageId)).toEqual(before);
    const { data } = await stock.call('get', 'Outbound', { id });
    expect(data).toMatchObject({ state: 'cancelled', actions: [] });
    expect((await stock.call('confirm', 'Outbound', { id })).data.reason).toBe('WRONG_STATE');
  });
});

test('after pieces are released, the outbound order has fewer pieces and the rest can be confirmed', async () => {
  const [a, b] = [stock.souvenirIds[7]!, stock.souvenirIds[8]!];
  for (const souvenirId of [a, b]) await outbound.addStock(souvenirId, stock.storage('MAIN'), 10);
  const { id, origin } = await outbound.reserveAndMakeOutbound([
    { souvenirId: a, quantity: 5 },
    { souvenirId: b, quantity: 2 },
  ]);
  const releaseLines = (lines: { lineNo: number; quantity: number }[]) =>
    inTransaction(program.db, async (tx) => {
      await releaseStock(tx, origin, lines);
      await reduceOutboundToReserved(tx, outbound.staff, origin, 'two are broken');
    });
  const before = (await stock.call('get', 'Outbound', { id })).data;
  const findLineNo = (souvenirId: string) =>
    before.lines.find((line: { souvenirId: string }) => line.souvenirId === souvenirId).lineNo;
  await outbound.pick(id, findLineNo(a), 5);
  await releaseLines([
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 2 },
  ]);
  const { data: shorter } = await stock.call('get', 'Outbound', { id });
  expect(shorter).toMatchObject({ totalQuantity: 3, lineCount: 1, lines: [{ quantity: 3, picked: 3 }] });
  expect(shorter.history[0]).toMatchObject({ action: 'shorten', comment: 'two are broken' });
  expect(
    (await stock.call('confirm', 'Outbound', { id, body: { version: before.version } })).data.reason,
  ).toBe('CHANGED_MEANWHILE');
  const { code, data } = await stock.call('confirm', 'Outbound', { id });
  expect([code, data.totalQuantity]).toEqual([200, 3]);

  const other = await outbound.reserveAndMakeOutbound([{ souvenirId: b, quantity: 1 }]);
  await inTransaction(program.db, async (tx) => {
    await releaseStock(tx, other.origin);
    await reduceOutboundToReserved(tx, outbound.staff, other.origin, 'all of it');
  });
  expect((await stock.call('get', 'Outbound', { id: other.id })).data.state).toBe('cancelled');
});

test('an outbound order whose pieces are all still reserved keeps its version and gets no history', async () => {
  const souvenirId = stock.souvenirIds[7]!;
  await outbound.addStock(souvenirId, stock.storage('MAIN'), 10);
  const { id, origin } = await outbound.reserveAndMakeOutbound([{ souvenirId, quantity: 2 }]);
  const { data: before } = await stock.call('get', 'Outbound', { id });
  await inTransaction(program.db, (tx) =>
    reduceOutboundToReserved(tx, outbound.staff, origin, 'nothing was released'),
  );
  const { data: after } = await stock.call('get', 'Outbound', { id });
  expect(after).toEqual(before);
});
