// Jobs for self-pickup orders: reminders before the last day to collect, and closing some days after collection.
import { beforeAll, expect, test } from 'vitest';
import { collectOrder, pickWholeOrder } from '../../../testing/order-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const dayMs = 24 * 3600_000;
let student: Buyer;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001'], 100);
});

/**
 * Signs in `student` and the warehouse again, because sessions end while the clock advances. Returns the token of the
 * warehouse.
 */
async function signIn(): Promise<string> {
  const { token } = (await program.login('student')).data;
  student = await createBuyer({ ...program, getToken: async () => token }, 'student');
  return (await program.login('warehouse')).data.token;
}

test('a buyer is reminded twice before the last day to collect, and a collected order is closed after seven days', async () => {
  const staffToken = await signIn();
  const { data: order } = await student.order([{ code: 'GF-0001', quantity: 3 }]);
  await student.pay(order.id);
  const step = (name: 'acceptOrder' | 'readyOrder') =>
    program.call(name, { token: staffToken, params: { id: order.id }, body: {} });
  await step('acceptOrder');
  await pickWholeOrder(program, staffToken, order.id);
  await step('readyOrder');
  const countReminders = async () =>
    (
      await program.db
        .selectFrom('notification')
        .select('id')
        .where('business_no', '=', order.orderNo)
        .where('template', '=', 'order-reminder')
        .where('type', '=', 'email')
        .execute()
    ).length;
  const afterDays = async (days: number) => {
    program.clock.advance(days * dayMs);
    await program.jobs.remindUncollected();
    await program.jobs.remindUncollected();
    return countReminders();
  };
  expect([await afterDays(6), await afterDays(1), await afterDays(5), await afterDays(1)]).toEqual([
    0, 1, 1, 2,
  ]);
  await signIn();
  await collectOrder(program, student, order.id, 3);
  program.clock.advance(7 * dayMs - 1000);
  const stateAfterClosing = async () => {
    await program.jobs.closeOrders();
    await signIn();
    return (await student.read(order.id)).data.state;
  };
  expect(await stateAfterClosing()).toBe('completed');
  program.clock.advance(1000);
  expect(await stateAfterClosing()).toBe('ended');
});
