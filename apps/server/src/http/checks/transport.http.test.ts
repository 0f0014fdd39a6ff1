// Uses real connections to check what broken, slow or malicious clients can do to the server.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProgram, startTestProgram } from '../../testing/test-program.ts';

const program = prepareProgram();
let port: number;
beforeAll(async () => {
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  port = (program.app.server.address() as { port: number }).port;
});

type Received = { status: number; headers: IncomingMessage['headers']; body: string };

async function sendRequest(
  path: string,
  options: { method?: string; headers?: Record<string, string>; agent?: Agent; body?: string } = {},
): Promise<Received> {
  const { method = 'GET', headers = {}, agent, body } = options;
  const sent = request({ host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode!, headers: answer.headers, body: text };
}

const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;

async function upload(body: string, contentType = 'multipart/form-data; boundary=b', agent?: Agent) {
  const authorization = await program.getToken('student');
  const headers = { authorization, 'content-type': contentType };
  return sendRequest('/api/file/Uploader/avatar', {
    method: 'POST',
    headers,
    body,
    ...(agent ? { agent } : {}),
  });
}

const expectEnvelope = ({ headers, body }: Received, code: number) => {
  expect(JSON.parse(body)).toMatchObject({ code, msg: expect.any(String) });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toBeTypeOf('string');
};

describe('a keep-alive connection', () => {
  test('a keep-alive connection answers the next request immediately after an upload with a large unknown field was refused', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await upload(multipart({ surprise: 'x'.repeat(600_000) }), undefined, agent);
    expect(refused.status).toBe(400);
    const began = Date.now();
    const next = await sendRequest('/health/live', { agent });
    expect(next.status).toBe(200);
    expect(Date.now() - began).toBeLessThan(2000);
    agent.destroy();
  });

  test('a keep-alive connection is closed when the refused body is too large to be read to its end', async () => {
    const authorization = await program.getToken('student');
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/file/Uploader/avatar',
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '900000000',
      },
    });
    sent.on('error', () => {});
    sent.write('--b\r\ncontent-disposition: form-data; name="surprise"\r\n\r\n');
    sent.write('x'.repeat(500_000));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let body = '';
    for await (const chunk of answer) body += chunk;
    expect(JSON.parse(body)).toMatchObject({ code: 400, data: { reason: 'FILE_TOO_LARGE' } });
    expect(answer.headers.connection).toBe('close');
    sent.destroy();
  });
});

describe('a malformed request body', () => {
  const json = { 'content-type': 'application/json' };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each([
    ['nested arrays', nested(5000)],
    ['nested objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['nested brackets in a value', `{"account":${nested(100)}}`],
  ])('a JSON body with too many %s is refused with 400, even without a token', async (_name, body) => {
    for (const path of ['/api/oauth/Login', '/api/shop/cart/items', '/api/oauth/LockScreen']) {
      const received = await sendRequest(path, { method: 'POST', headers: json, body });
      expect(received.status).toBe(400);
      expectEnvelope(received, 400);
    }
  });

  test('brackets inside a string of a JSON body do not count as nesting', async () => {
    const body = JSON.stringify({ account: '[['.repeat(100), password: 'a\\"[{'.repeat(50) });
    const received = await sendRequest('/api/oauth/Login', { method: 'POST', headers: json, body });
    expect(received.status).toBe(200);
  });

  test.each([
    ['without a boundary', multipart({ file: 'x' }), 'multipart/form-data'],
    ['that ends too early', multipart({ file: 'x' }).slice(0, -12), undefined],
    ['that never begins', 'nothing of the kind', undefined],
    ['with a header that never ends', `--b\r\ncontent-disposition: ${'x'.repeat(50_000)}`, undefined],
    ['that is empty', '', undefined],
  ])('a multipart body %s is refused with 400', async (_name, body, contentType) => {
    const received = await upload(body, contentType);
    expect(received.status).toBe(400);
    expectEnvelope(received, 400);
  });
});

test('a URL that cannot be decoded is answered with 404 in the envelope', async () => {
  for (const path of ['/%', '/api/%E0%A4%A', '/%c0%ae%c0%ae/']) {
    const received = await sendRequest(path);
    expect(received.status).toBe(404);
    expectEnvelope(received, 404);
  }
});

test('a connection that sends its headers too slowly is closed after the time limit', async () => {
  const { server } = program.app;
  expect(server.headersTimeout).toBe(15_000);
  server.headersTimeout = 500;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n');
  const slowWrites = setInterval(() => socket.write('x-a: b\r\n'), 200);
  const began = Date.now();
  await new Promise((done) => socket.on('close', done));
  clearInterval(slowWrites);
  server.headersTimeout = 15_000;
  // the server checks every two seconds
  expect(Date.now() - began).toBeLessThan(5000);
});

test('a refusal for too many requests has a Retry-After header', async () => {
  const limited = await startTestProgram({ commandsPerMinute: 1 });
  const token = await limited.getToken('staff');
  const save = () => limited.call('updatePreferences', { token, body: { theme: 'plain' } });
  await save();
  const { status, headers } = await save();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  await limited.close();
});

describe('a server that is being stopped', () => {
  test('a server that is being stopped reports that it is not ready, keeps serving for a while, and then closes all connections', async () => {
    const stopping = await startTestProgram();
    await stopping.app.listen({ host: '127.0.0.1', port: 0 });
    const stoppingPort = (stopping.app.server.address() as { port: number }).port;
    const agent = new Agent({ keepAlive: true });
    const get = (path: string, usedAgent: Agent = agent) =>
      new Promise<Received>((done, failed) => {
        request({ host: '127.0.0.1', port: stoppingPort, path, agent: usedAgent }, async (answer) => {
          let body = '';
          for await (const chunk of answer) body += chunk;
          done({ status: answer.statusCode!, headers: answer.headers, body });
        })
          .on('error', failed)
          .end();
      });
    expect((await get('/health/ready')).status).toBe(200);
    const closed = stopping.close(700);
    // requests are still served, but each answer closes its connection
    await expect.poll(async () => (await get('/health/ready')).status).toBe(503);
    const served = await get('/api/shop/categories', new Agent({ keepAlive: true }));
    expect(served.status).toBe(200);
    expect(served.headers.connection).toBe('close');
    const began = Date.now();
    await closed;
    expect(Date.now() - began).toBeLessThan(3000);
    await expect(get('/health/live', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
