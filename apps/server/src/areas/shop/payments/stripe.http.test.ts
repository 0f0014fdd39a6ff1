// Payment through Stripe, tested against a simulator that follows the API reference of Stripe.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe, stripeKeys } from '../../../testing/fakes/fake-stripe.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let stripe: FakeStripe;
let student: Buyer;
beforeAll(async () => {
  const clock: { now?: () => Date } = {};
  stripe = await startFakeStripe(() => clock.now!());
  program = await startTestProgram({
    paymentSandbox: false,
    stripe: { ...stripeKeys, methods: ['visa', 'unionpay', 'alipay', 'wechat'], apiUrl: stripe.url },
  });
  clock.now = program.clock.now;
  await addShopStock(program, ['GF-0001'], 500);
});
beforeEach(async () => {
  stripe.behaviour = 'normal';
  const token = (await program.login('student')).data.token;
  student = await createBuyer({ ...program, getToken: async () => token }, 'student');
});
afterAll(async () => {
  await program.close();
  await stripe.close();
});

const place = async (paymentMethod = 'visa') =>
  (await student.order([{ code: 'GF-0001', quantity: 2 }], { paymentMethod })).data;
const pay = (id: string, body: object = {}, language?: 'en') =>
  program.call('startPayment', {
    token: student.token,
    params: { id },
    body,
    ...(language ? { language } : {}),
  });
const fetchState = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id } })).data.state;
const deliver = async ({ payload, signature }: { payload: string; signature: string }) =>
  (
    await program.app.inject({
      method: 'POST',
      url: '/api/shop/payments/callback/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    })
  ).statusCode;
const findSession = (no: string) => stripe.sessions.find(({ metadata }) => metadata.payment_no === no)!;
const paid = (intent: string) => ({
  payment_status: 'paid',
  status: 'complete',
  payment_intent: intent,
  url: null,
});
const count = async (table: 'security_event' | 'payment_event' | 'payment' | 'refund') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    program.db,
  );
  return rows[0]!.count;
};

test.each([
  ['visa', 'card'],
  ['unionpay', 'card'],
  ['alipay', 'alipay'],
  ['wechat', 'wechat_pay'],
])(
  'a payment by %s keeps one Stripe session when it is started twice, and a repeated signed callback pays the order once',
  async (method, type) => {
    const order = await place(method);
    const first = await pay(order.id);
    expect(first.data.cashierUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const before = stripe.sessions.length;
    // starting again in another language some minutes later returns the same session
    program.clock.advance(5 * 60_000);
    expect((await pay(order.id, {}, 'en')).data).toEqual(first.data);
    expect(stripe.sessions.length).toBe(before);
    const session = findSession(first.data.paymentNo);
    expect(session).toMatchObject({
      amount_total: order.totalAmount,
      currency: 'hkd',
      allowed_payment_method_types: [type],
      mode: 'payment',
    });
    const event = stripe.createEvent('checkout.session.completed', session, paid(`pi_${order.id}`));
    expect(await deliver(event)).toBe(200);
    expect(await fetchState(order.id)).toBe('paid');
    const events = await count('payment_event');
    expect(await deliver(event)).toBe(200);
    expect(await count('payment_event')).toBe(events);
    const payment = await program.db
      .selectFrom('payment')
      .select(['gateway', 'gateway_ref', 'state', 'method'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ gateway: 'stripe', gateway_ref: `pi_${order.id}`, state: 'succeeded', method });
  },
);

test('Stripe callbacks with a wrong signature, time, amount or currency are refused and logged', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  const session = findSession(data.paymentNo);
  const event = stripe.createEvent('checkout.session.completed', session, paid('pi_forged'));
  const logged = await count('security_event');
  expect(await deliver({ ...event, signature: '' })).toBe(400);
  const other = event.signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'));
  expect(await deliver({ ...event, signature: other })).toBe(400);
  expect(await deliver({ ...event, payload: event.payload.replace('pi_forged', 'pi_f0rged') })).toBe(400);
  const old = stripe.createEvent(
    'checkout.session.completed',
    session,
    {},
    new Date(program.clock.now().getTime() - 600_000),
  );
  expect(await deliver(old)).toBe(400);
  const cheap = stripe.createEvent('checkout.session.completed', session, { amount_total: 1 });
  expect(await deliver(cheap)).toBe(400);
  const dollars = stripe.createEvent('checkout.session.completed', session, {
    amount_total: order.totalAmount,
    currency: 'usd',
  });
  expect(await deliver(dollars)).toBe(400);
  expect(await count('security_event')).toBe(logged + 6);
  expect(await fetchState(order.id)).toBe('pending_payment');
});

test('a Stripe callback for payment A with the session of payment B is refused, and B can still be settled', async () => {
  const [a, b] = [await place(), await place()];
  const started = [(await pay(a.id)).data, (await pay(b.id)).data];
  const session = findSession(started[1].paymentNo);
  const mixed = { ...session, metadata: { payment_no: started[0].paymentNo, order_no: a.orderNo } };
  const logged = await count('security_event');
  const done = 'checkout.session.completed';
  expect(await deliver(stripe.createEvent(done, mixed, paid(`pi_${b.id}`)))).toBe(400);
  expect(await count('security_event')).toBe(logged + 1);
  expect(await deliver(stripe.createEvent(done, session, paid(`pi_${b.id}`)))).toBe(200);
  expect([await fetchState(a.id), await fetchState(b.id)]).toEqual(['pending_payment', 'paid']);
  // a payment intent belongs to one payment
  const again = stripe.createEvent(done, findSession(started[0].paymentNo), paid(`pi_${b.id}`));
  expect(await deliver(again)).toBe(400);
  expect(await count('security_event')).toBe(logged + 2);
});

