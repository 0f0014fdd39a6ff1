// Transfers and adjustments from draft to ledger, rejection, and repeated commands.
import { afterAll, describe, expect, test } from 'vitest';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
afterAll(() => stock.expectConsistentLedger());

/** The accounts of the people who submitted and decided a document. */
const readPeople = (id: string) =>
  program.db
    .selectFrom('stock_document as d')
    .leftJoin('app_user as a', 'a.id', 'd.applicant_id')
    .leftJoin('app_user as b', 'b.id', 'd.approver_id')
    .select(['a.account as applicant', 'b.account as approver'])
    .where('d.id', '=', id)
    .executeTakeFirst();

describe('a transfer', () => {
  test('a transfer moves pieces at their cost, and reports a shortage before it is submitted', async () => {
    const souvenirId = stock.souvenirIds[2]!;
    const [from, to] = [stock.storage('MAIN'), stock.storage('OFFICE')];
    await stock.createConfirmed(
      'Receiving',
      stock.receiving([{ souvenirId, storageId: from, quantity: 40 }]),
    );
    const [inSource, inTarget, average] = [
      await stock.onHand(souvenirId, from),
      await stock.onHand(souvenirId, to),
      await stock.readAverage(souvenirId),
    ];
    const transfer = (quantity: number, more: object = {}) => ({
      sourceStorageId: from,
      targetStorageId: to,
      effectiveDate: stock.day,
      lines: [
        { souvenirId, quantity: 1 },
        { souvenirId, quantity },
      ],
      ...more,
    });
    const { data: same } = await stock.call('create', 'Transfer', {
      body: transfer(1, { targetStorageId: from }),
    });
    expect(Object.keys(same.fields)).toEqual(['targetStorageId']);
    const { data: short } = await stock.call('create', 'Transfer', { body: transfer(inSource) });
    expect(short.fields).toEqual({ 'lines.0.quantity': `可用只有 ${inSource} 件` });
    const id = await stock.createConfirmed('Transfer', transfer(29));
    expect([await stock.onHand(souvenirId, from), await stock.onHand(souvenirId, to)]).toEqual([
      inSource - 30,
      inTarget + 30,
    ]);
    expect(await stock.readAverage(souvenirId)).toBe(average);
    const { data } = await stock.call('get', 'Transfer', { id });
    expect(data.totalAmount).toBe(Math.round((30 * average) / 100));
    expect(data.lines[1]).toMatchObject({
      unitCost: Math.round(average / 100),
      quantity: 29,
      storageId: from,
    });
  });

  test('a transfer of pieces that are no longer there is refused when it is confirmed, and changes nothing', async () => {
    const souvenirId = stock.souvenirIds[3]!;
    const [from, to] = [stock.storage('MAIN'), stock.storage('OFFICE')];
    await stock.createConfirmed('Receiving', stock.receiving([{ souvenirId, storageId: from, quantity: 5 }]));
    const all = await stock.onHand(souvenirId, from);
    const body = {
      sourceStorageId: from,
      targetStorageId: to,
      effectiveDate: stock.day,
      lines: [{ souvenirId, quantity: all }],
    };
    const first = await stock.createSubmitted('Transfer', body);
    const second = await stock.createSubmitted('Transfer', body);
    await stock.call('confirm', 'Transfer', { id: first });
    const before = [
      await stock.count('stock_movement'),
      await stock.count('record_history'),
      await stock.count('notification'),
      await stock.count('audit_log'),
    ];
    const { data, msg } = await stock.call('confirm', 'Transfer', { id: second });
    expect([data.reason, msg]).toEqual([
      'OUT_OF_STOCK',
      expect.stringMatching(new RegExp(`^庫存不足：${stock.codes[3]} .+ \\(0\\)$`)),
    ]);
    expect([
      await stock.count('stock_movement'),
      await stock.count('record_history'),
      await stock.count('notification'),
      await stock.count('audit_log'),
    ]).toEqual(before);
    expect((await stock.call('get', 'Transfer', { id: second })).data.state).toBe('pending_approval');
  });
});

