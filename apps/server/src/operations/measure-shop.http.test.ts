// "Is the shop healthy": the figures are true, the dashboard and the alerts ask for nothing that is not measured, and strangers read nothing.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { createBuyer } from '../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';
import { readFigures } from './figures.repo.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

const metrics = async () => (await program.app.inject({ url: '/metrics' })).body;
const deployed = (path: string) => readFileSync(resolve(repositoryRoot, 'deploy', path), 'utf8');

type Panel = { targets?: { expr: string }[] };

test('every metric of the dashboard and of the alerts is measured', async () => {
  await program.call('listProducts');
  await program.jobs.expireOrders();
  await program.jobs.retention();
  const text = await metrics();
  const measured = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(deployed('grafana/keepsake.json')) as { panels: Panel[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const watched = [...deployed('prometheus/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expr]) => expr!,
  );
  const asked = [...shown, ...watched];
  expect(asked.length).toBeGreaterThan(25);
  const names = asked.flatMap((expr) => expr.match(/\b(keepsake|nodejs|process)_\w+/g) ?? []);
  const missing = names.map((name) => name.replace(/_bucket$/, '')).filter((name) => !measured.has(name));
  expect(missing).toEqual([]);
  // a label that is asked for has that value
  for (const [, name, label, value] of asked
    .join(' ')
    .matchAll(/(\w+)\{(event|outcome|queue|state|task)="(\w+)"/g)) {
    expect(text).toMatch(new RegExp(`^${name}\\{${label}="${value}"\\} `, 'm'));
  }
});

test('figures follow what happens', async () => {
  const figures = () => readFigures(program.db, program.clock.now());
  const before = await figures();
  expect(before.orders).toEqual({ placed: 0, paid: 0, expired: 0, cancelled: 0 });
  const { data } = await program.call('listProducts');
  const code = data.list.find(({ available }: { available: number }) => available > 5).productCode;
  const buyer = await createBuyer(program, 'student');
  const paid = await buyer.order([{ code, quantity: 1 }]);
  await buyer.pay(paid.data.id);
  await buyer.order([{ code, quantity: 1 }]);
  const forged = { method: 'POST', url: '/api/shop/payments/callback/sandbox', payload: {} } as const;
  await program.app.inject(forged);
  expect(await figures()).toMatchObject({
    orders: { placed: 2, paid: 1, expired: 0 },
    payments: { succeeded: 1, failed: 0 },
    callbacksRefused: 1,
    waiting: { unpaid_orders: { count: 1 } },
  });
  program.clock.advance(24 * 3600_000);
  expect((await figures()).waiting.unpaid_orders).toEqual({ count: 1, oldest: 24 * 3600 });
  await program.jobs.expireOrders();
  expect(await figures()).toMatchObject({
    orders: { placed: 0, expired: 1, cancelled: 0 },
    waiting: { unpaid_orders: { count: 0, oldest: 0 } },
  });
});

test('a proxy on the same machine does not open the metrics to the world', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await program.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
});
