// Callbacks with a valid signature that do not match the payment they name.
import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { sign } from '../../../platform/payments/signature.ts';
import { loadSecret } from '../../../platform/secret.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let student: Buyer;
let key: Buffer;
beforeAll(async () => {
  key = (await loadSecret(inject('testDataDir'), undefined)).hmac('sandbox gateway');
  student = await createBuyer(program, 'student');
  await addShopStock(program, ['GF-0001'], 50);
});

const countSecurityEvents = async (): Promise<number> =>
  (await program.db.selectFrom('security_event').select('id').execute()).length;
const fetchState = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id } })).data.state as string;

async function sendCallback(message: object): Promise<number> {
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

/** Places an order and starts its payment. Returns the order and the callback that the gateway would send. */
async function startPayment() {
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
  const [a, b] = [await startPayment(), await startPayment()];
  const before = await countSecurityEvents();
  const mixed = { ...a.message, eventId: 'mixed', gatewayRef: b.message.gatewayRef };
  expect(await sendCallback(mixed)).toBe(400);
  expect(await sendCallback({ ...mixed, kind: 'failed' })).toBe(400);
  expect(await countSecurityEvents()).toBe(before + 2);
  expect(await fetchState(a.id)).toBe('pending_payment');
  expect(await sendCallback(b.message)).toBe(200);
  expect(await sendCallback(a.message)).toBe(200);
  expect([await fetchState(a.id), await fetchState(b.id)]).toEqual(['paid', 'paid']);
});

test('a callback with the event id of another payment is refused, and not treated as a repeat', async () => {
  const [a, b] = [await startPayment(), await startPayment()];
  expect(await sendCallback(a.message)).toBe(200);
  const before = await countSecurityEvents();
  expect(await sendCallback({ ...b.message, eventId: a.message.eventId })).toBe(400);
  expect(await countSecurityEvents()).toBe(before + 1);
  expect(await fetchState(b.id)).toBe('pending_payment');
  expect([await sendCallback(b.message), await sendCallback(b.message)]).toEqual([200, 200]);
  expect(await fetchState(b.id)).toBe('paid');
  expect(await countSecurityEvents()).toBe(before + 1);
});

test('when parallel callbacks give two payments the same reference, one is paid and the other is refused and logged', async () => {
  const [a, b] = [await startPayment(), await startPayment()];
  // without stored charges only the unique index can refuse the second callback
  await sql`delete from payment_charge`.execute(program.db);
  const before = await countSecurityEvents();
  const answers = await Promise.all(
    [a, b].map(({ message }, nth) =>
      sendCallback({ ...message, eventId: `same-${nth}`, gatewayRef: 'SAME' }),
    ),
  );
  expect(answers.sort()).toEqual([200, 400]);
  expect([await fetchState(a.id), await fetchState(b.id)].sort()).toEqual(['paid', 'pending_payment']);
  expect(await countSecurityEvents()).toBe(before + 1);
});

test('a payment that was started twice can be settled by either of its charges', async () => {
  const first = await startPayment();
  // the first charge is paid, its callback is late, and the buyer starts again
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
  expect(await sendCallback(first.message)).toBe(200);
  expect(await fetchState(first.id)).toBe('paid');
});

test.each(['eventId', 'paymentNo', 'gatewayRef', 'failure'])(
  'a callback with a NUL character in the field %s is refused with 400, not answered with a server error',
  async (field) => {
    const { message } = await startPayment();
    const before = await countSecurityEvents();
    expect(await sendCallback({ ...message, [field]: 'a\u0000b' })).toBe(400);
    expect(await countSecurityEvents()).toBe(before + 1);
  },
);
