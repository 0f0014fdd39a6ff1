import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShopStock, createBuyer } from '../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';

let program: TestProgram;
let address: string;
async function open(authorization: string, at = address) {
  const response = await fetch(`${at}/api/live`, { headers: { authorization } });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
  })();
  return { response, ended, text: () => text };
}
beforeAll(async () => {
  program = await startTestProgram({ streamsFor: 60_000 });
  address = await program.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => program.close());

test('an order is told to its buyer and to those who serve, a stock document to the warehouse; to nobody else', async () => {
  await addShopStock(program, ['GF-0001'], 10);
  const buyer = await createBuyer(program, 'student');
  const [own, other, desk, approver] = await Promise.all(
    ['student', 'staff', 'noprice', 'approver'].map(async (account) => open(await program.tokenOf(account))),
  );
  const count = (stream: typeof own, topic: string) =>
    (stream!.text().match(new RegExp(`data: {"topic":"${topic}"}\n\n`, 'g')) ?? []).length;
  for (const stream of [own, other, desk, approver]) await expect.poll(stream!.text).toContain('unread');
  const { data } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  await expect.poll(() => [count(own, 'orders'), count(desk, 'orders')]).toEqual([1, 1]);
  await buyer.pay(data.id);
  const step = { token: await program.tokenOf('warehouse'), params: { id: data.id }, body: {} };
  expect((await program.call('acceptOrder', step)).code).toBe(200);
  await expect.poll(() => count(desk, 'stock')).toBeGreaterThan(0);
  await expect.poll(() => count(own, 'orders')).toBeGreaterThan(1);
  expect([count(own, 'stock'), count(other, 'orders'), count(approver, 'orders')]).toEqual([0, 0, 0]);
});

test('a changed setting is told to those who administer, and to nobody else', async () => {
  const admin = await program.tokenOf('admin');
  const [own, other] = [await open(admin), await open(await program.tokenOf('student'))];
  for (const stream of [own, other]) await expect.poll(stream.text).toContain('unread');
  const key = 'mall.collect_days';
  const { data } = await program.call('getSystemConfig', { token: admin, params: { key } });
  const { value, descriptions, sortCode, enabled } = data;
  const changed = await program.call('updateSystemConfig', {
    token: admin,
    params: { key },
    body: { value: Number(value) + 1, description: descriptions, sortCode, enabled },
  });
  expect(changed.code).toBe(200);
  await expect.poll(own.text).toContain('{"topic":"administration"}');
  expect(other.text()).not.toContain('administration');
});

test('the count flows to its owner alone, and the stream ends with the program', async () => {
  const ending = await startTestProgram({ streamsFor: 60_000 });
  const at = await ending.app.listen({ host: '127.0.0.1', port: 0 });
  const [student, staff] = await Promise.all([ending.tokenOf('student'), ending.tokenOf('staff')]);
  await ending.call('readAllMessages', { token: student, body: {} });
  const [own, other] = [await open(student, at), await open(staff, at)];
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await expect.poll(own.text).toBe('data: {"unread":0}\n\n');
  await ending.call('createNotification', {
    token: await ending.tokenOf('admin'),
    body: {
      type: 'app',
      businessType: 'order',
      title: 'T',
      receiverName: 'S',
      receiverAddress: 'student',
    },
  });
  await expect.poll(own.text).toBe('data: {"unread":0}\n\ndata: {"unread":1}\n\n');
  await ending.call('readAllMessages', { token: student, body: {} });
  await expect.poll(own.text).toContain('data: {"unread":1}\n\ndata: {"unread":0}\n\n');
  expect(other.text()).toBe('data: {"unread":0}\n\n');
  const started = performance.now();
  await ending.close();
  await Promise.all([own.ended, other.ended]);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('without a session there is no stream', async () => {
  const again = await startTestProgram();
  expect((await again.call('streamLive')).code).toBe(602);
  await again.close();
});
