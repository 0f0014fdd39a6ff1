// Tests return orders: conditions, costs and limits of returned pieces.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { prepareOutboundFixture } from '../../../testing/outbound-fixture.ts';
import { confirmReturn } from '../../../testing/shop/refund-fixture.ts';
import { listIssuedFor, makeReturn } from '../index.ts';

const outbound = prepareOutboundFixture();
const { program, stock } = outbound;

describe('return orders', () => {
  const createReturnBody = (reverses: number, quantity: number, condition = 'resell', storage = 'SHOP') => ({
    effectiveDate: stock.day,
    lines: [{ reverses, quantity, condition, storageId: stock.storage(storage) }],
  });

  test('only resellable pieces return to the stock, at the cost they were issued with', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    const sequence = await outbound.issueOutbound(souvenirId, 5);
    const issuedMovement = await program.db
      .selectFrom('stock_movement')
      .select('unit_cost')
      .where('sequence', '=', sequence)
      .executeTakeFirstOrThrow();
    // a purchase changes the average cost; the return must still use the old cost
    const expensive = { souvenirId, storageId: stock.storage('MAIN'), quantity: 50, price: 999_00 };
    await stock.createConfirmed('Receiving', stock.receiving([expensive]));
    const before = await stock.onHand(souvenirId, stock.storage('SHOP'));
    const id = await stock.createConfirmed('Return', {
      effectiveDate: stock.day,
      lines: (['resell', 'damaged', 'write_off'] as const).map((condition) => ({
        reverses: sequence,
        quantity: 1,
        condition,
        storageId: stock.storage('SHOP'),
      })),
    });
    expect(await stock.onHand(souvenirId, stock.storage('SHOP'))).toBe(before + 1);
    const { data } = await stock.call('get', 'Return', { id });
    expect(data.totalAmount).toBe(Math.round(issuedMovement.unit_cost / 100));
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
    expect(movement).toEqual([{ quantity: 1, unit_cost: issuedMovement.unit_cost, line_no: 1 }]);
    const { data: tooMany } = await stock.call('create', 'Return', { body: createReturnBody(sequence, 3) });
    expect(tooMany.fields).toEqual({ 'lines.0.quantity': '最多可退 2 件' });
  });

  test('a return may have several lines of one movement, and a second identical return is refused with the codes of its souvenirs', async () => {
    const pair = [stock.souvenirIds[6]!, stock.souvenirIds[7]!];
    const sequences = [await outbound.issueOutbound(pair[0]!, 2), await outbound.issueOutbound(pair[1]!, 3)];
    const all = {
      effectiveDate: stock.day,
      lines: [1, 1, 3].map((quantity, index) => ({
        reverses: sequences[index === 2 ? 1 : 0]!,
        quantity,
        condition: 'resell',
        storageId: stock.storage('SHOP'),
      })),
    };
    const identicalReturn = await stock.createSubmitted('Return', all);
    await stock.createConfirmed('Return', all);
    const { data, msg } = await stock.call('confirm', 'Return', { id: identicalReturn });
    expect(data.reason).toBe('RETURNED_TOO_MANY');
    expect(msg).toContain(`${stock.codes[6]} (0), ${stock.codes[7]} (0)`);
  });

  test('a return must refer to a movement of an outbound order', async () => {
    const { sequence } = await program.db
      .selectFrom('stock_movement')
      .select('sequence')
      .where('document_kind', '=', 'receiving')
      .executeTakeFirstOrThrow();
    for (const reverses of [sequence, 999_999_999]) {
      const { data } = await stock.call('create', 'Return', { body: createReturnBody(reverses, 1) });
      expect(Object.keys(data.fields)).toEqual(['lines.0.reverses']);
    }
  });

  test('when twenty returns of 2 out of 5 issued pieces are confirmed at the same time, two succeed', async () => {
    const souvenirId = stock.souvenirIds[5]!;
    const sequence = await outbound.issueOutbound(souvenirId, 5);
    const conditions = ['resell', 'display', 'damaged', 'write_off'];
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        stock.createSubmitted('Return', createReturnBody(sequence, 2, conditions[i % 4])),
      ),
    );
    const answers = await Promise.all(ids.map((id) => stock.call('confirm', 'Return', { id })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ data }) => data.reason === 'RETURNED_TOO_MANY')).toHaveLength(18);
  });

  test('a return order for a refund returns pieces that the outbound order of the shop order issued', async () => {
    const souvenirId = stock.souvenirIds[6]!;
    await outbound.addStock(souvenirId, stock.storage('SHOP'), 3);
    const { id, origin } = await outbound.reserveAndMakeOutbound([{ souvenirId, quantity: 3 }]);
    await outbound.pick(id, 1, 3);
    await stock.call('confirm', 'Outbound', { id });
    const refund = { kind: 'refund', id: randomUUID(), no: 'RF-1' };
    const made = await inTransaction(program.db, async (tx) => {
      const lines = await listIssuedFor(tx, origin);
      expect(lines).toMatchObject([{ souvenirId, issued: 3, returnable: 3 }]);
      return makeReturn(tx, outbound.staff, {
        origin: refund,
        lines: [{ reverses: lines[0]!.sequence, quantity: 2 }],
      });
    });
    const uninspected = await stock.call('confirm', 'Return', { id: made.id });
    expect(uninspected.data).toMatchObject({
      reason: 'NOT_INSPECTED',
      fields: { 'lines.0.condition': '請選擇' },
    });
    const { data } = await confirmReturn(program, await program.getToken('admin'), made.id);
    expect(data).toMatchObject({ state: 'confirmed', originNo: 'RF-1', orderType: 'RETURN' });
    expect(outbound.hookCalls.at(-1)).toMatchObject({ no: made.no, origin: 'RF-1' });
  });
});
