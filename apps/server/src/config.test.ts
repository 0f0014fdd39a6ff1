import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without environment variables, the configuration has its default values', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'all',
    production: false,
    databaseUrl: undefined,
  });
});

test('NODE_ENV=production means production unless KEEPSAKE_ENV says otherwise', () => {
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
])(
  'a wrong value of the variable %s (%s) stops the start with an error that names the variable',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${name} is not valid`);
  },
);

test('a payment gateway needs all its variables, and accepts only its own payment methods', () => {
  expect(readConfig({})).toMatchObject({ stripe: undefined, campusCard: undefined, paymentSandbox: true });
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(readConfig(stripe).stripe?.methods).toEqual(['visa', 'unionpay', 'alipay', 'wechat']);
  expect(readConfig({ ...stripe, STRIPE_METHODS: 'visa, alipay' }).stripe?.methods).toEqual([
    'visa',
    'alipay',
  ]);
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('Set both, or neither');
  expect(() => readConfig({ ...stripe, STRIPE_METHODS: 'campus_card' })).toThrow('STRIPE_METHODS');
  expect(() => readConfig({ CAMPUS_CARD_URL: 'https://card.example' })).toThrow('Set both, or neither');
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow('STRIPE_SECRET_KEY');
  expect(readConfig({ KEEPSAKE_ENV: 'production' }).paymentSandbox).toBe(false);
});

test('in production the API docs are off and a stopping node keeps serving for a while, unless variables say otherwise', () => {
  expect(readConfig({})).toMatchObject({ apiDocs: true, drainMs: 0 });
  expect(readConfig({ KEEPSAKE_ENV: 'production' })).toMatchObject({ apiDocs: false, drainMs: 5000 });
  const overrides = { KEEPSAKE_ENV: 'production', API_DOCS: 'true', DRAIN_SECONDS: '0.5' };
  expect(readConfig(overrides)).toMatchObject({ apiDocs: true, drainMs: 500 });
  expect(() => readConfig({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
});

test('an empty environment variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('the error about a wrong secret does not contain the secret', () => {
  const error = () => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' });
  expect(error).toThrow('DATABASE_URL');
  expect(error).not.toThrow('hunter2');
});
