// Payment by campus card, tested against a simulated card system that follows docs/payments.md.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fakes/fake-http-server.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

const key = 'campus card key of thirty-two letters';
// independent implementation of the signature described in docs/payments.md
const createSignature = (body: string, at: Date, secret = key) => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

let program: TestProgram;
let campus: FakeHttpServer;
let student: Buyer;
const charges = new Map<string, { ref: string; amount: number }>();
const refunds = new Map<string, string>();

beforeAll(async () => {
  campus = await startFakeHttpServer(({ path, headers, body }) => {
    const time = /^t=(\d+),/.exec(String(headers['x-campus-signature']))?.[1];
    if (headers['x-campus-signature'] !== createSignature(body.toString(), new Date(Number(time) * 1000)))
      return { status: 401, body: { reason: 'wrong signature' } };
    const payload = JSON.parse(body.toString());
    const idempotencyKey = String(headers['idempotency-key']);
    if (path === '/card/charges') {
      const charge = charges.get(idempotencyKey) ?? { ref: `CC-${charges.size + 1}`, amount: payload.amount };
      charges.set(idempotencyKey, charge);
      return {
        status: 200,
        body: { ref: charge.ref, cashierUrl: `https://card.college.example/pay/${charge.ref}` },
      };
    }
    if (![...charges.values()].some(({ ref }) => ref === payload.ref))
      return { status: 404, body: { reason: 'no such charge' } };
    refunds.set(idempotencyKey, refunds.get(idempotencyKey) ?? `CR-${refunds.size + 1}`);
    return { status: 200, body: { refundRef: refunds.get(idempotencyKey) } };
  });
  program = await startTestProgram({
    campusCard: {
      url: `${campus.url}/card/`,
      key,
      notifyUrl: 'http://localhost:3000/api/shop/payments/callback/campus',
    },
  });
  await addShopStock(program, ['GF-0001'], 100);
});
beforeEach(async () => {
  campus.behaviour = 'normal';
  student = await createBuyer(program, 'student');
});
afterAll(async () => {
  await program.close();
  await campus.close();
});

const place = async () =>
  (await student.order([{ code: 'GF-0001', quantity: 1 }], { paymentMethod: 'campus_card' })).data;
const pay = (id: string) => program.call('startPayment', { token: student.token, params: { id }, body: {} });
const fetchState = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id } })).data.state;
async function sendCallback(message: object, signature?: string) {
  const payload = JSON.stringify(message);
  const { statusCode } = await program.app.inject({
    method: 'POST',
    url: '/api/shop/payments/callback/campus',
    headers: {
      'content-type': 'application/json',
      'x-campus-signature': signature ?? createSignature(payload, program.clock.now()),
    },
    payload,
  });
  return statusCode;
}
const buildCallback = (paymentNo: string, amount: number, change: object = {}) => ({
  eventId: `EV-${paymentNo}`,
  kind: 'succeeded',
  paymentNo,
  ref: charges.get(paymentNo)!.ref,
  amount,
  currency: 'HKD',
  ...change,
});

test('a campus card payment is started, paid by a repeated callback, and refunded once', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  expect((await pay(order.id)).data).toEqual(data);
  expect(data.cashierUrl).toMatch(/^https:\/\/card\.college\.example\/pay\//);
  expect(JSON.parse(campus.requests.at(-1)!.body.toString())).toEqual({
    paymentNo: data.paymentNo,
    orderNo: order.orderNo,
    amount: order.totalAmount,
    currency: 'HKD',
    language: 'zh-HK',
    returnUrl: `http://localhost:3000/shopping/order-detail?id=${order.id}`,
    notifyUrl: 'http://localhost:3000/api/shop/payments/callback/campus',
    expiresAt: order.expiresAt,
  });
  const message = buildCallback(data.paymentNo, order.totalAmount);
  expect([await sendCallback(message), await sendCallback(message)]).toEqual([200, 200]);
  expect(await fetchState(order.id)).toBe('paid');
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const refund = await program.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const admin = await program.getToken('admin');
  const payBack = () =>
    program.call('payRefund', { token: admin, params: { id: refund.id }, body: { method: 'gateway' } });
  campus.behaviour = 'disconnect';
  expect((await payBack()).code).toBe(409);
  campus.behaviour = 'normal';
  expect((await payBack()).code).toBe(200);
  expect(refunds.size).toBe(1);
});

test('campus card callbacks with a wrong key, time, amount, currency or content are refused', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  const good = buildCallback(data.paymentNo, order.totalAmount);
  const now = program.clock.now();
  expect(
    await sendCallback(
      good,
      createSignature(JSON.stringify(good), now, 'another key of thirty-two letters ok'),
    ),
  ).toBe(400);
  expect(
    await sendCallback(good, createSignature(JSON.stringify(good), new Date(now.getTime() - 600_000))),
  ).toBe(400);
  expect(await sendCallback({ ...good, amount: 1 })).toBe(400);
  expect(await sendCallback({ ...good, currency: 'USD' })).toBe(400);
  expect(await sendCallback({ ...good, kind: 'perhaps' })).toBe(400);
  // our own signed request, sent back to us, is not a callback
  const ownRequest = campus.requests.at(-1)!;
  const echoed = await program.app.inject({
    method: 'POST',
    url: '/api/shop/payments/callback/campus',
    headers: {
      'content-type': 'application/json',
      'x-campus-signature': createSignature(ownRequest.body.toString(), now),
    },
    payload: ownRequest.body,
  });
  expect(echoed.statusCode).toBe(400);
  expect(await fetchState(order.id)).toBe('pending_payment');
  expect(await sendCallback({ ...good, kind: 'failed', failure: 'no funds' })).toBe(200);
  expect(await fetchState(order.id)).toBe('pending_payment');
  expect((await pay(order.id)).data.paymentNo).not.toBe(data.paymentNo);
});

test('a campus card callback for payment A with the reference of payment B is refused, and B can still be settled', async () => {
  const [a, b] = [await place(), await place()];
  const started = [(await pay(a.id)).data, (await pay(b.id)).data];
  const { ref } = charges.get(started[1].paymentNo)!;
  expect(await sendCallback(buildCallback(started[0].paymentNo, a.totalAmount, { ref }))).toBe(400);
  expect(await sendCallback(buildCallback(started[1].paymentNo, b.totalAmount))).toBe(200);
  expect([await fetchState(a.id), await fetchState(b.id)]).toEqual(['pending_payment', 'paid']);
});

test('when the campus card system fails, the payment can be started again, and other methods still use the sandbox', async () => {
  const order = await place();
  campus.behaviour = 'error';
  expect((await pay(order.id)).code).toBe(503);
  campus.behaviour = 'normal';
  expect((await pay(order.id)).code).toBe(200);
  const other = await program.call('startPayment', {
    token: student.token,
    params: { id: order.id },
    body: { method: 'visa' },
  });
  expect(other.data.cashierUrl).toContain('/shopping/sandbox-cashier');
});
