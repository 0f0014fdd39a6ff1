// Real connections: what a broken, slow or hostile client can do to the server and to others.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let port: number;
beforeAll(async () => {
  program = await startTestProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  port = (program.app.server.address() as { port: number }).port;
});
afterAll(() => program.close());

type Said = { status: number; headers: IncomingMessage['headers']; body: string };

async function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; agent?: Agent; body?: string } = {},
): Promise<Said> {
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
  const authorization = await program.tokenOf('student');
  const headers = { authorization, 'content-type': contentType };
  return ask('/api/file/Uploader/avatar', { method: 'POST', headers, body, ...(agent ? { agent } : {}) });
}

const expectEnvelope = ({ headers, body }: Said, code: number) => {
  expect(JSON.parse(body)).toMatchObject({ code, msg: expect.any(String) });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toBeTypeOf('string');
};

describe('a kept-alive connection', () => {
  test('answers the next request at once after an upload with a large unknown field was refused', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await upload(multipart({ surprise: 'x'.repeat(600_000) }), undefined, agent);
    expect(refused.status).toBe(400);
    const began = Date.now();
    const next = await ask('/health/live', { agent });
    expect(next.status).toBe(200);
    expect(Date.now() - began).toBeLessThan(2000);
    agent.destroy();
  });

  test('is closed when what was refused is too large to be read to its end', async () => {
    const authorization = await program.tokenOf('student');
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

describe('a body that is no body', () => {
  const json = { 'content-type': 'application/json' };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each([
    ['nested arrays', nested(5000)],
    ['nested objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['nested brackets in a value', `{"account":${nested(100)}}`],
  ])('JSON with too deep %s is refused with 400, also without a token', async (_name, body) => {
    for (const path of ['/api/oauth/Login', '/api/shop/cart/items', '/api/oauth/LockScreen']) {
      const said = await ask(path, { method: 'POST', headers: json, body });
      expect(said.status).toBe(400);
      expectEnvelope(said, 400);
    }
  });

  test('brackets inside of a text do not count as nesting', async () => {
    const body = JSON.stringify({ account: '[['.repeat(100), password: 'a\\"[{'.repeat(50) });
    const said = await ask('/api/oauth/Login', { method: 'POST', headers: json, body });
    expect(said.status).toBe(200);
  });

  test.each([
    ['without a boundary', multipart({ file: 'x' }), 'multipart/form-data'],
    ['that ends too early', multipart({ file: 'x' }).slice(0, -12), undefined],
    ['that never begins', 'nothing of the kind', undefined],
    ['with a header that never ends', `--b\r\ncontent-disposition: ${'x'.repeat(50_000)}`, undefined],
    ['that is empty', '', undefined],
  ])('a multipart body %s is refused with 400', async (_name, body, contentType) => {
    const said = await upload(body, contentType);
    expect(said.status).toBe(400);
    expectEnvelope(said, 400);
  });
});

test('an address that cannot be decoded is not found, in the envelope', async () => {
  for (const path of ['/%', '/api/%E0%A4%A', '/%c0%ae%c0%ae/']) {
    const said = await ask(path);
    expect(said.status).toBe(404);
    expectEnvelope(said, 404);
  }
});

test('a request whose headers come too slowly is ended soon after the limit', async () => {
  const { server } = program.app;
  expect(server.headersTimeout).toBe(15_000);
  server.headersTimeout = 500;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => socket.write('x-a: b\r\n'), 200);
  const began = Date.now();
  await new Promise((done) => socket.on('close', done));
  clearInterval(drip);
  server.headersTimeout = 15_000;
  // looked for every two seconds
  expect(Date.now() - began).toBeLessThan(5000);
});

test('too many requests are told when to come back', async () => {
  const limited = await startTestProgram({ commandsPerMinute: 1 });
  const token = await limited.tokenOf('staff');
  const save = () => limited.call('updatePreferences', { token, body: { theme: 'plain' } });
  await save();
  const { status, headers } = await save();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  await limited.close();
});

describe('a server that is told to stop', () => {
  test('says that it is not ready, serves on meanwhile, and ends idle and busy connections', async () => {
    const leaving = await startTestProgram();
    await leaving.app.listen({ host: '127.0.0.1', port: 0 });
    const at = (leaving.app.server.address() as { port: number }).port;
    const agent = new Agent({ keepAlive: true });
    const look = (path: string, by: Agent = agent) =>
      new Promise<Said>((done, failed) => {
        request({ host: '127.0.0.1', port: at, path, agent: by }, async (answer) => {
          let body = '';
          for await (const chunk of answer) body += chunk;
          done({ status: answer.statusCode!, headers: answer.headers, body });
        })
          .on('error', failed)
          .end();
      });
    expect((await look('/health/ready')).status).toBe(200);
    const left = leaving.close(700);
    // the balancer hears of it first; whoever still comes is served, and told not to come again
    await expect.poll(async () => (await look('/health/ready')).status).toBe(503);
    const served = await look('/api/shop/categories', new Agent({ keepAlive: true }));
    expect(served.status).toBe(200);
    expect(served.headers.connection).toBe('close');
    const began = Date.now();
    await left;
    expect(Date.now() - began).toBeLessThan(3000);
    await expect(look('/health/live', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