describe('an adjustment', () => {
  const body = (souvenirId: string, more: object = {}, line: object = {}) => ({
    effectiveDate: stock.day,
    lines: [
      {
        souvenirId,
        storageId: stock.storage('MAIN'),
        direction: 'in',
        quantity: 3,
        reason: 'count_difference',
        ...line,
      },
    ],
    ...more,
  });

  test('an adjustment must be confirmed by another person, even if an administrator created it, and its approver is stored', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    const before = await stock.onHand(souvenirId, stock.storage('MAIN'));
    const { data: mine } = await stock.call('create', 'Adjustment', {
      token: stock.admin,
      body: { ...body(souvenirId), submit: true },
    });
    expect(mine.actions).toEqual(['reject']);
    const own = await stock.call('confirm', 'Adjustment', { id: mine.id, token: stock.admin });
    expect(own.data.reason).toBe('OWN_ADJUSTMENT');
    expect(await stock.onHand(souvenirId, stock.storage('MAIN'))).toBe(before);
    const { data: done } = await stock.call('confirm', 'Adjustment', { id: mine.id });
    expect(done).toMatchObject({ state: 'confirmed', approverName: expect.any(String), totalQuantity: 3 });
    expect(done.lines[0]).toMatchObject({ reason: 'count_difference', reasonName: '盤點差異' });
    expect(await readPeople(mine.id)).toEqual({ applicant: 'admin', approver: 'warehouse' });
    expect(await stock.onHand(souvenirId, stock.storage('MAIN'))).toBe(before + 3);
  });

  test('an adjustment can be confirmed neither by the person who created it nor by the person who submitted it', async () => {
    const { data: draft } = await stock.call('create', 'Adjustment', { body: body(stock.souvenirIds[4]!) });
    await stock.call('submit', 'Adjustment', { id: draft.id, token: stock.admin });
    expect(await readPeople(draft.id)).toEqual({ applicant: 'admin', approver: null });
    const creator = await stock.call('confirm', 'Adjustment', { id: draft.id });
    const submitter = await stock.call('confirm', 'Adjustment', { id: draft.id, token: stock.admin });
    expect([creator.data.reason, submitter.data.reason]).toEqual(['OWN_ADJUSTMENT', 'OWN_ADJUSTMENT']);
    const third = await program.getToken('noprice');
    expect((await stock.call('confirm', 'Adjustment', { id: draft.id, token: third })).code).toBe(200);
  });

  test('an adjustment needs a reason from the list, cannot expire before its effective date, and cannot be confirmed after it expired', async () => {
    const id = stock.souvenirIds[4]!;
    const fields = async (form: object) =>
      (await stock.call('create', 'Adjustment', { body: form })).data.fields;
    expect(Object.keys(await fields(body(id, {}, { reason: 'because' })))).toEqual(['lines.0.reason']);
    expect(Object.keys(await fields(body(id, { expiryDate: '2026-11-01' })))).toEqual(['expiryDate']);
    const expired = await stock.createSubmitted(
      'Adjustment',
      body(id, { effectiveDate: '2000-01-01', expiryDate: '2000-02-01' }),
    );
    const { data } = await stock.call('confirm', 'Adjustment', { id: expired, token: stock.admin });
    expect(data.reason).toBe('DOCUMENT_EXPIRED');
  });

  test('an adjustment cannot reduce stock below zero', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    const there = await stock.onHand(souvenirId, stock.storage('MAIN'));
    const out = body(souvenirId, {}, { direction: 'out', quantity: there + 1, reason: 'damage' });
    const { data } = await stock.call('create', 'Adjustment', { body: out });
    expect(data.fields).toEqual({ 'lines.0.quantity': `可用只有 ${there} 件` });
  });
});

test('a document is rejected only with a reason, its applicant gets a message with the reason, and it can be reopened, changed and submitted again', async () => {
  const line = { souvenirId: stock.souvenirIds[5]!, storageId: stock.storage('MAIN'), quantity: 1 };
  const id = await stock.createSubmitted('Receiving', stock.receiving([line]));
  expect((await stock.call('reject', 'Receiving', { id, token: stock.admin })).code).toBe(422);
  const body = { comment: 'wrong supplier' };
  const { data } = await stock.call('reject', 'Receiving', { id, token: stock.admin, body });
  expect(data).toMatchObject({ state: 'rejected', approverName: expect.any(String) });
  expect(data.history[0]).toMatchObject({ action: 'reject', comment: 'wrong supplier' });
  const inbox = await program.call('listInbox', { token: stock.warehouse });
  expect(inbox.data.list).toContainEqual(
    expect.objectContaining({
      title: `收貨單 ${data.no} 被拒絕`,
      content: expect.stringContaining('wrong supplier'),
    }),
  );
  const { data: again } = await stock.call('reopen', 'Receiving', { id });
  expect(again).toMatchObject({ state: 'draft', approverName: null, decidedAt: null });
  expect((await readPeople(id))?.approver).toBeNull();
  const changed = await stock.call('update', 'Receiving', {
    id,
    body: { ...stock.receiving([{ ...line, quantity: 2 }]), version: again.version },
  });
  expect(changed.data).toMatchObject({ state: 'draft', totalQuantity: 2 });
  expect((await stock.call('submit', 'Receiving', { id })).data.state).toBe('pending_approval');
});

test('a repeated request to confirm a document returns the first result and posts no second movement', async () => {
  const souvenirId = stock.souvenirIds[6]!;
  const storageId = stock.storage('MAIN');
  const before = await stock.onHand(souvenirId, storageId);
  const body = { ...stock.receiving([{ souvenirId, storageId, quantity: 9 }]), submit: true };
  const first = await stock.call('create', 'Receiving', { body, key: 'create-once' });
  const repeated = await stock.call('create', 'Receiving', { body, key: 'create-once' });
  expect(repeated.data.id).toBe(first.data.id);
  const { id } = first.data;
  const answers = [
    await stock.call('confirm', 'Receiving', { id, key: 'confirm-once' }),
    await stock.call('confirm', 'Receiving', { id, key: 'confirm-once' }),
  ];
  expect(answers[0]!.data.state).toBe('confirmed');
  expect(answers[1]!.data).toEqual(answers[0]!.data);
  expect((await stock.call('confirm', 'Receiving', { id })).data.reason).toBe('WRONG_STATE');
  expect(await stock.onHand(souvenirId, storageId)).toBe(before + 9);
});
