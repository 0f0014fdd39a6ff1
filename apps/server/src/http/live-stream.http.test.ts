import { beforeAll, expect, test } from 'vitest';
import { addShopStock, createBuyer } from '../testing/shop-buyer.ts';
import { prepareProgram, startTestProgram } from '../testing/test-program.ts';

const program = prepareProgram({ liveStreamMs: 60_000 });
let address: string;
async function openStream(authorization: string, at = address) {
  const response = await fetch(`${at}/api/live`, { headers: { authorization } });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
  })();
  return { response, ended, text: () => text };
}
beforeAll(async () => {
  address = await program.app.listen({ host: '127.0.0.1', port: 0 });
});

test('the live stream announces an order to its buyer and to warehouse staff, and stock documents only to warehouse staff', async () => {
  await addShopStock(program, ['GF-0001'], 10);
  const buyer = await createBuyer(program, 'student');
  const [buyerStream, otherStream, warehouseStream, approverStream] = await Promise.all(
    ['student', 'staff', 'noprice', 'approver'].map(async (account) =>
      openStream(await program.getToken(account)),
    ),
  );
  const count = (stream: typeof buyerStream, topic: string) =>
    (stream!.text().match(new RegExp(`data: {"topic":"${topic}"}\n\n`, 'g')) ?? []).length;
  for (const stream of [buyerStream, otherStream, warehouseStream, approverStream])
    await expect.poll(stream!.text).toContain('unread');
  const { data } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  await expect.poll(() => [count(buyerStream, 'orders'), count(warehouseStream, 'orders')]).toEqual([1, 1]);
  await buyer.pay(data.id);
  const step = { token: await program.getToken('warehouse'), params: { id: data.id }, body: {} };
  expect((await program.call('acceptOrder', step)).code).toBe(200);
  await expect.poll(() => count(warehouseStream, 'stock')).toBeGreaterThan(0);
  await expect.poll(() => count(buyerStream, 'orders')).toBeGreaterThan(1);
  expect([
    count(buyerStream, 'stock'),
    count(otherStream, 'orders'),
    count(approverStream, 'orders'),
  ]).toEqual([0, 0, 0]);
});

test('the live stream announces a changed setting to administrators only', async () => {
  const admin = await program.getToken('admin');
  const [own, other] = [await openStream(admin), await openStream(await program.getToken('student'))];
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

test('the live stream sends the number of unread messages only to their owner, and ends when the server stops', async () => {
  const ending = await startTestProgram({ liveStreamMs: 60_000 });
  const at = await ending.app.listen({ host: '127.0.0.1', port: 0 });
  const [student, staff] = await Promise.all([ending.getToken('student'), ending.getToken('staff')]);
  await ending.call('readAllMessages', { token: student, body: {} });
  const [own, other] = [await openStream(student, at), await openStream(staff, at)];
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await expect.poll(own.text).toBe('data: {"unread":0}\n\n');
  await ending.call('createNotification', {
    token: await ending.getToken('admin'),
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
  // a stream that stays open would let this test time out
  await ending.close();
  await Promise.all([own.ended, other.ended]);
});

test('the live stream is refused without a session', async () => {
  const again = await startTestProgram();
  expect((await again.call('streamLive')).code).toBe(602);
  await again.close();
});
