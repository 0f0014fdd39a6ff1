// Receiving, transfer and adjustment from the first word to the ledger; what is refused leaves nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { createStockFixture, type StockFixture } from '../../../testing/stock-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let desk: StockFixture;
beforeAll(async () => {
  program = await startTestProgram();
  desk = await createStockFixture(program);
});
afterAll(async () => {
  await desk.expectLedgerHolds();
  await program.close();
});

const averageOf = async (souvenirId: string) =>
  (
    await program.db
      .selectFrom('souvenir_cost')
      .select('average')
      .where('souvenir_id', '=', souvenirId)
      .executeTakeFirstOrThrow()
  ).average;
const inboxOf = async (account: string) =>
  (await program.call('listInbox', { token: await program.tokenOf(account) })).data.list.map(
    ({ title }: { title: string }) => title,
  );

describe('a receiving order', () => {
  test('of 100 items in CNY is created, submitted and confirmed; the average cost changes, the rate is stored, messages are sent', async () => {
    const souvenirId = desk.souvenirIds[0]!;
    const storageId = desk.storage('MAIN');
    const before = await desk.onHand(souvenirId, storageId);
    const body = desk.receiving(
      [
        { souvenirId, storageId, quantity: 100, currency: 'CNY', price: 25_00, remark: 'first box' },
        {
          souvenirId,
          storageId,
          quantity: 2,
          currency: 'CNY',
          price: 25_00,
          direction: 'out',
          reason: 'broken',
        },
      ],
      { externalNo: 'TB-881', reason: 'for the open day' },
    );
    const { data: draft } = await desk.call('create', 'Receiving', { body });
    expect(draft).toMatchObject({
      state: 'draft',
      no: expect.stringMatching(/^RC\d{8}-\d{4}$/),
      totalQuantity: 98,
      // 98 × 25 × 1.08
      totalAmount: 264_600,
      version: 1,
      actions: ['edit', 'submit', 'cancel', 'delete'],
      supplierName: expect.any(String),
      lines: [
        { lineNo: 1, price: 2500, rate: 1.08, amount: 270_000, available: null, remark: 'first box' },
        { lineNo: 2, direction: 'out', amount: 5400, available: before, reason: 'broken' },
      ],
    });
    expect(await desk.onHand(souvenirId, storageId)).toBe(before);

    const { data: waiting } = await desk.call('submit', 'Receiving', { id: draft.id });
    expect(waiting).toMatchObject({ state: 'pending_approval', actions: ['confirm', 'reject', 'delete'] });
    expect(await inboxOf('admin')).toContain(`收貨單 ${draft.no} 待確認`);
    expect(await inboxOf('noprice')).toContain(`收貨單 ${draft.no} 待確認`);
    const told = async () => (await inboxOf('warehouse')).filter((title: string) => title.includes(draft.no));
    expect(await told()).toEqual([]);

    // what the pieces cost depends on what was there before
    const average = await averageOf(souvenirId);
    const { data: everywhere } = await program.call('getSouvenir', {
      token: desk.admin,
      params: { id: souvenirId },
    });
    const { data: done } = await desk.call('confirm', 'Receiving', { id: draft.id, token: desk.admin });
    expect(done).toMatchObject({
      state: 'confirmed',
      totalAmount: 264_600,
      approverName: expect.any(String),
      decidedAt: expect.any(String),
      actions: [],
    });
    expect(done.history.map(({ action }: { action: string }) => action).sort()).toEqual([
      'confirm',
      'create',
      'submit',
    ]);
    expect(await desk.onHand(souvenirId, storageId)).toBe(before + 98);
    const bought = 25_00 * 1.08 * 100;
    expect(await averageOf(souvenirId)).toBe(
      Math.round((everywhere.onHand * average + 100 * bought) / (everywhere.onHand + 100)),
    );
    expect(await told()).toEqual([`收貨單 ${draft.no} 已確認`]);

    // tomorrow's rate changes nothing of it
    await changeSettingForTest(program, 'business.rate_cny', 2);
    const { data: later } = await desk.call('get', 'Receiving', { id: draft.id });
    expect(later.lines[0]).toMatchObject({ rate: 1.08, amount: 270_000 });
  });

  test('is replaced as a whole when its draft is edited, and an outdated version is refused', async () => {
    const line = { souvenirId: desk.souvenirIds[1]!, storageId: desk.storage('MAIN'), quantity: 1 };
    const { data: draft } = await desk.call('create', 'Receiving', { body: desk.receiving([line, line]) });
    const body = { ...desk.receiving([{ ...line, quantity: 7 }], { remark: 'fewer' }), version: 1 };
    const { data: second } = await desk.call('update', 'Receiving', { id: draft.id, body });
    expect(second).toMatchObject({
      version: 2,
      remark: 'fewer',
      totalQuantity: 7,
      totalAmount: 7000,
      lineCount: 1,
    });
    expect((await desk.call('update', 'Receiving', { id: draft.id, body })).data.reason).toBe(
      'CHANGED_MEANWHILE',
    );
    const old = { id: draft.id, body: { version: 1 } };
    expect((await desk.call('submit', 'Receiving', old)).data.reason).toBe('CHANGED_MEANWHILE');
    const last = { ...body, version: 2, submit: true };
    expect((await desk.call('update', 'Receiving', { id: draft.id, body: last })).data).toMatchObject({
      state: 'pending_approval',
      version: 3,
    });
    const late = { id: draft.id, body: { ...body, version: 3 } };
    expect((await desk.call('update', 'Receiving', late)).data.reason).toBe('WRONG_STATE');
  });

  test('can be deleted before it is confirmed, and its number is not used again', async () => {
    const line = { souvenirId: desk.souvenirIds[1]!, storageId: desk.storage('MAIN'), quantity: 1 };
    const id = await desk.createSubmitted('Receiving', desk.receiving([line]));
    const { data: document } = await desk.call('get', 'Receiving', { id });
    expect((await desk.call('delete', 'Receiving', { id })).code).toBe(200);
    expect((await desk.call('get', 'Receiving', { id })).code).toBe(404);
    const { data: next } = await desk.call('create', 'Receiving', { body: desk.receiving([line]) });
    expect(Number(next.no.slice(-4))).toBeGreaterThan(Number(document.no.slice(-4)));
    const confirmed = await desk.createConfirmed('Receiving', desk.receiving([line]));
    expect((await desk.call('delete', 'Receiving', { id: confirmed })).data.reason).toBe('WRONG_STATE');
  });

  test('with errors reports each at its field in the language of the caller, and stores nothing', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    const good = { souvenirId: desk.souvenirIds[0]!, storageId: desk.storage('MAIN'), quantity: 1 };
    const count = await desk.count('stock_document');
    const refused = async (body: object) => {
      const { code, data } = await program.call('createReceiving', {
        token: desk.warehouse,
        language: 'en',
        body,
      });
      expect(code).toBe(422);
      return data.fields;
    };
    expect(await refused(desk.receiving([]))).toEqual({ lines: 'Add at least one line' });
    expect(await refused(desk.receiving([good], { supplierId: nothing }))).toEqual({
      supplierId: 'Does not exist or is disabled',
    });
    expect(
      await refused(
        desk.receiving([good, { ...good, souvenirId: nothing }, { ...good, storageId: nothing }]),
      ),
    ).toEqual({
      'lines.1.souvenirId': 'This code does not exist',
      'lines.2.storageId': 'Does not exist or is disabled',
    });
    expect(
      await refused(desk.receiving([{ ...good, quantity: 0, price: 0, currency: 'GBP' }])),
    ).toMatchObject({
      'lines.0.quantity': 'Enter 1 or more',
      'lines.0.price': 'Enter 1 or more',
      'lines.0.currency': expect.any(String),
    });
    expect(await refused(desk.receiving([good], { files: [{ fileId: nothing, name: 'a.pdf' }] }))).toEqual({
      'files.0': 'File not found. Upload it again.',
    });
    expect(await refused(desk.receiving(Array.from({ length: 501 }, () => good)))).toEqual({
      lines: 'You can add up to 500',
    });
    expect(await desk.count('stock_document')).toBe(count);
  });

  test('with 500 lines and long remarks fits into one request', async () => {
    const line = { storageId: desk.storage('MAIN'), quantity: 1, remark: '備註'.repeat(100) };
    const lines = Array.from({ length: 500 }, (_, i) => ({ ...line, souvenirId: desk.souvenirIds[i % 30]! }));
    const { code, data } = await desk.call('create', 'Receiving', { body: desk.receiving(lines) });
    expect([code, data.lineCount]).toEqual([200, 500]);
  });
});

