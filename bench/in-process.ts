// Runs the program in this process without HTTP, and measures the whole call and the time of its SQL.
import pg from 'pg';
import { pino } from 'pino';
import type { ExportRoute, QueryRoute } from '../apps/server/src/http/route.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { startProgram } from '../apps/server/src/program.ts';
import { hongKongDay } from '../packages/core/src/values/period.ts';
import { type Figure, percentile } from './figures.ts';

const dayMs = 24 * 3600_000;
export const daysAgo = (days: number) => hongKongDay(new Date(Date.now() - days * dayMs));
export const last365Days = () => ({ startTime: daysAgo(364), endTime: daysAgo(0) });

let totalSqlMs = 0;
let isWatched = false;

/** Adds up the time the driver waits for PostgreSQL. Time in which several queries overlap counts once. */
function watchDriver(): void {
  if (isWatched) return;
  isWatched = true;
  let open = 0;
  let since = 0;
  const { query } = pg.Client.prototype;
  const enter = () => {
    if (open++ === 0) since = performance.now();
  };
  const leave = () => {
    if (--open === 0) totalSqlMs += performance.now() - since;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const answer = (query as (...given: never[]) => unknown).apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    enter();
    return answer.finally(leave);
  } as typeof query;
}

export type InProcess = Awaited<ReturnType<typeof openInProcess>>;

export async function openInProcess({ url, dataDir }: { url: string; dataDir: string }) {
  watchDriver();
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
      codeMailsWithoutPicture: 1_000_000,
      codeMails: 1_000_000,
      codeMailsTotal: 1_000_000,
    },
    commandsPerMinute: 1_000_000,
    logger: pino({ level: 'silent' }),
    webFolder: undefined,
    channels: { mailFrom: 'bench <bench@college.example>', mailbox: true },
    disableBackgroundJobs: true,
    paymentSandbox: true,
    apiDocs: true,
  });
  const { db } = program;
  const admin = await db
    .selectFrom('app_user')
    .select(['id', 'real_name', 'kind'])
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
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
      name: admin.real_name,
      kind: admin.kind,
      sessionId: randomIds.next(),
      isAdministrator: true,
      permissions: new Set<string>(),
    },
  };
  const queries = program.routes.filter(
    (route): route is QueryRoute => route.kind === 'query' && route.endpoint.method === 'GET',
  );
  const exports = program.routes.filter((route): route is ExportRoute => route.kind === 'export');

  /** Prepares a call by the administrator. Undefined if no query has this path or the contract refuses the input. */
  function prepare(path: string, query: object, params: object = {}): (() => Promise<unknown>) | undefined {
    const route = queries.find(({ endpoint }) => endpoint.path === path);
    const parsed = route?.endpoint.query?.safeParse(query);
    if (!route || parsed?.success === false) return undefined;
    return () => route.run(db, { query: parsed?.data as never, params: params as never }, context);
  }

  /** Measures the whole call and its SQL, after two warm-up runs. */
  async function measureCall(
    call: () => Promise<unknown>,
    rounds: number,
  ): Promise<{ program: Figure; sql: number }> {
    const times: number[] = [];
    const sqlTimes: number[] = [];
    for (let round = 0; round < rounds + 2; round++) {
      const [started, before] = [performance.now(), totalSqlMs];
      await call();
      if (round < 2) continue;
      times.push(performance.now() - started);
      sqlTimes.push(totalSqlMs - before);
    }
    return {
      program: { rate: 1000 / percentile(times, 0.5), p95: percentile(times, 0.95) },
      sql: percentile(sqlTimes, 0.5),
    };
  }

  return { program, db, queries, exports, context, prepare, measureCall, close: () => program.close() };
}
