// Receiving orders from draft to ledger. A refused one changes nothing.
import { afterAll, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
afterAll(() => stock.expectConsistentLedger());

describe('a receiving order', () => {
  test('confirming a receiving order of 100 pieces in CNY changes the average cost, stores the exchange rate and sends messages', async () => {
    const souvenirId = stock.souvenirIds[0]!;
    const storageId = stock.storage('MAIN');
    const before = await stock.onHand(souvenirId, storageId);
    const body = stock.receiving(
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
    const { data: draft } = await stock.call('create', 'Receiving', { body });
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
    expect(await stock.onHand(souvenirId, storageId)).toBe(before);

    const { data: waiting } = await stock.call('submit', 'Receiving', { id: draft.id });
    expect(waiting).toMatchObject({ state: 'pending_approval', actions: ['confirm', 'reject', 'delete'] });
    expect(await stock.fetchInbox('admin')).toContain(`收貨單 ${draft.no} 待確認`);
    expect(await stock.fetchInbox('noprice')).toContain(`收貨單 ${draft.no} 待確認`);
    const listMessages = async () =>
      (await stock.fetchInbox('warehouse')).filter((title: string) => title.includes(draft.no));
    expect(await listMessages()).toEqual([]);

    // the average cost depends on the stock before
    const average = await stock.readAverage(souvenirId);
    const { data: everywhere } = await program.call('getSouvenir', {
      token: stock.admin,
      params: { id: souvenirId },
    });
    const { data: done } = await stock.call('confirm', 'Receiving', { id: draft.id, token: stock.admin });
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
    expect(await stock.onHand(souvenirId, storageId)).toBe(before + 98);
    const bought = 25_00 * 1.08 * 100;
    expect(await stock.readAverage(souvenirId)).toBe(
      Math.round((everywhere.onHand * average + 100 * bought) / (everywhere.onHand + 100)),
    );
    expect(await listMessages()).toEqual([`收貨單 ${draft.no} 已確認`]);

    // a later rate does not change a confirmed order
    await changeSettingForTest(program, 'business.rate_cny', 2);
    const { data: later } = await stock.call('get', 'Receiving', { id: draft.id });
    expect(later.lines[0]).toMatchObject({ rate: 1.08, amount: 270_000 });
  });

  test('an edit of a draft replaces all lines of the receiving order, and an edit of an outdated version is refused', async () => {
    const line = { souvenirId: stock.souvenirIds[1]!, storageId: stock.storage('MAIN'), quantity: 1 };
    const { data: draft } = await stock.call('create', 'Receiving', { body: stock.receiving([line, line]) });
    const body = { ...stock.receiving([{ ...line, quantity: 7 }], { remark: 'fewer' }), version: 1 };
    const { data: second } = await stock.call('update', 'Receiving', { id: draft.id, body });
    expect(second).toMatchObject({
      version: 2,
      remark: 'fewer',
      totalQuantity: 7,
      totalAmount: 7000,
      lineCount: 1,
    });
    expect((await stock.call('update', 'Receiving', { id: draft.id, body })).data.reason).toBe(
      'CHANGED_MEANWHILE',
    );
    const old = { id: draft.id, body: { version: 1 } };
    expect((await stock.call('submit', 'Receiving', old)).data.reason).toBe('CHANGED_MEANWHILE');
    const last = { ...body, version: 2, submit: true };
    expect((await stock.call('update', 'Receiving', { id: draft.id, body: last })).data).toMatchObject({
      state: 'pending_approval',
      version: 3,
    });
    const late = { id: draft.id, body: { ...body, version: 3 } };
    expect((await stock.call('update', 'Receiving', late)).data.reason).toBe('WRONG_STATE');
  });

  test('a receiving order can be deleted before it is confirmed, and its number is not used again', async () => {
    const line = { souvenirId: stock.souvenirIds[1]!, storageId: stock.storage('MAIN'), quantity: 1 };
    const id = await stock.createSubmitted('Receiving', stock.receiving([line]));
    const { data: document } = await stock.call('get', 'Receiving', { id });
    expect((await stock.call('delete', 'Receiving', { id })).code).toBe(200);
    expect((await stock.call('get', 'Receiving', { id })).code).toBe(404);
    const { data: next } = await stock.call('create', 'Receiving', { body: stock.receiving([line]) });
    expect(Number(next.no.slice(-4))).toBeGreaterThan(Number(document.no.slice(-4)));
    const confirmed = await stock.createConfirmed('Receiving', stock.receiving([line]));
    expect((await stock.call('delete', 'Receiving', { id: confirmed })).data.reason).toBe('WRONG_STATE');
  });

  test('a receiving order with errors reports each at its field in the language of the caller, and stores nothing', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    const good = { souvenirId: stock.souvenirIds[0]!, storageId: stock.storage('MAIN'), quantity: 1 };
    const count = await stock.count('stock_document');
    const refused = async (body: object) => {
      const { code, data } = await program.call('createReceiving', {
        token: stock.warehouse,
        language: 'en',
        body,
      });
      expect(code).toBe(422);
      return data.fields;
    };
    expect(await refused(stock.receiving([]))).toEqual({ lines: 'Add at least one line' });
    expect(await refused(stock.receiving([good], { supplierId: nothing }))).toEqual({
      supplierId: 'Does not exist or is disabled',
    });
    expect(
      await refused(
        stock.receiving([good, { ...good, souvenirId: nothing }, { ...good, storageId: nothing }]),
      ),
    ).toEqual({
      'lines.1.souvenirId': 'This code does not exist',
      'lines.2.storageId': 'Does not exist or is disabled',
    });
    expect(
      await refused(stock.receiving([{ ...good, quantity: 0, price: 0, currency: 'GBP' }])),
    ).toMatchObject({
      'lines.0.quantity': 'Enter 1 or more',
      'lines.0.price': 'Enter 1 or more',
      'lines.0.currency': expect.any(String),
    });
    expect(await refused(stock.receiving([good], { files: [{ fileId: nothing, name: 'a.pdf' }] }))).toEqual({
      'files.0': 'File not found. Upload it again.',
    });
    expect(await refused(stock.receiving(Array.from({ length: 501 }, () => good)))).toEqual({
      lines: 'You can add up to 500',
    });
    expect(await stock.count('stock_document')).toBe(count);
  });

  test('a receiving order with 500 lines and long remarks fits into one request', async () => {
    const line = { storageId: stock.storage('MAIN'), quantity: 1, remark: '備註'.repeat(100) };
    const lines = Array.from({ length: 500 }, (_, i) => ({
      ...line,
      souvenirId: stock.souvenirIds[i % 30]!,
    }));
    const { code, data } = await stock.call('create', 'Receiving', { body: stock.receiving(lines) });
    expect([code, data.lineCount]).toEqual([200, 500]);
  });
});
