import { beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let address: string;
beforeAll(async () => {
  program = await startTestProgram({ streamsFor: 60_000 });
  address = await program.app.listen({ host: '127.0.0.1', port: 0 });
});

test('the count flows to its owner alone, and the stream ends with the program', async () => {
  const [student, staff] = await Promise.all([program.tokenOf('student'), program.tokenOf('staff')]);
  const open = async (authorization: string) => {
    const response = await fetch(`${address}/api/notifications/stream`, { headers: { authorization } });
    let text = '';
    const ended = (async () => {
      for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
    })();
    return { response, ended, text: () => text };
  };
  const [own, other] = [await open(student), await open(staff)];
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await expect.poll(own.text).toBe('data: {"unread":0}\n\n');
  await program.call('createNotification', {
    token: await program.tokenOf('admin'),
    body: {
      type: 'app',
      businessType: 'order',
      title: 'T',
      receiverName: 'S',
      receiverAddress: 'student',
    },
  });
  await expect.poll(own.text).toBe('data: {"unread":0}\n\ndata: {"unread":1}\n\n');
  await program.call('readAllMessages', { token: student, body: {} });
  await expect.poll(own.text).toContain('data: {"unread":1}\n\ndata: {"unread":0}\n\n');
  expect(other.text()).toBe('data: {"unread":0}\n\n');
  const started = performance.now();
  await program.close();
  await Promise.all([own.ended, other.ended]);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('without a session there is no stream', async () => {
  const again = await startTestProgram();
  expect((await again.call('streamInbox')).code).toBe(602);
  await again.close();
});
