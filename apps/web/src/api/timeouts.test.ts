import { expect, test } from 'vitest';
import { chooseTimeoutMs, chunkTimeoutMs } from './timeouts.ts';

test.each([
  ['the directory', '/api/azure/auth/redirect', 100_000],
  ['the development mailbox', '/api/notifications/mailbox', 100_000],
  ['the inbox', '/api/notifications/inbox', 100_000],
  ['people and their permissions', '/api/permission/Users/All', 100_000],
  ['who is signed in', '/api/oauth/CurrentUser', 100_000],
  ['a check of the stock', '/api/inventory/stock-health/runs', 100_000],
  ['the sign-in', '/api/oauth/Login', 1_000_000],
  ['notifications', '/api/notifications', 1_000_000],
  ['an upload', '/api/file/Uploader/:type', 1_000_000],
])('a call about %s (%s) has a timeout of %d ms', (_, path, milliseconds) => {
  expect(chooseTimeoutMs(path)).toBe(milliseconds);
});

test('a chunk of the program may take 120 seconds to load', () => expect(chunkTimeoutMs).toBe(120_000));
