// `npm run drill`: three nodes, nginx, a primary with a synchronous standby and simulated users, with one fault after
// another. Everything is on loopback. Fails if an acknowledged write is lost or the service does not recover.
// `-- --short` is what CI runs; `-- --from <commit>` upgrades from another release than the previous one.
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
import { checkOutAndBuildRelease, isCommitAvailable, previousRelease } from './previous-release.ts';
import { runCommand } from './run-command.ts';
import { type Scenario, scenarios, upgrade } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    from: { type: 'string', default: previousRelease },
    only: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '..');
/** Users are served again and all nodes are ready within this time after a fault. */
const maxRecoverySeconds = 5;
const calmBeforeMs = values.short ? 1500 : 3000;
const calmAfterMs = values.short ? 3000 : 5000;

type Result = {
  readonly name: string;
  readonly tally: Tally;
  readonly lost: number;
  /** Duplicate orders: more than one for the same intended order. */
  readonly twice: number;
  /**
   * Seconds from the end of the fault, or from the start of a scenario that reports no end, to the first answer to an
   * order begun after that moment.
   */
  readonly servedAgain: number;
  /** Seconds from the end of the scenario until every node says that it is ready. */
  readonly allReady: number;
  /** Nodes that stopped unexpectedly. */
  readonly ended: number;
  readonly reconciles: boolean;
};

async function findLost(cluster: Cluster, tally: Tally): Promise<{ lost: number; twice: number }> {
  const client = new pg.Client({ connectionString: cluster.pair.url() });
  await client.connect();
  try {
    const count = async (text: string, names: readonly string[]) =>
      Number((await client.query(text, [names])).rows[0].count);
    const orders = await count('select count(*) from shop_order where id = any($1::uuid[])', tally.orders);
    const approved = await count(
      `select count(*) from application where id = any($1::uuid[]) and state not in ('pending', 'draft')`,
      tally.approvals,
    );
    const twice = await count(
      'select count(*) - count(distinct contact_name) as count from shop_order where contact_name = any($1)',
      tally.intents,
    );
    return { lost: tally.orders.length - orders + tally.approvals.length - approved, twice };
  } finally {
    await client.end();
  }
}

const reconciles = (cluster: Cluster): Promise<boolean> =>
  runCommand(process.execPath, ['apps/server/src/commands/reconcile.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: cluster.pair.url() },
  }).then(
    () => true,
    () => false,
  );

/** Waits for `isTrue` and returns the seconds since `moment`. Infinity if it takes longer than half a minute. */
async function secondsSince(moment: number, isTrue: () => Promise<boolean>): Promise<number> {
  for (; Date.now() - moment < 30_000; await delay(100))
    if (await isTrue()) return (Date.now() - moment) / 1000;
  return Number.POSITIVE_INFINITY;
}

async function runScenario(scenario: Scenario, cluster: Cluster, load: Load): Promise<Result> {
  const { nodes } = cluster;
  const exitsBefore = sum(nodes.map(({ unexpectedExits }) => unexpectedExits));
  const tally = newTally();
  load.countInto(tally);
  await delay(calmBeforeMs);
  let faultEndedAt = Date.now();
  await scenario.run(cluster, () => {
    faultEndedAt = Date.now();
  });
  const allReady = await secondsSince(Date.now(), async () =>
    (await Promise.all(nodes.map((node) => node.isReady()))).every(Boolean),
  );
  // when orders that were begun after the fault were answered, with all their attempts
  const served = () =>
    tally.times.filter(({ begun }) => begun >= faultEndedAt).map(({ answered }) => answered);
  await secondsSince(Date.now(), async () => served().length > 0);
  const servedAgain = (Math.min(...served()) - faultEndedAt) / 1000;
  await delay(calmAfterMs);
  // users continue while the result is counted, with a separate tally
  load.countInto(newTally());
  return {
    name: scenario.name,
    tally,
    ...(await findLost(cluster, tally)),
    servedAgain,
    allReady,
    ended: sum(nodes.map(({ unexpectedExits }) => unexpectedExits)) - exitsBefore,
    reconciles: await reconciles(cluster),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const isGood = ({ tally, lost, twice, servedAgain, allReady, ended, reconciles: holds }: Result): boolean =>
  lost === 0 &&
  twice === 0 &&
  servedAgain <= maxRecoverySeconds &&
  allReady <= maxRecoverySeconds &&
  ended === 0 &&
  holds &&
  tally.orders.length > 0 &&
  tally.wrong.length === 0;

function print(results: readonly Result[]): void {
  console.log(
    '\n| fault | acknowledged orders | approvals | lost | twice | failed attempts | served again after | all nodes ready after | nodes ended | reconcile |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const result of results) {
    const { name, tally, lost, twice, servedAgain, allReady, ended, reconciles: holds } = result;
    console.log(
      `| ${name} | ${tally.orders.length} | ${tally.approvals.length} | ${lost} | ${twice} | ${tally.failed} | ${servedAgain.toFixed(1)} s | ${allReady.toFixed(1)} s | ${ended} | ${holds ? 'holds' : 'FAILS'} |`,
    );
  }
  for (const { name, tally } of results)
    for (const answer of new Set(tally.wrong)) console.log(`${name}: wrong answer: ${answer}`);
}

async function main(): Promise<boolean> {
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres') || !existsSync('/usr/sbin/nginx'))
    throw new Error(
      'The drill needs Debian’s postgresql-15 and nginx: apt-get install postgresql-15 nginx-light',
    );
  execFileSync(process.execPath, ['apps/server/src/commands/build.ts'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-drill-'));
  chmodSync(folder, 0o755);
  const wanted = [upgrade, ...scenarios].filter(
    ({ name, isShort }) => (isShort || !values.short) && (!values.only || name.includes(values.only)),
  );
  // in a shallow clone the previous release is missing, so the cluster starts with this version
  const checkout =
    wanted.includes(upgrade) && isCommitAvailable(values.from)
      ? checkOutAndBuildRelease(folder, values.from)
      : undefined;
  const pair = await startPostgresPair(folder);
  const results: Result[] = [];
  try {
    const cluster = await startCluster(folder, pair, 3, checkout);
    try {
      const load = await startLoad(cluster.balancer.url, pair.url(), values.short ? 20 : 60);
      for (const scenario of wanted) {
        const obstacle =
          scenario === upgrade && !checkout
            ? `the commit ${values.from} is not in this clone`
            : scenario.obstacle?.(cluster);
        if (obstacle) {
          console.log(`Not run: ${scenario.name}: ${obstacle}.`);
          continue;
        }
        console.error(`${scenario.name} …`);
        results.push(await runScenario(scenario, cluster, load));
      }
      await load.stop();
    } finally {
      await cluster.close();
    }
  } finally {
    await pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
  print(results);
  const good = results.filter(isGood).length;
  console.log(`${good} passed, ${results.length - good} failed`);
  return good === results.length && results.length > 0;
}

process.exit((await main()) ? 0 : 1);
