// Test helper: changes of paid orders, with the payments and refunds that follow.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { reconcilePayments, reconcileSales } from '../../areas/shop/index.ts';
import { changeSettingForTest } from '../change-setting.ts';
import { prepareDeskFixture } from '../desk-fixture.ts';
import { prepareProgram, type TestProgram } from '../test-program.ts';

export const fee = 3000;
export const contact = {
  contactName: '陳大文',
  contactPhone: '9123 4567',
  contactEmail: 'buyer@college.example',
};
export const pickup = { ...contact, deliveryMethod: 'self_pickup' };
export const offCampus = { ...contact, deliveryMethod: 'express', place: '沙田正街 1 號', onCampus: false };

type Name = Parameters<TestProgram['call']>[0];

/** The fixture for all tests of the calling file. After each test, payments and sales are checked. */
export function prepareOrderChanges() {
  const program = prepareProgram();
  const desk = prepareDeskFixture(program);
  beforeEach(() => changeSettingForTest(program, 'mall.delivery_fee', fee));
  afterEach(async () => {
    expect([await reconcilePayments(program.db), await reconcileSales(program.db)]).toEqual([[], []]);
  });
  const act = (name: Name, id: string, body: object = {}, token = desk.buyer.token) =>
    program.call(name, { token, params: { id }, body });

  /** Pays the charge with this cashier URL. The shop is notified when the job `sendSandboxCallbacks` runs. */
  async function payAtCashier(cashierUrl: string, delaySeconds = 0): Promise<void> {
    const ref = new URL(cashierUrl, 'http://shop').searchParams.get('ref')!;
    const paid = await program.call('settleSandboxCharge', {
      params: { ref },
      body: { outcome: 'paid', delaySeconds },
    });
    expect(paid.code).toBe(200);
  }

  /** Changes a pickup order to express and pays the difference. */
  async function changeToExpress(id: string): Promise<void> {
    const { version } = await desk.readOrder(id);
    const { data } = await act('changeOwnDelivery', id, { version, ...offCampus, difference: fee });
    await payAtCashier(data.payment.cashierUrl);
    await program.jobs.sendSandboxCallbacks();
  }

  const listRefunds = (orderId: string) =>
    program.db
      .selectFrom('refund')
      .select(['id', 'kind', 'state', 'amount', 'payment_id'])
      .where('order_id', '=', orderId)
      .orderBy('no')
      .execute();

  async function payRefunds(orderId: string): Promise<void> {
    const open = (await listRefunds(orderId)).filter(({ state }) => state !== 'return_completed');
    for (const { id } of open) {
      expect((await act('payRefund', id, { method: 'gateway' }, desk.token)).code).toBe(200);
    }
  }

  const sumSales = async (orderId: string) => {
    const { rows } = await sql<{ day: string; soldLines: number; gross: number; refunded: number }>`
      select day::text, sum(sold)::int as "soldLines", sum(gross)::int as gross,
             sum(refunded)::int as refunded
      from sale_fact where order_id = ${orderId} group by day order by day`.execute(program.db);
    return rows;
  };

  const countMessages = async (orderNo: string, template: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notification where business_no = ${orderNo} and template = ${template}`.execute(
      program.db,
    );
    return rows[0]!.n;
  };
  return {
    program,
    desk,
    act,
    payAtCashier,
    changeToExpress,
    listRefunds,
    payRefunds,
    sumSales,
    countMessages,
  };
}
