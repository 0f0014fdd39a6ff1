// Measures lists, reports and a few pages of the shop in process, without HTTP: the whole call and the time of its SQL.
import type { Row } from './figures.ts';
import { daysAgo, last365Days, openInProcess } from './in-process.ts';
import type { Bench } from './program.ts';

export async function measureReports({ url, dataDir, rounds }: Bench): Promise<Row[]> {
  const { db, queries, prepare, measureCall, close } = await openInProcess({ url, dataDir });
  const storage = await db.selectFrom('storage').select('id').executeTakeFirstOrThrow();
  const souvenir = await db
    .selectFrom('souvenir')
    .select('id')
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow();
  const cases: [what: string, path: string, query: object, params?: object][] = [
    ['movements', '/api/inventory/movements', {}],
    ['movements, page 500', '/api/inventory/movements', { currentPage: 500 }],
    ['movements, one month', '/api/inventory/movements', { startTime: daysAgo(30) }],
    ['movements, one storage, out', '/api/inventory/movements', { storageId: storage.id, direction: 'out' }],
    ['movements, keyword 水晶', '/api/inventory/movements', { keyword: '水晶' }],
    ['movements, chart', '/api/inventory/movements/chart', {}],
    ['balances', '/api/inventory/balances', {}],
    ['balances, by value', '/api/inventory/balances', { sidx: 'value', sort: 'desc' }],
    ['balances, below minimum', '/api/inventory/balances', { stockLevel: 'belowMinimum' }],
    ['alerts', '/api/inventory/alerts', {}],
    ['lifecycle of one', '/api/inventory/lifecycles/:souvenirId', {}, { souvenirId: souvenir.id }],
    ['dashboard', '/api/inventory/dashboard', {}],
    ['own orders', '/api/shop/orders', {}],
    ['own orders, one state', '/api/shop/orders', { state: 'ended' }],
    ['desk queue', '/api/shop/desk/orders', { state: 'paid' }],
    ['desk, all orders', '/api/shop/desk/orders', {}],
    ['hot products', '/api/shop/products', { hot: '1' }],
    ...(['day', 'souvenir', 'category'] as const).map((by): [string, string, object] => [
      `sales of a year by ${by}`,
      '/api/reports/sales',
      { ...last365Days(), by },
    ]),
    // all reports
    ...queries
      .filter(({ endpoint: { path } }) => /report/i.test(path) && !path.includes(':'))
      .map(({ endpoint: { path } }): [string, string, object] => [path, path, {}]),
  ];
  const rows: Row[] = [];
  for (const [what, path, query, params] of cases) {
    const call = prepare(path, query, params);
    if (!call) {
      console.error(`${what}: not measured (the endpoint does not exist or needs parameters)`);
      continue;
    }
    const { program, sql } = await measureCall(call, rounds);
    rows.push({
      part: 'reports',
      what,
      program,
      baseline: { what: 'its own SQL', rate: 1000 / Math.max(0.01, sql) },
    });
  }
  await close();
  return rows;
}