test('Stripe events that do not finish a payment of this shop are answered with 200 and ignored', async () => {
  const order = await place('alipay');
  const { data } = await pay(order.id);
  const session = findSession(data.paymentNo);
  const waiting = stripe.createEvent('checkout.session.completed', session, { status: 'complete' });
  expect(await deliver(waiting)).toBe(200);
  expect(await deliver(stripe.createEvent('customer.created', session))).toBe(200);
  expect(
    await deliver(
      stripe.createEvent('checkout.session.completed', { ...session, metadata: {} }, paid('pi_x')),
    ),
  ).toBe(200);
  expect(await fetchState(order.id)).toBe('pending_payment');
  const late = stripe.createEvent('checkout.session.async_payment_succeeded', session, paid('pi_async'));
  expect(await deliver(late)).toBe(200);
  expect(await fetchState(order.id)).toBe('paid');
});

test('an expired Stripe session fails the payment, a new one can be started, and a late payment is refunded once', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  const event = stripe.createEvent('checkout.session.expired', findSession(data.paymentNo), {
    status: 'expired',
    url: null,
  });
  expect(await deliver(event)).toBe(200);
  expect(await fetchState(order.id)).toBe('pending_payment');
  const again = await pay(order.id);
  expect(again.data.paymentNo).not.toBe(data.paymentNo);
  // the money arrives after the order has expired
  program.clock.advance(40 * 60_000);
  await program.jobs.expireOrders();
  const late = stripe.createEvent(
    'checkout.session.completed',
    findSession(again.data.paymentNo),
    paid(`pi_late`),
  );
  const owed = await count('refund');
  expect([await deliver(late), await deliver(late)]).toEqual([200, 200]);
  expect(await count('refund')).toBe(owed + 1);
});

test('when Stripe fails or the connection breaks, the same payment can be started again later', async () => {
  const order = await place();
  stripe.behaviour = 'error';
  const down = await pay(order.id);
  expect([down.code, down.status]).toEqual([503, 200]);
  stripe.behaviour = 'disconnect';
  expect((await pay(order.id)).code).toBe(503);
  stripe.behaviour = 'normal';
  const sessions = stripe.sessions.length;
  const { data } = await pay(order.id);
  expect(data.cashierUrl).toContain('checkout.stripe.com');
  // the session created during the broken request is used again
  expect(stripe.sessions.length).toBe(sessions);
  const payments = await program.db
    .selectFrom('payment')
    .select('failure')
    .where('order_id', '=', order.id)
    .execute();
  expect(payments).toHaveLength(1);
  expect(payments[0]!.failure).not.toBe('');
});

test('an order placed while Stripe is down is kept and can be paid from the order page', async () => {
  stripe.behaviour = 'error';
  const order = await place();
  expect(order).toMatchObject({ state: 'pending_payment', payment: null, actions: ['pay', 'cancel'] });
  stripe.behaviour = 'normal';
  const { data } = await pay(order.id);
  const { rows } = await sql<{ no: string }>`select no from payment where order_id = ${order.id}`.execute(
    program.db,
  );
  expect(rows).toEqual([{ no: data.paymentNo }]);
});

test('a Stripe refund interrupted by a broken connection is paid once when it is repeated', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  await deliver(
    stripe.createEvent('checkout.session.completed', findSession(data.paymentNo), paid('pi_back')),
  );
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const refund = await program.db
    .selectFrom('refund')
    .select(['id', 'no'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const admin = (await program.login('admin')).data.token;
  const payBack = (method = 'gateway') =>
    program.call('payRefund', { token: admin, params: { id: refund.id }, body: { method } });
  const payout = () =>
    program.db
      .selectFrom('payout')
      .select(['state', 'gateway_ref'])
      .where('refund_id', '=', refund.id)
      .executeTakeFirstOrThrow();
  stripe.behaviour = 'disconnect';
  expect((await payBack()).code).toBe(409);
  // the refund may have been paid, so the payout stays open and cash is not possible
  expect((await payout()).state).toBe('open');
  stripe.behaviour = 'normal';
  expect((await payBack()).code).toBe(200);
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === 'pi_back')).toHaveLength(1);
  expect(await payout()).toEqual({ state: 'paid', gateway_ref: String(stripe.refunds.at(-1)!.id) });
});

test('a refund that Stripe refuses is answered with the reason from Stripe, and its payout is marked as failed', async () => {
  const order = await place();
  const { data } = await pay(order.id);
  await deliver(
    stripe.createEvent('checkout.session.completed', findSession(data.paymentNo), paid('pi_gone')),
  );
  findSession(data.paymentNo).payment_intent = 'pi_elsewhere';
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const refund = await program.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const admin = (await program.login('admin')).data.token;
  const answer = await program.call('payRefund', {
    token: admin,
    params: { id: refund.id },
    body: { method: 'gateway' },
  });
  expect(answer.code).toBe(409);
  expect(answer.msg).toContain('No such payment_intent');
  const payout = await program.db
    .selectFrom('payout')
    .select('state')
    .where('refund_id', '=', refund.id)
    .executeTakeFirstOrThrow();
  expect(payout.state).toBe('failed');
});

test('a payment method without a gateway is not offered and cannot be used', async () => {
  const summary = await program.call('getCheckout', { token: student.token, query: {} });
  expect(summary.data.paymentMethods).not.toContain('campus_card');
  const order = await place();
  const closed = await pay(order.id, { method: 'campus_card' });
  expect(closed.code).toBe(400);
});
