// Transfers and adjustments from draft to ledger, rejection, and repeated commands.
import { afterAll, describe, expect, test } from 'vitest';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepare(() => createStockFixture(program));
afterAll(() => desk.expectConsistentLedger());

describe('a transfer', () => {
  test('a transfer moves items at their cost, and reports a shortage before it is submitted', async () => {
    const souvenirId = desk.souvenirIds[2]!;
    const [from, to] = [desk.storage('MAIN'), desk.storage('OFFICE')];
    await desk.createConfirmed('Receiving', desk.receiving([{ souvenirId, storageId: from, quantity: 40 }]));
    const [there, here, average] = [
      await desk.onHand(souvenirId, from),
      await desk.onHand(souvenirId, to),
      await desk.readAverage(souvenirId),
    ];
    const transfer = (quantity: number, more: object = {}) => ({
      sourceStorageId: from,
      targetStorageId: to,
      effectiveDate: desk.day,
      lines: [
        { souvenirId, quantity: 1 },
        { souvenirId, quantity },
      ],
      ...more,
    });
    const { data: same } = await desk.call('create', 'Transfer', {
      body: transfer(1, { targetStorageId: from }),
    });
    expect(Object.keys(same.fields)).toEqual(['targetStorageId']);
    const { data: short } = await desk.call('create', 'Transfer', { body: transfer(there) });
    expect(short.fields).toEqual({ 'lines.0.quantity': `可用只有 ${there} 件` });
    const id = await desk.createConfirmed('Transfer', transfer(29));
    expect([await desk.onHand(souvenirId, from), await desk.onHand(souvenirId, to)]).toEqual([
      there - 30,
      here + 30,
    ]);
    expect(await desk.readAverage(souvenirId)).toBe(average);
    const { data } = await desk.call('get', 'Transfer', { id });
    expect(data.totalAmount).toBe(Math.round((30 * average) / 100));
    expect(data.lines[1]).toMatchObject({
      unitCost: Math.round(average / 100),
      quantity: 29,
      storageId: from,
    });
  });

  test('a transfer cannot move reserved items, and a refused confirmation changes nothing', async () => {
    const souvenirId = desk.souvenirIds[3]!;
    const [from, to] = [desk.storage('MAIN'), desk.storage('OFFICE')];
    await desk.createConfirmed('Receiving', desk.receiving([{ souvenirId, storageId: from, quantity: 5 }]));
    const all = await desk.onHand(souvenirId, from);
    const body = {
      sourceStorageId: from,
      targetStorageId: to,
      effectiveDate: desk.day,
      lines: [{ souvenirId, quantity: all }],
    };
    const first = await desk.createSubmitted('Transfer', body);
    const second = await desk.createSubmitted('Transfer', body);
    await desk.call('confirm', 'Transfer', { id: first });
    const before = [
      await desk.count('stock_movement'),
      await desk.count('record_history'),
      await desk.count('notification'),
      await desk.count('audit_log'),
    ];
    const { data, msg } = await desk.call('confirm', 'Transfer', { id: second });
    expect([data.reason, msg]).toEqual([
      'OUT_OF_STOCK',
      expect.stringMatching(new RegExp(`^庫存不足：${desk.codes[3]} .+ \\(0\\)$`)),
    ]);
    expect([
      await desk.count('stock_movement'),
      await desk.count('record_history'),
      await desk.count('notification'),
      await desk.count('audit_log'),
    ]).toEqual(before);
    expect((await desk.call('get', 'Transfer', { id: second })).data.state).toBe('pending_approval');
  });
});

