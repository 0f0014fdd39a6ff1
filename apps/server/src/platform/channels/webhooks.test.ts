// The robots and the text message provider, tested against a local HTTP server.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChannelConfig, createChannels } from './index.ts';

type ReceivedRequest = { url: URL; body: unknown; authorization: string | undefined };
const received: ReceivedRequest[] = [];
let answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({
    url: new URL(request.url!, 'http://peer'),
    body: JSON.parse(Buffer.concat(chunks).toString()),
    authorization: request.headers.authorization,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const now = new Date('2026-11-16T02:00:00Z');
const message = {
  id: 'n-1',
  title: '審批',
  content: '有新的申請',
  language: 'zh-HK',
  receiverName: '陳大文',
  receiverAddress: '+85291234567',
};
const channels = (config: Partial<ChannelConfig>) =>
  createChannels(
    { mailFrom: 'a@b.example', mailbox: false, ...config },
    () => now,
    async () => {},
  );

test('a DingTalk message is signed with the timestamp and the secret', async () => {
  answer = { status: 200, body: '{"errcode":0}' };
  const { dingtalk } = channels({
    dingtalkWebhookUrl: `${base}/robot/send?access_token=key`,
    dingtalkSecret: 'SEC1',
  });
  await dingtalk.send(message);
  const { url, body } = received.at(-1)!;
  const sign = createHmac('sha256', 'SEC1').update(`${now.getTime()}\nSEC1`).digest('base64');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    access_token: 'key',
    timestamp: String(now.getTime()),
    sign,
  });
  expect(body).toEqual({
    msgtype: 'text',
    text: { content: '審批\n有新的申請' },
    at: { atMobiles: ['+85291234567'] },
  });
});

test('a message that a chat robot refuses with HTTP 200 is a failure, and its reason does not contain the key', async () => {
  answer = { status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' };
  const { wechat } = channels({ wechatWebhookUrl: `${base}/cgi-bin/webhook/send?key=secret-key` });
  await expect(wechat.send(message)).rejects.toMatchObject({
    message: '310000 sign not match',
    permanent: false,
  });
});

test('an SMS is sent with token and text, and HTTP 400 is a permanent failure, but HTTP 429 is not', async () => {
  answer = { status: 202, body: '' };
  const { sms } = channels({ smsUrl: `${base}/sms`, smsToken: 'T' });
  await sms.send(message);
  expect(received.at(-1)).toMatchObject({
    authorization: 'Bearer T',
    body: { id: 'n-1', to: '+85291234567', text: '審批\n有新的申請', language: 'zh-HK' },
  });
  answer = { status: 400, body: '' };
  await expect(sms.send(message)).rejects.toMatchObject({ message: 'HTTP 400', permanent: true });
  answer = { status: 429, body: '' };
  await expect(sms.send(message)).rejects.toMatchObject({ message: 'HTTP 429', permanent: false });
});

test('the failure reason of a webhook that cannot be reached does not contain its address', async () => {
  const { sms } = channels({ smsUrl: 'http://127.0.0.1:9/secret' });
  await expect(sms.send(message)).rejects.toMatchObject({ message: expect.not.stringContaining('secret') });
});
