import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

type Figure = { id: string; unit: string; value: number; before?: number; path?: string };
async function readFigures(account: string): Promise<Map<string, Figure>> {
  const { data } = await program.call('getReports', { token: await program.getToken(account) });
  return new Map((data.figures as Figure[]).map((figure) => [figure.id, figure]));
}

const anHour = 1 / 24;

/** Inserts an order that was paid the given number of days ago. */
async function insertSale(no: string, daysAgo: number, amount: number, state = 'paid'): Promise<void> {
  const at = new Date(program.clock.now().getTime() - daysAgo * 24 * 3600_000);
  await sql`insert into shop_order (id, no, buyer_id, buyer_name, buyer_kind, language, state, delivery_method, contact_name, contact_phone, contact_email,
      payment_method, items_amount, delivery_fee, total_amount, placed_at, expires_at, paid_at, search_text)
    select gen_random_uuid(), ${no}, id, 'A', 'staff', 'en', ${state}, 'self_pickup', 'A', '1', 'a@b.c', 'visa', ${amount}, 0, ${amount},
      ${at}, ${at}, ${at}, ${no} from app_user limit 1`.execute(program.db);
}

test('sales figures match the orders to the cent, and are compared with the previous period until the same time', async () => {
  await insertSale('T-1', 0, 12_345);
  await insertSale('T-2', 0, 100);
  await insertSale('T-3', 1, 5000);
  await insertSale('T-4', 6, 700);
  await insertSale('T-5', 7, 9999);
  await insertSale('T-6', 20, 1);
  await insertSale('T-7', 0, 77_777, 'cancelled');
  // later than now on the last day of the previous period
  await insertSale('T-8', 1 - anHour, 300_000);
  await insertSale('T-9', 7 - anHour, 400_000);
  const figures = await readFigures('admin');
  expect(figures.get('salesToday')).toMatchObject({ unit: 'cents', value: 12_445, before: 5000 });
  expect(figures.get('salesWeek')).toMatchObject({ value: 318_145, before: 9999 });
  expect(figures.get('ordersToday')).toMatchObject({ unit: 'count', value: 2, before: 1 });
  expect(figures.get('ordersWeek')).toMatchObject({ value: 5, before: 1 });
  expect(figures.get('ordersWaiting')).toMatchObject({ value: 8, needsAttention: true });
  const { data } = await program.call('getReports', { token: await program.getToken('admin') });
  const sales = data.charts.find(({ id }: { id: string }) => id === 'sales');
  expect(sales.days).toHaveLength(14);
  // the chart has 14 days, so T-5 is in it and T-6 is in the period before
  expect(sales.before).toEqual({ orders: 1, amount: 1 });
});

test('the stock figures of the reports match the dashboard', async () => {
  const token = await program.getToken('admin');
  const { data: dashboard } = await program.call('getDashboard', { token });
  const figures = await readFigures('admin');
  expect(figures.get('stockValue')!.value).toBe(dashboard.stockValue);
  expect(figures.get('stockAlerts')).toMatchObject({
    value: dashboard.alerts.souvenirs,
    path: '/inventory/gift-storage-alert-report',
  });
});

test('a person without price permission sees no amount in the reports, neither on the screen nor in the export', async () => {
  const token = await program.getToken('noprice');
  const { data } = await program.call('getReports', { token });
  expect((data.figures as Figure[]).filter(({ unit }) => unit === 'cents')).toEqual([]);
  expect(JSON.stringify(data)).not.toContain('amount');
  const file = await program.app.inject({
    method: 'GET',
    url: '/api/inventory/reports/export?format=csv',
    headers: { authorization: token, 'jnpf-origin': 'all', 'accept-language': 'en' },
  });
  expect(file.statusCode).toBe(200);
  const [heading] = file.body.replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('Figure,Count,Previous count');
});

test('the reports show a person only figures of screens that the person may open', async () => {
  const figures = await readFigures('warehouse');
  expect(figures.has('notificationsFailed')).toBe(false);
  expect(figures.has('salesWeek')).toBe(true);
});
