import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFirstPort } from './run-browser.ts';

test('browser tests use other ports if a port that they need is in use', async () => {
  const first = await findFirstPort(36_100);
  const server = createServer().listen(first + 12, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  expect(await findFirstPort(first)).toBeGreaterThan(first);
});
