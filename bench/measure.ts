// Runs queries at the server, without HTTP, as an administrator, and writes down how long each took.
import type { Db } from '../apps/server/src/db/database.ts';
import type { Input, QueryRoute, Route } from '../apps/server/src/http/route.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import type { Endpoint } from '../packages/core/src/endpoint.ts';

export type Case = [name: string, path: string, query: object, params?: object];

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

export async function analyze(db: Db): Promise<void> {
  await db.executeQuery({
    sql: 'analyze',
    parameters: [],
    query: undefined as never,
    queryId: undefined as never,
  });
}

export async function measureQueries(
  db: Db,
  routes: readonly Route[],
  cases: readonly Case[],
  rounds: number,
  userId = randomIds.next(),
): Promise<void> {
  const context = {
    language: 'zh-HK',
    now: new Date(),
    ids: randomIds,
    requestId: 'bench',
    ip: '',
    userAgent: '',
    caller: {
      userId,
      account: 'admin',
      name: 'bench',
      sessionId: '',
      isAdministrator: true,
      permissions: new Set<string>(),
    },
  };
  console.log('| what | median | p95 |\n| --- | ---: | ---: |');
  for (const [name, path, query, params = {}] of cases) {
    const route = routes.find(
      ({ endpoint }) => endpoint.path === path && endpoint.method === 'GET',
    ) as QueryRoute;
    const parsed = route.endpoint.query?.parse(query) as Input<Endpoint>['query'];
    const times: number[] = [];
    for (let round = 0; round < rounds + 2; round++) {
      const started = performance.now();
      await route.run(db, { query: parsed, params }, context);
      if (round >= 2) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`);
  }
}
