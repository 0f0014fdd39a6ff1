// Messages of a gateway that are signed well and do not fit: references and events of other payments.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sign } from '../../../platform/payments/signature.ts';
import { loadSecret } from '../../../platform/secret.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let student: Buyer;
let key: Buffer;
beforeAll(async () => {
  program = await startTestProgram();
  key = (await loadSecret(inject('testDataDir'), undefined)).hmac('sandbox gateway');
  student = await createBuyer(program, 'student');
  await addShopStock(program, ['GF-0001'], 50);
});
afterAll(() => program.close());

const logged = async (): Promise<number> =>
  (await program.db.selectFrom('security_event').select('id').execute()).length;
const stateOf = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id } })).data.state as string;

async function tell(message: object): Promise<number> {
  const payload = Buffer.from(JSON.stringify(message));
  const { statusCode } = await program.app.inject({
    method: 'POST',
    url: '/api/shop/payments/callback/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': sign(key, payload, program.clock.now()),
    },
    payload,
  });
  return statusCode;
}

/** An order whose payment was begun, and the message by which the gateway settles it. */
async function begun() {
  const order = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
  const started = await program.call('startPayment', {
    token: student.token,
    params: { id: order.id },
    body: {},
  });
  const gatewayRef = new URL(started.data.cashierUrl, 'http://shop').searchParams.get('ref')!;
  const message = {
    eventId: `${gatewayRef}-paid`,
    kind: 'succeeded',
    paymentNo: started.data.paymentNo as string,
    gatewayRef,
    amount: order.totalAmount as number,
    currency: 'HKD',
  };
  return { id: order.id as string, message };
}

test('a callback for payment A with the reference of payment B is refused and logged, and B is then settled', async () => {
  const [a, b] = [await begun(), await begun()];
  const before = await logged();
  const mixed = { ...a.message, eventId: 'mixed', gatewayRef: b.message.gatewayRef };
  expect(await tell(mixed)).toBe(400);
  expect(await tell({ ...mixed, kind: 'failed' })).toBe(400);
  expect(await logged()).toBe(before + 2);
  expect(await stateOf(a.id)).toBe('pending_payment');
  expect(await tell(b.message)).toBe(200);
  expect(await tell(a.message)).toBe(200);
  expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(['paid', 'paid']);
});

test('a callback whose event settled another payment is refused, not taken for a repeat', async () => {
  const [a, b] = [await begun(), await begun()];
  expect(await tell(a.message)).toBe(200);
  const before = await logged();
  expect(await tell({ ...b.message, eventId: a.message.eventId })).toBe(400);
  expect(await logged()).toBe(before + 1);
  expect(await stateOf(b.id)).toBe('pending_payment');
  expect([await tell(b.message), await tell(b.message)]).toEqual([200, 200]);
  expect(await stateOf(b.id)).toBe('paid');
  expect(await logged()).toBe(before + 1);
});

test('two payments that are told the same reference at once: one is paid, the other is refused and logged', async () => {
  const [a, b] = [await begun(), await begun()];
  // as payments that were begun before their references were kept
  await sql`delete from payment_charge`.execute(program.db);
  const before = await logged();
  const answers = await Promise.all(
    [a, b].map(({ message }, nth) => tell({ ...message, eventId: `same-${nth}`, gatewayRef: 'SAME' })),
  );
  expect(answers.sort()).toEqual([200, 400]);
  expect([await stateOf(a.id), await stateOf(b.id)].sort()).toEqual(['paid', 'pending_payment']);
  expect(await logged()).toBe(before + 1);
});

test('a payment that is begun twice can be settled by either of its charges', async () => {
  const first = await begun();
  // the first charge is paid, its message is late, and the buyer begins again
  await program.call('settleSandboxCharge', {
    params: { ref: first.message.gatewayRef },
    body: { outcome: 'paid', delaySeconds: 3600 },
  });
  const again = await program.call('startPayment', {
    token: student.token,
    params: { id: first.id },
    body: {},
  });
  expect(again.data.cashierUrl).not.toContain(first.message.gatewayRef);
  expect(await tell(first.message)).toBe(200);
  expect(await stateOf(first.id)).toBe('paid');
});

test.each(['eventId', 'paymentNo', 'gatewayRef', 'failure'])(
  'a zero character in the %s of a callback is refused, not answered with a fault',
  async (field) => {
    const { message } = await begun();
    const before = await logged();
    expect(await tell({ ...message, [field]: 'a\u0000b' })).toBe(400);
    expect(await logged()).toBe(before + 1);
  },
);
