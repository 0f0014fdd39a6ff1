// `npm run drill`: three nodes, nginx, a primary with a synchronous standby, people who order and approve, and one fault
// after another. Everything is on loopback. Exits non-zero when something acknowledged is lost, or service does not return.
// `-- --short` is what CI runs; `-- --from <commit>` also upgrades from that release.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Cluster, startCluster } from './cluster.ts';
import { type Load, newTally, startLoad, type Tally } from './load.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { checkOutRelease } from './previous-release.ts';
import { type Scenario, scenarios, upgrade } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    from: { type: 'string' },
    only: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '..');
/** Seconds within which people must be served again after the fault has ended. */
const servedWithin = 5;
const calmBeforeMs = values.short ? 1500 : 3000;
const calmAfterMs = values.short ? 3000 : 5000;

type Result = {
  readonly name: string;
  readonly tally: Tally;
  readonly lost: number;
  /** Orders in the database that no intent of ours explains. */
  readonly twice: number;
  readonly servedAgain: number;
  readonly reconciles: boolean;
};

async function findLost(cluster: Cluster, tally: Tally): Promise<{ lost: number; twice: number }> {
  const client = new pg.Client({ connectionString: cluster.pair.url() });
  await client.connect();
  try {
    const count = async (text: string, ids: readonly string[]) =>
      Number((await client.query(text, [ids])).rows[0].count);
    const orders = await count('select count(*) from shop_order where id = any($1::uuid[])', tally.orders);
    const approved = await count(
      `select count(*) from application where id = any($1::uuid[]) and state not in ('pending', 'draft')`,
      tally.approvals,
    );
    const distinct = new Set(tally.orders).size;
    return {
      lost: distinct - orders + tally.approvals.length - approved,
      twice: tally.orders.length - distinct,
    };
  } finally {
    await client.end();
  }
}

function reconciles(cluster: Cluster): boolean {
  try {
    execFileSync(process.execPath, ['apps/server/src/commands/reconcile.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: cluster.pair.url() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}

async function suffer(scenario: Scenario, cluster: Cluster, load: Load): Promise<Result> {
  const tally = newTally();
  load.countInto(tally);
  await delay(calmBeforeMs);
  let over = Date.now();
  await scenario.run(cluster, () => {
    over = Date.now();
  });
  await delay(calmAfterMs);
  // people go on while it is counted, into a tally that nobody reads
  load.countInto(newTally());
  // the first order that was begun after the fault, however long it had to be repeated
  const served = tally.times.filter(({ begun }) => begun >= over).map(({ answered }) => answered);
  const servedAgain = served.length > 0 ? (Math.min(...served) - over) / 1000 : Number.POSITIVE_INFINITY;
  return {
    name: scenario.name,
    tally,
    ...(await findLost(cluster, tally)),
    servedAgain,
    reconciles: reconciles(cluster),
  };
}

const isGood = ({ lost, twice, servedAgain, reconciles: holds, tally }: Result): boolean =>
  lost === 0 && twice === 0 && servedAgain <= servedWithin && holds && tally.refused.length === 0;

function print(results: readonly Result[]): void {
  console.log(
    '\n| fault | orders | approvals | lost | twice | failed attempts | served again after | reconcile |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const { name, tally, lost, twice, servedAgain, reconciles: holds } of results)
    console.log(
      `| ${name} | ${tally.orders.length} | ${tally.approvals.length} | ${lost} | ${twice} | ${tally.failed} | ${servedAgain.toFixed(1)} s | ${holds ? 'holds' : 'FAILS'} |`,
    );
  for (const { name, tally } of results)
    for (const refusal of new Set(tally.refused)) console.log(`${name}: refused: ${refusal}`);
}

async function main(): Promise<boolean> {
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres') || !existsSync('/usr/sbin/nginx'))
    throw new Error(
      'The drill needs Debian’s postgresql-15 and nginx: apt-get install postgresql-15 nginx-light',
    );
  execFileSync(process.execPath, ['apps/server/src/commands/build.ts'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-drill-'));
  chmodSync(folder, 0o755);
  const checkout = values.from ? checkOutRelease(folder, values.from) : undefined;
  const pair = await startPostgresPair(folder);
  const results: Result[] = [];
  try {
    const cluster = await startCluster(folder, pair, 3, checkout);
    try {
      const load = await startLoad(cluster.balancer.url, pair.url());
      const wanted = scenarios.filter(
        ({ name, isShort }) => (isShort || !values.short) && (!values.only || name.includes(values.only)),
      );
      for (const scenario of checkout ? [upgrade, ...wanted] : wanted) {
        const obstacle = scenario.obstacle?.(cluster);
        if (obstacle) {
          console.log(`Not run: ${scenario.name}: ${obstacle}.`);
          continue;
        }
        console.error(`${scenario.name} …`);
        results.push(await suffer(scenario, cluster, load));
      }
      await load.stop();
    } finally {
      await cluster.close();
    }
  } finally {
    pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
  print(results);
  const good = results.filter(isGood).length;
  console.log(`${good} passed, ${results.length - good} failed`);
  return good === results.length && results.length > 0;
}

process.exit((await main()) ? 0 : 1);