describe('an adjustment', () => {
  const body = (souvenirId: string, more: object = {}, line: object = {}) => ({
    effectiveDate: desk.day,
    lines: [
      {
        souvenirId,
        storageId: desk.storage('MAIN'),
        direction: 'in',
        quantity: 3,
        reason: 'count_difference',
        ...line,
      },
    ],
    ...more,
  });

  test('an adjustment must be confirmed by another person, even for administrators; approver and time are stored', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    const before = await desk.onHand(souvenirId, desk.storage('MAIN'));
    const { data: mine } = await desk.call('create', 'Adjustment', {
      token: desk.admin,
      body: { ...body(souvenirId), submit: true },
    });
    expect(mine.actions).toEqual(['reject']);
    const own = await desk.call('confirm', 'Adjustment', { id: mine.id, token: desk.admin });
    expect(own.data.reason).toBe('OWN_ADJUSTMENT');
    expect(await desk.onHand(souvenirId, desk.storage('MAIN'))).toBe(before);
    const { data: done } = await desk.call('confirm', 'Adjustment', { id: mine.id });
    expect(done).toMatchObject({ state: 'confirmed', approverName: expect.any(String), totalQuantity: 3 });
    expect(done.lines[0]).toMatchObject({ reason: 'count_difference', reasonName: '盤點差異' });
    expect(await desk.onHand(souvenirId, desk.storage('MAIN'))).toBe(before + 3);
  });

  test('an adjustment cannot be confirmed by anyone who edited it, even after another person submitted it', async () => {
    const { data: draft } = await desk.call('create', 'Adjustment', { body: body(desk.souvenirIds[4]!) });
    await desk.call('submit', 'Adjustment', { id: draft.id, token: desk.admin });
    const writer = await desk.call('confirm', 'Adjustment', { id: draft.id });
    const submitter = await desk.call('confirm', 'Adjustment', { id: draft.id, token: desk.admin });
    expect([writer.data.reason, submitter.data.reason]).toEqual(['OWN_ADJUSTMENT', 'OWN_ADJUSTMENT']);
    const third = await program.getToken('noprice');
    expect((await desk.call('confirm', 'Adjustment', { id: draft.id, token: third })).code).toBe(200);
  });

  test('an adjustment needs a reason of the list and an expiry date after its effective date, and cannot be confirmed after it expired', async () => {
    const id = desk.souvenirIds[4]!;
    const fields = async (form: object) =>
      (await desk.call('create', 'Adjustment', { body: form })).data.fields;
    expect(Object.keys(await fields(body(id, {}, { reason: 'because' })))).toEqual(['lines.0.reason']);
    expect(Object.keys(await fields(body(id, { expiryDate: '2026-11-01' })))).toEqual(['expiryDate']);
    const lapsing = await desk.createSubmitted(
      'Adjustment',
      body(id, { effectiveDate: '2000-01-01', expiryDate: '2000-02-01' }),
    );
    const { data } = await desk.call('confirm', 'Adjustment', { id: lapsing, token: desk.admin });
    expect(data.reason).toBe('DOCUMENT_EXPIRED');
  });

  test('an adjustment cannot reduce stock below zero', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    const there = await desk.onHand(souvenirId, desk.storage('MAIN'));
    const out = body(souvenirId, {}, { direction: 'out', quantity: there + 1, reason: 'damage' });
    const { data } = await desk.call('create', 'Adjustment', { body: out });
    expect(data.fields).toEqual({ 'lines.0.quantity': `可用只有 ${there} 件` });
  });
});

test('a document rejected with a reason sends it to the applicant, and can be reopened, edited and submitted again', async () => {
  const line = { souvenirId: desk.souvenirIds[5]!, storageId: desk.storage('MAIN'), quantity: 1 };
  const id = await desk.createSubmitted('Receiving', desk.receiving([line]));
  expect((await desk.call('reject', 'Receiving', { id, token: desk.admin })).code).toBe(422);
  const body = { comment: 'wrong supplier' };
  const { data } = await desk.call('reject', 'Receiving', { id, token: desk.admin, body });
  expect(data).toMatchObject({ state: 'rejected', approverName: expect.any(String) });
  expect(data.history[0]).toMatchObject({ action: 'reject', comment: 'wrong supplier' });
  expect(await desk.fetchInbox('warehouse')).toContain(`收貨單 ${data.no} 被拒絕`);
  const { data: again } = await desk.call('reopen', 'Receiving', { id });
  expect(again).toMatchObject({ state: 'draft', approverName: null, decidedAt: null });
  expect((await desk.call('submit', 'Receiving', { id })).data.state).toBe('pending_approval');
});

test('a repeated command returns the first result and posts no second movement', async () => {
  const souvenirId = desk.souvenirIds[6]!;
  const storageId = desk.storage('MAIN');
  const before = await desk.onHand(souvenirId, storageId);
  const body = { ...desk.receiving([{ souvenirId, storageId, quantity: 9 }]), submit: true };
  const first = await desk.call('create', 'Receiving', { body, key: 'create-once' });
  const twin = await desk.call('create', 'Receiving', { body, key: 'create-once' });
  expect(twin.data.id).toBe(first.data.id);
  const { id } = first.data;
  const answers = [
    await desk.call('confirm', 'Receiving', { id, key: 'confirm-once' }),
    await desk.call('confirm', 'Receiving', { id, key: 'confirm-once' }),
  ];
  expect(answers[0]!.data.state).toBe('confirmed');
  expect(answers[1]!.data).toEqual(answers[0]!.data);
  expect((await desk.call('confirm', 'Receiving', { id })).data.reason).toBe('WRONG_STATE');
  expect(await desk.onHand(souvenirId, storageId)).toBe(before + 9);
});
