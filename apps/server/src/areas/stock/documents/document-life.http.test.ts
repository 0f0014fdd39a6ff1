// Tests every action in every state for every kind of document except assemblies. Actions that the state machine does
// not allow are refused with WRONG_STATE and change nothing.
import type { DocumentState } from '@keepsake/core/stock/documents/document.machine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
let issued: number;
beforeAll(async () => {
  const line = { souvenirId: stock.souvenirIds[0]!, storageId: stock.storage('MAIN') };
  await stock.createConfirmed('Receiving', stock.receiving([{ ...line, quantity: 500 }]));
  const lines = [{ ...line, quantity: 100 }];
  const id = await stock.createSubmitted('Outbound', { effectiveDate: stock.day, orderType: 'SHOP', lines });
  const picked = { token: stock.admin, params: { id }, body: { lineNo: 1, picked: 100 } };
  await program.call('pickOutbound', picked);
  await stock.call('confirm', 'Outbound', { id });
  const { data } = await program.call('listReturnable', { token: stock.admin, query: { pageSize: 1 } });
  issued = data.list[0].sequence;
});
afterAll(() => stock.expectConsistentLedger());

const nouns = ['Receiving', 'Transfer', 'Adjustment', 'Outbound', 'Return'] as const;
type Noun = (typeof nouns)[number];

function buildBody(noun: Noun): object {
  const storageId = stock.storage('MAIN');
  const souvenirId = stock.souvenirIds[0]!;
  const line = { souvenirId, storageId, quantity: 1 };
  const effectiveDate = stock.day;
  return {
    Receiving: stock.receiving([line]),
    Transfer: {
      effectiveDate,
      sourceStorageId: storageId,
      targetStorageId: stock.storage('OFFICE'),
      lines: [{ souvenirId, quantity: 1 }],
    },
    Adjustment: { effectiveDate, lines: [{ ...line, direction: 'out', reason: 'damage' }] },
    Outbound: { effectiveDate, orderType: 'APPLICATION', lines: [line] },
    Return: { effectiveDate, lines: [{ reverses: issued, storageId, quantity: 1, condition: 'damaged' }] },
  }[noun];
}

/**
 * Creates a document in this state. The warehouse account creates, submits and picks it. The administrator confirms,
 * rejects or cancels it.
 */
async function createInState(noun: Noun, state: DocumentState): Promise<string> {
  const { data, code } = await stock.call('create', noun, { body: buildBody(noun) });
  expect(code).toBe(200);
  const { id } = data;
  const step = async (verb: string, body: object = {}) =>
    expect((await stock.call(verb, noun, { id, body, token: stock.admin })).code).toBe(200);
  if (state === 'cancelled') await step('cancel');
  if (state === 'draft' || state === 'cancelled') return id;
  expect((await stock.call('submit', noun, { id })).code).toBe(200);
  if (noun === 'Outbound') {
    const pick = { token: stock.warehouse, params: { id }, body: { lineNo: 1, picked: 1 } };
    expect((await program.call('pickOutbound', pick)).code).toBe(200);
  }
  if (state === 'confirmed') await step('confirm');
  if (state === 'rejected') await step('reject', { comment: 'no' });
  return id;
}

const nextStates: Record<string, Partial<Record<DocumentState, DocumentState>>> = {
  update: { draft: 'draft' },
  submit: { draft: 'pending_approval' },
  confirm: { pending_approval: 'confirmed' },
  reject: { pending_approval: 'rejected' },
  reopen: { rejected: 'draft' },
  cancel: { draft: 'cancelled' },
};
const states: DocumentState[] = ['draft', 'pending_approval', 'confirmed', 'rejected', 'cancelled'];

describe.each(nouns)('the stock document %s', (noun) => {
  test.each(states)(
    'every action in state %s leads to the expected state, or is refused and changes nothing',
    async (state) => {
      for (const [verb, allowed] of Object.entries(nextStates)) {
        const id = await createInState(noun, state);
        const before = [
          await stock.count('stock_movement'),
          await stock.count('record_history'),
          await stock.count('audit_log'),
          await stock.count('notification'),
        ];
        const { orderType: _, ...form } = buildBody(noun) as { orderType?: string };
        const body = verb === 'update' ? { ...form, version: 1 } : verb === 'reject' ? { comment: 'no' } : {};
        const { code, data } = await stock.call(verb, noun, { id, body, token: stock.admin });
        const { data: now } = await stock.call('get', noun, { id });
        if (allowed[state]) {
          expect([verb, code, now.state]).toEqual([verb, 200, allowed[state]]);
          expect(now.history[0].action).toBe(verb === 'update' ? 'edit' : verb);
          continue;
        }
        expect([verb, data.reason, now.state]).toEqual([verb, 'WRONG_STATE', state]);
        expect([
          await stock.count('stock_movement'),
          await stock.count('record_history'),
          await stock.count('audit_log'),
          await stock.count('notification'),
        ]).toEqual(before);
      }
    },
  );
});

test.each(states)('a receiving order in state %s can be deleted unless it is confirmed', async (state) => {
  const id = await createInState('Receiving', state);
  const { code, data } = await stock.call('delete', 'Receiving', { id });
  expect(state === 'confirmed' ? data.reason : code).toBe(state === 'confirmed' ? 'WRONG_STATE' : 200);
  expect((await stock.call('get', 'Receiving', { id })).code).toBe(state === 'confirmed' ? 200 : 404);
});

test('the database refuses any change to a confirmed document', async () => {
  const id = await createInState('Transfer', 'confirmed');
  await expect(
    program.db.updateTable('stock_document').set({ remark: 'x' }).where('id', '=', id).execute(),
  ).rejects.toThrow('frozen');
  await expect(
    program.db
      .updateTable('stock_document_line')
      .set({ quantity: 9 })
      .where('document_id', '=', id)
      .execute(),
  ).rejects.toThrow('frozen');
});