describe('a transfer', () => {
  test('moves items at their cost, and reports a shortage before it is submitted', async () => {
    const souvenirId = desk.souvenirIds[2]!;
    const [from, to] = [desk.storage('MAIN'), desk.storage('OFFICE')];
    await desk.createConfirmed('Receiving', desk.receiving([{ souvenirId, storageId: from, quantity: 40 }]));
    const [there, here, average] = [
      await desk.onHand(souvenirId, from),
      await desk.onHand(souvenirId, to),
      await averageOf(souvenirId),
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
    expect(await averageOf(souvenirId)).toBe(average);
    const { data } = await desk.call('get', 'Transfer', { id });
    expect(data.totalAmount).toBe(Math.round((30 * average) / 100));
    expect(data.lines[1]).toMatchObject({
      unitCost: Math.round(average / 100),
      quantity: 29,
      storageId: from,
    });
  });

  test('cannot move reserved items, and a refused confirmation changes nothing', async () => {
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
    expect([data.reason, msg]).toEqual(['OUT_OF_STOCK', `庫存不足：${desk.codes[3]} (0)`]);
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

  test('must be confirmed by another person, even for administrators; approver and time are stored', async () => {
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

  test('cannot be confirmed by anyone who edited it, even after another person submitted it', async () => {
    const { data: draft } = await desk.call('create', 'Adjustment', { body: body(desk.souvenirIds[4]!) });
    await desk.call('submit', 'Adjustment', { id: draft.id, token: desk.admin });
    const writer = await desk.call('confirm', 'Adjustment', { id: draft.id });
    const submitter = await desk.call('confirm', 'Adjustment', { id: draft.id, token: desk.admin });
    expect([writer.data.reason, submitter.data.reason]).toEqual(['OWN_ADJUSTMENT', 'OWN_ADJUSTMENT']);
    const third = await program.tokenOf('noprice');
    expect((await desk.call('confirm', 'Adjustment', { id: draft.id, token: third })).code).toBe(200);
  });

  test('needs a reason of the list and an expiry date after its effective date, and cannot be confirmed after it expired', async () => {
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

  test('cannot reduce stock below zero', async () => {
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
  expect(await inboxOf('warehouse')).toContain(`收貨單 ${data.no} 被拒絕`);
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
