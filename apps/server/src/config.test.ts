import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'all',
    production: false,
    databaseUrl: undefined,
  });
});

test('NODE_ENV=production is production unless KEEPSAKE_ENV says otherwise', () => {
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', KEEPSAKE_ENV: 'demo' }).production).toBe(false);
  expect(readConfig({ KEEPSAKE_ENV: 'production' }).production).toBe(true);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['KEEPSAKE_MODE', 'shop'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'shop.example'],
  ['METRICS_TOKEN', 'short'],
])('a wrong %s is named (%s)', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${name} is wrong`);
});

test('an empty variable means not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('a secret is not shown when it is wrong', () => {
  const error = () => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' });
  expect(error).toThrow('DATABASE_URL');
  expect(error).not.toThrow('hunter2');
});
