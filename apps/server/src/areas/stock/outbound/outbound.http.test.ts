// Handing over and taking back: pick list, promises, hooks, conditions, and never more back than went out.
import { randomUUID } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { confirmReturn } from '../../../testing/refund-fixture.ts';
import { createStockFixture, type StockFixture } from '../../../testing/stock-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import {
  type ConfirmHook,
  fitOutbound,
  listIssuedFor,
  makeOutbound,
  makeReturn,
  releaseStock,
  reserveStock,
  withdrawDocuments,
} from '../index.ts';

let program: TestProgram;
let desk: StockFixture;
let staff: SignedInContext;
const heard: { no: string; lines: number; origin: string }[] = [];
let hookFails = false;
const hook: ConfirmHook = {
  async lock() {},
  async run(_tx, _context, { no, lines, origin }) {
    if (hookFails) throw new AppError('RULE_BROKEN');
    heard.push({ no, lines: lines.length, origin: origin.no });
  },
};

beforeAll(async () => {
  heard.length = 0;
  program = await startTestProgram({
    hooks: (hooks) => {
      hooks.onDocumentConfirmed('SHOP', hook);
      hooks.onDocumentConfirmed('RETURN', hook);
    },
  });
  desk = await createStockFixture(program);
  const user = await program.db
    .selectFrom('app_user')
    .select(['id', 'real_name'])
    .where('account', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  staff = {
    language: 'en',
    now: program.clock.now(),
    ids: randomIds,
    requestId: 'test',
    ip: '',
    userAgent: '',
    caller: {
      userId: user.id,
      account: 'warehouse',
      name: user.real_name,
      kind: 'staff',
      sessionId: '',
      isAdministrator: false,
      permissions: new Set(),
    },
  };
});
afterEach(async () => {
  hookFails = false;
  await desk.balanced();
});
afterAll(() => program.close());

const pick = (id: string, lineNo: number, picked: number, token = desk.warehouse) =>
  program.call('pickOutbound', { token, params: { id }, body: { lineNo, picked } });
const scan = (id: string, code: string) =>
  program.call('scanOutbound', { token: desk.warehouse, params: { id }, body: { code } });
const balance = (souvenirId: string, storageId: string) =>
  program.db
    .selectFrom('stock_balance')
    .select(['on_hand', 'reserved'])
    .where('souvenir_id', '=', souvenirId)
    .where('storage_id', '=', storageId)
    .executeTakeFirstOrThrow();

const byHand = (lines: readonly object[], orderType = 'SHOP') => ({
  effectiveDate: desk.day,
  orderType,
  lines,
});
const stocked = (souvenirId: string, storageId: string, quantity: number) =>
  desk.confirmed('Receiving', desk.receiving([{ souvenirId, storageId, quantity }]));

async function issued(souvenirId: string, quantity: number): Promise<number> {
  const storageId = desk.storage('SHOP');
  await stocked(souvenirId, storageId, quantity);
  const id = await desk.submitted('Outbound', byHand([{ souvenirId, storageId, quantity }]));
  await pick(id, 1, quantity);
  const { data } = await desk.call('confirm', 'Outbound', { id });
  const { data: movements } = await program.call('listReturnable', {
    token: desk.warehouse,
    query: { keyword: data.no },
  });
  return movements.list[0].sequence;
}

async function order(lines: readonly { souvenirId: string; quantity: number }[]) {
  const origin = { kind: 'shop_order' as const, id: randomUUID(), no: `SO-${randomUUID().slice(0, 8)}` };
  const made = await inTransaction(program.db, async (tx) => {
    await reserveStock(
      tx,
      staff,
      origin,
      'shop',
      lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    );
    return makeOutbound(tx, staff, { origin, orderType: 'SHOP', deliveryPlace: 'Counter' });
  });
  return { origin, ...made };
}

describe('the pick list', () => {
  test('partly, to the end, and only then confirmed', async () => {
    const [a, b] = [desk.souvenirIds[0]!, desk.souvenirIds[1]!];
    const storageId = desk.storage('SHOP');
    for (const souvenirId of [a, b]) await stocked(souvenirId, storageId, 10);
    const id = await desk.submitted(
      'Outbound',
      byHand([
        { souvenirId: a, storageId, quantity: 2 },
        { souvenirId: b, storageId, quantity: 3 },
      ]),
    );
    const before = [await desk.onHand(a, storageId), await desk.onHand(b, storageId)];
    expect((await scan(id, desk.codes[0]!.toLowerCase())).data).toMatchObject({
      lineNo: 1,
      document: { pickedQuantity: 1, lines: [{ picked: 1 }, { picked: 0 }] },
    });
    expect((await scan(id, desk.codes[0]!)).data.lineNo).toBe(1);
    expect((await scan(id, desk.codes[0]!)).data.reason).toBe('CODE_NOT_WANTED');
    expect((await scan(id, 'NOTHING')).data.reason).toBe('CODE_NOT_WANTED');
    const { data: short, msg } = await desk.call('confirm', 'Outbound', { id });
    expect([short.reason, msg]).toEqual(['NOT_PICKED', `尚未執齊：${desk.codes[1]} (0/3)`]);
    expect((await pick(id, 2, 4)).data.reason).toBe('RULE_BROKEN');
    expect((await pick(id, 9, 1)).data.reason).toBe('RULE_BROKEN');
    await pick(id, 2, 3);
    const { data } = await desk.call('confirm', 'Outbound', { id });
    expect(data).toMatchObject({ state: 'confirmed', totalQuantity: 5, pickedQuantity: 5 });
    expect([await desk.onHand(a, storageId), await desk.onHand(b, storageId)]).toEqual([
      before[0]! - 2,
      before[1]! - 3,
    ]);
    expect((await pick(id, 2, 1)).data.reason).toBe('WRONG_STATE');
    // made by hand: nobody’s order waits for it
    expect(heard.filter(({ no }) => no === data.no)).toEqual([]);
  });

  test('twenty scans at once all count', async () => {
    const souvenirId = desk.souvenirIds[2]!;
    await stocked(souvenirId, desk.storage('SHOP'), 25);
    const id = await desk.submitted(
      'Outbound',
      byHand([{ souvenirId, storageId: desk.storage('SHOP'), quantity: 25 }]),
    );
    await Promise.all(Array.from({ length: 20 }, () => scan(id, desk.codes[2]!)));
    expect((await desk.call('get', 'Outbound', { id })).data.pickedQuantity).toBe(20);
  });

  test('whoever holds only one kind of outbound orders does not meet the other', async () => {
    const line = { souvenirId: desk.souvenirIds[2]!, storageId: desk.storage('SHOP'), quantity: 1 };
    const id = await desk.submitted('Outbound', byHand([line], 'APPLICATION'));
    const { data: role } = await program.call('createRole', {
      token: desk.admin,
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
      token: desk.admin,
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
    const token = (await program.login('seller', user.password)).data.token;
    expect((await desk.call('get', 'Outbound', { id, token })).code).toBe(404);
    expect((await desk.call('confirm', 'Outbound', { id, token })).code).toBe(404);
    expect((await pick(id, 1, 1, token)).code).toBe(404);
    expect((await desk.call('create', 'Outbound', { token, body: byHand([line], 'APPLICATION') })).code).toBe(
      403,
    );
    const { data: seen } = await desk.call('list', 'Outbound', { token });
    expect(new Set(seen.list.map(({ orderType }: { orderType: string }) => orderType))).toEqual(
      new Set(['SHOP']),
    );
    const asked = await desk.call('list', 'Outbound', { token, query: { orderType: 'APPLICATION' } });
    expect(asked.data.list).toEqual([]);
  });
});

describe('made for an order', () => {
  test('fulfils its promises, and the order moves in the same transaction', async () => {
    const souvenirId = desk.souvenirIds[3]!;
    // the first storage in order that serves the shop
    const storageId = desk.storage('MAIN');
    await stocked(souvenirId, storageId, 10);
    const before = await balance(souvenirId, storageId);
    const { id, origin, no } = await order([{ souvenirId, quantity: 4 }]);
    expect(await balance(souvenirId, storageId)).toEqual({ ...before, reserved: before.reserved + 4 });
    const { data: document } = await desk.call('get', 'Outbound', { id });
    expect(document).toMatchObject({
      state: 'pending_approval',
      originNo: origin.no,
      deliveryPlace: 'Counter',
      actions: ['confirm', 'reject', 'pick'],
      lines: [{ isReserved: true, quantity: 4 }],
    });
    await pick(id, 1, 4);
    hookFails = true;
    expect((await desk.call('confirm', 'Outbound', { id })).data.reason).toBe('RULE_BROKEN');
    expect(await balance(souvenirId, storageId)).toEqual({ ...before, reserved: before.reserved + 4 });
    hookFails = false;
    expect((await desk.call('confirm', 'Outbound', { id })).data.state).toBe('confirmed');
    expect(await balance(souvenirId, storageId)).toEqual({
      on_hand: before.on_hand - 4,
      reserved: before.reserved,
    });
    expect(heard.at(-1)).toEqual({ no, lines: 1, origin: origin.no });
  });

  test('given up with it: cancelled for good, the pieces free again', async () => {
    const souvenirId = desk.souvenirIds[3]!;
    const storageId = desk.storage('MAIN');
    const before = await balance(souvenirId, storageId);
    const { id, origin } = await order([{ souvenirId, quantity: 2 }]);
    await inTransaction(program.db, async (tx) => {
      await withdrawDocuments(tx, staff, origin, 'the buyer changed their mind');
      await releaseStock(tx, origin);
    });
    expect(await balance(souvenirId, storageId)).toEqual(before);
    const { data } = await desk.call('get', 'Outbound', { id });
    expect(data).toMatchObject({ state: 'cancelled', actions: [] });
    expect((await desk.call('confirm', 'Outbound', { id })).data.reason).toBe('WRONG_STATE');
  });
});

test('a line that cannot be picked whole is cut short with its order; what is left goes out', async () => {
  const [a, b] = [desk.souvenirIds[7]!, desk.souvenirIds[8]!];
  for (const souvenirId of [a, b]) await stocked(souvenirId, desk.storage('MAIN'), 10);
  const { id, origin } = await order([
    { souvenirId: a, quantity: 5 },
    { souvenirId: b, quantity: 2 },
  ]);
  const giveUp = (lines: { lineNo: number; quantity: number }[]) =>
    inTransaction(program.db, async (tx) => {
      await releaseStock(tx, origin, lines);
      await fitOutbound(tx, staff, origin, 'two are broken');
    });
  const before = (await desk.call('get', 'Outbound', { id })).data;
  const lineOf = (souvenirId: string) =>
    before.lines.find((line: { souvenirId: string }) => line.souvenirId === souvenirId).lineNo;
  await pick(id, lineOf(a), 5);
  await giveUp([
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 2 },
  ]);
  const { data: shorter } = await desk.call('get', 'Outbound', { id });
  expect(shorter).toMatchObject({ totalQuantity: 3, lineCount: 1, lines: [{ quantity: 3, picked: 3 }] });
  expect(shorter.history[0]).toMatchObject({ action: 'shorten', comment: 'two are broken' });
  expect(
    (await desk.call('confirm', 'Outbound', { id, body: { version: before.version } })).data.reason,
  ).toBe('CHANGED_MEANWHILE');
  const { code, data } = await desk.call('confirm', 'Outbound', { id });
  expect([code, data.totalQuantity]).toEqual([200, 3]);

  const other = await order([{ souvenirId: b, quantity: 1 }]);
  await inTransaction(program.db, async (tx) => {
    await releaseStock(tx, other.origin);
    await fitOutbound(tx, staff, other.origin, 'all of it');
  });
  expect((await desk.call('get', 'Outbound', { id: other.id })).data.state).toBe('cancelled');
});

describe('taking back', () => {
  const back = (reverses: number, quantity: number, condition = 'resell', storage = 'SHOP') => ({
    effectiveDate: desk.day,
    lines: [{ reverses, quantity, condition, storageId: desk.storage(storage) }],
  });

  test('what can be sold again comes back at the cost it left with; the rest is recorded only', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    const sequence = await issued(souvenirId, 5);
    const left = await program.db
      .selectFrom('stock_movement')
      .select('unit_cost')
      .where('sequence', '=', sequence)
      .executeTakeFirstOrThrow();
    // the average moves on: the return carries the old cost all the same
    const dear = { souvenirId, storageId: desk.storage('MAIN'), quantity: 50, price: 999_00 };
    await desk.confirmed('Receiving', desk.receiving([dear]));
    const before = await desk.onHand(souvenirId, desk.storage('SHOP'));
    const id = await desk.confirmed('Return', {
      effectiveDate: desk.day,
      lines: (['resell', 'damaged', 'write_off'] as const).map((condition) => ({
        reverses: sequence,
        quantity: 1,
        condition,
        storageId: desk.storage('SHOP'),
      })),
    });
    expect(await desk.onHand(souvenirId, desk.storage('SHOP'))).toBe(before + 1);
    const { data } = await desk.call('get', 'Return', { id });
    expect(data.totalAmount).toBe(Math.round(left.unit_cost / 100));
    expect(data.lines[0]).toMatchObject({
      souvenirId,
      condition: 'resell',
      reverses: sequence,
      returnable: 2,
    });
    const movement = await program.db
      .selectFrom('stock_movement')
      .select(['quantity', 'unit_cost', 'line_no'])
      .where('reverses', '=', sequence)
      .execute();
    expect(movement).toEqual([{ quantity: 1, unit_cost: left.unit_cost, line_no: 1 }]);
    const { data: tooMany } = await desk.call('create', 'Return', { body: back(sequence, 3) });
    expect(tooMany.fields).toEqual({ 'lines.0.quantity': '最多可退 2 件' });
  });

  test('everything that went out can come back, in several lines; what is confirmed too late names all that is too many', async () => {
    const pair = [desk.souvenirIds[6]!, desk.souvenirIds[7]!];
    const sequences = [await issued(pair[0]!, 2), await issued(pair[1]!, 3)];
    const all = {
      effectiveDate: desk.day,
      lines: [1, 1, 3].map((quantity, index) => ({
        reverses: sequences[index === 2 ? 1 : 0]!,
        quantity,
        condition: 'resell',
        storageId: desk.storage('SHOP'),
      })),
    };
    const twin = await desk.submitted('Return', all);
    await desk.confirmed('Return', all);
    const { data, msg } = await desk.call('confirm', 'Return', { id: twin });
    expect(data.reason).toBe('RETURNED_TOO_MANY');
    expect(msg).toContain(`${desk.codes[6]} (0), ${desk.codes[7]} (0)`);
  });

  test('only what an outbound order issued can come back', async () => {
    const { sequence } = await program.db
      .selectFrom('stock_movement')
      .select('sequence')
      .where('document_kind', '=', 'receiving')
      .executeTakeFirstOrThrow();
    for (const reverses of [sequence, 999_999_999]) {
      const { data } = await desk.call('create', 'Return', { body: back(reverses, 1) });
      expect(Object.keys(data.fields)).toEqual(['lines.0.reverses']);
    }
  });

  test('twenty returns of 2 out of 5 at once, in all conditions: exactly two', async () => {
    const souvenirId = desk.souvenirIds[5]!;
    const sequence = await issued(souvenirId, 5);
    const conditions = ['resell', 'display', 'damaged', 'write_off'];
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => desk.submitted('Return', back(sequence, 2, conditions[i % 4]))),
    );
    const answers = await Promise.all(ids.map((id) => desk.call('confirm', 'Return', { id })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ data }) => data.reason === 'RETURNED_TOO_MANY')).toHaveLength(18);
  });

  test('made for a refund: from what the order’s outbound issued', async () => {
    const souvenirId = desk.souvenirIds[6]!;
    await stocked(souvenirId, desk.storage('SHOP'), 3);
    const { id, origin } = await order([{ souvenirId, quantity: 3 }]);
    await pick(id, 1, 3);
    await desk.call('confirm', 'Outbound', { id });
    const refund = { kind: 'refund', id: randomUUID(), no: 'RF-1' };
    const made = await inTransaction(program.db, async (tx) => {
      const lines = await listIssuedFor(tx, origin);
      expect(lines).toMatchObject([{ souvenirId, issued: 3, returnable: 3 }]);
      return makeReturn(tx, staff, {
        origin: refund,
        lines: [{ reverses: lines[0]!.sequence, quantity: 2 }],
      });
    });
    const unjudged = await desk.call('confirm', 'Return', { id: made.id });
    expect(unjudged.data).toMatchObject({ reason: 'NOT_JUDGED', fields: { 'lines.0.condition': '請選擇' } });
    const { data } = await confirmReturn(program, await program.tokenOf('admin'), made.id);
    expect(data).toMatchObject({ state: 'confirmed', originNo: 'RF-1', orderType: 'RETURN' });
    expect(heard.at(-1)).toMatchObject({ no: made.no, origin: 'RF-1' });
  });
});
