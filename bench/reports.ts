// Lists and reports of the back office at their full size, in process: the whole call beside the time PostgreSQL itself takes for it.
import pg from 'pg';
import { pino } from 'pino';
import type { QueryRoute } from '../apps/server/src/http/route.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { startProgram } from '../apps/server/src/program.ts';
import { hongKongDay } from '../packages/core/src/period.ts';
import { percentile, type Row } from './figures.ts';
import type { Bench } from './workbench.ts';

const day = 24 * 3600_000;

/** Adds up what the driver waits for its answers; calls of one request may overlap. */
function watchDriver(): () => number {
  let open = 0;
  let since = 0;
  let total = 0;
  const { query } = pg.Client.prototype;
  const enter = () => {
    if (open++ === 0) since = performance.now();
  };
  const leave = () => {
    if (--open === 0) total += performance.now() - since;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const answer = (query as (...given: never[]) => unknown).apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    enter();
    return answer.finally(leave);
  } as typeof query;
  return () => total;
}

export async function measureReports({ url, dataDir, rounds }: Bench): Promise<Row[]> {
  const sqlTime = watchDriver();
  const program = await startProgram({
    databaseUrl: url,
    databasePool: 4,
    dataDir,
    mode: 'all',
    publicUrl: 'http://localhost',
    trustProxy: false,
    metricsToken: undefined,
    directory: undefined,
    s3: undefined,
    readsPerMinute: 1_000_000,
    sourceLimits: {
      failedSignIns: 1_000_000,
      freeCodeMails: 1_000_000,
      codeMails: 1_000_000,
      codeMailsTotal: 1_000_000,
    },
    commandsPerMinute: 1_000_000,
    logger: pino({ level: 'silent' }),
    webFolder: undefined,
    channels: { mailFrom: 'bench <bench@college.example>', mailbox: true },
    sendsNothing: true,
    paymentSandbox: true,
    apiDocs: true,
  });
  const { db } = program;
  const storage = await db.selectFrom('storage').select('id').executeTakeFirstOrThrow();
  const souvenir = await db
    .selectFrom('souvenir')
    .select('id')
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('app_user')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
  const queries = program.routes.filter(
    (route): route is QueryRoute => 'run' in route && route.endpoint.method === 'GET',
  );
  const lastMonth = { startTime: hongKongDay(new Date(Date.now() - 30 * day)) };
  const cases: [what: string, path: string, query: object, params?: object][] = [
    ['movements', '/api/inventory/movements', {}],
    ['movements, page 500', '/api/inventory/movements', { currentPage: 500 }],
    ['movements, one month', '/api/inventory/movements', lastMonth],
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
      { startTime: hongKongDay(new Date(Date.now() - 364 * day)), endTime: hongKongDay(new Date()), by },
    ]),
    // every report there is
    ...queries
      .filter(({ endpoint: { path } }) => /report/i.test(path) && !/:|\/export$/.test(path))
      .map(({ endpoint: { path } }): [string, string, object] => [path, path, {}]),
  ];
  const context = {
    language: 'zh-HK' as const,
    now: new Date(),
    ids: randomIds,
    requestId: 'bench',
    ip: '',
    userAgent: '',
    caller: {
      userId: admin.id,
      account: 'admin',
      name: 'bench',
      sessionId: '',
      isAdministrator: true,
      permissions: new Set<string>(),
    },
  };
  const rows: Row[] = [];
  for (const [what, path, query, params = {}] of cases) {
    const route = queries.find(({ endpoint }) => endpoint.path === path);
    const parsed = route?.endpoint.query?.safeParse(query);
    if (!route || parsed?.success === false) {
      console.error(`${what}: not measured (${route ? 'it wants parameters' : 'no such call'})`);
      continue;
    }
    const times: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds + 2; round++) {
      const [started, before] = [performance.now(), sqlTime()];
      await route.run(db, { query: parsed?.data as never, params: params as never }, context);
      if (round < 2) continue;
      times.push(performance.now() - started);
      bare.push(sqlTime() - before);
    }
    rows.push({
      part: 'reports',
      what,
      ours: { rate: 1000 / percentile(times, 0.5), p95: percentile(times, 0.95) },
      floor: { what: 'its own SQL', rate: 1000 / Math.max(0.01, percentile(bare, 0.5)) },
    });
  }
  await program.close();
  return rows;
}
