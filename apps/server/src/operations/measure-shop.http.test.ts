// Tests the business metrics: correct figures, every metric of dashboards and alerts exists, no access from outside.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-paths.ts';
import { createBuyer } from '../testing/shop-buyer.ts';
import { prepareProgram } from '../testing/test-program.ts';
import { readFigures } from './figures.repo.ts';

const program = prepareProgram();

const readMetrics = async () => (await program.app.inject({ url: '/metrics' })).body;
const readDeployFile = (path: string) => readFileSync(resolve(repositoryRoot, 'deploy', path), 'utf8');

type Panel = { targets?: { expr: string }[] };

test('every metric that the Grafana dashboard and the alert rules use exists', async () => {
  await program.call('listProducts');
  await program.jobs.expireOrders();
  await program.jobs.retention();
  const text = await readMetrics();
  const measured = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(readDeployFile('grafana/keepsake.json')) as { panels: Panel[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const watched = [...readDeployFile('prometheus/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expr]) => expr!,
  );
  const expressions = [...shown, ...watched];
  expect(expressions.length).toBeGreaterThan(25);
  const names = expressions.flatMap((expr) => expr.match(/\b(keepsake|nodejs|process)_\w+/g) ?? []);
  const missing = names.map((name) => name.replace(/_bucket$/, '')).filter((name) => !measured.has(name));
  expect(missing).toEqual([]);
  // every label value in the expressions exists, too
  for (const [, name, label, value] of expressions
    .join(' ')
    .matchAll(/(\w+)\{(event|outcome|queue|state|task)="(\w+)"/g)) {
    expect(text).toMatch(new RegExp(`^${name}\\{${label}="${value}"\\} `, 'm'));
  }
});

test('the shop figures count placed, paid, unpaid and expired orders, and refused payment callbacks', async () => {
  const readNow = () => readFigures(program.db, program.clock.now());
  const before = await readNow();
  expect(before.orders).toEqual({ placed: 0, paid: 0, expired: 0, cancelled: 0 });
  const { data } = await program.call('listProducts');
  const code = data.list.find(({ available }: { available: number }) => available > 5).productCode;
  const buyer = await createBuyer(program, 'student');
  const paid = await buyer.order([{ code, quantity: 1 }]);
  await buyer.pay(paid.data.id);
  await buyer.order([{ code, quantity: 1 }]);
  const forged = { method: 'POST', url: '/api/shop/payments/callback/sandbox', payload: {} } as const;
  await program.app.inject(forged);
  expect(await readNow()).toMatchObject({
    orders: { placed: 2, paid: 1, expired: 0 },
    payments: { succeeded: 1, failed: 0 },
    callbacksRefused: 1,
    waiting: { unpaid_orders: { count: 1 } },
  });
  program.clock.advance(24 * 3600_000);
  expect((await readNow()).waiting.unpaid_orders).toEqual({ count: 1, oldest: 24 * 3600 });
  await program.jobs.expireOrders();
  expect(await readNow()).toMatchObject({
    orders: { placed: 0, expired: 1, cancelled: 0 },
    waiting: { unpaid_orders: { count: 0, oldest: 0 } },
  });
});

test('a metrics request that a proxy on the same machine forwards is answered with 404', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await program.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
});
