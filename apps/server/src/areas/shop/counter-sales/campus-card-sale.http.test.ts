// Tests sales at the counter that are paid with the campus card.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenTill, openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, countAvailable, findProduct } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let till: OpenTill;
let warehouse: string;
let price: number;
beforeAll(async () => {
  warehouse = await program.getToken('warehouse');
  await addShopStock(program, ['GF-0001', 'GF-0003'], 500);
  price = (await findProduct(program, 'GF-0001')).price;
});
beforeEach(async () => {
  till = await openTill(program);
});
checkLedgerAfterEachTest(program);

const one = [{ code: 'GF-0001', quantity: 1 }];

describe('a counter sale with the campus card', () => {
  const payCard = async (cashierUrl: string, outcome: 'paid' | 'failed' = 'paid') => {
    const ref = new URL(cashierUrl, 'http://shop').searchParams.get('ref')!;
    await program.call('settleSandboxCharge', { params: { ref }, body: { outcome } });
    await program.jobs.sendSandboxCallbacks();
  };
  const read = async (id: string) =>
    (await program.call('getCounterSale', { token: warehouse, params: { id } })).data;

  test('a sale with the campus card waits for the callback of the gateway, which completes it with all its payments', async () => {
    const { data } = await till.sell(
      [{ code: 'GF-0001', quantity: 2 }],
      [
        { method: 'campus_card', amount: price },
        { method: 'cash', given: price },
      ],
    );
    expect(data).toMatchObject({ state: 'pending_payment' });
    expect((await till.close(100_000)).data.reason).toBe('SALES_WAITING');
    await payCard(data.cashierUrl);
    expect(await read(data.id)).toMatchObject({ state: 'completed' });
    const { data: shift } = await till.readShift();
    expect(shift.methods).toEqual([
      { method: 'cash', payments: 1, paid: price, refunds: 0, refunded: 0 },
      { method: 'campus_card', payments: 1, paid: price, refunds: 0, refunded: 0 },
    ]);
    expect(shift.cashExpected).toBe(100_000 + price);
  });

  test('a cancelled sale with the campus card releases its pieces and takes no cash', async () => {
    const before = await countAvailable(program, 'GF-0001');
    const { data } = await till.sell(one, [{ method: 'campus_card', amount: price }]);
    expect(await countAvailable(program, 'GF-0001')).toBe(before - 1);
    const cancel = () =>
      program.call('cancelCounterSale', { token: warehouse, params: { id: data.id }, body: {} });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).data.reason).toBe('WRONG_STATE');
    expect(await countAvailable(program, 'GF-0001')).toBe(before);
    expect((await till.readShift()).data).toMatchObject({ sales: 0, methods: [], cashExpected: 100_000 });
  });

  test('when the campus card payment of a counter sale fails at the gateway, the sale shows the reason', async () => {
    const { data } = await till.sell(one, [{ method: 'campus_card', amount: price }]);
    await payCard(data.cashierUrl, 'failed');
    const sale = await read(data.id);
    expect(sale.state).toBe('pending_payment');
    expect(sale.paymentFailure).not.toBe('');
    await program.call('cancelCounterSale', { token: warehouse, params: { id: data.id }, body: {} });
  });
});
