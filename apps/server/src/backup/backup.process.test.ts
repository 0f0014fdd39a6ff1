// Runs backup and restore with the real commands: place an order, back up, delete all data, restore, start again.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyArchive } from './manifest.ts';

const sources = resolve(import.meta.dirname, '..');
const children = new Set<ChildProcess>();
let folder: string;
let port: number;
const getDataDir = () => join(folder, 'data');
const getBaseUrl = () => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-round-'));
  chmodSync(folder, 0o755);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as { port: number }).port;
  probe.close();
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [resolve(sources, script), ...args], {
    env: {
      ...process.env,
      NODE_ENV: '',
      INIT_CWD: folder,
      PORT: String(port),
      KEEPSAKE_DATA_DIR: getDataDir(),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

async function startProgram() {
  const program = run('commands/main.ts');
  for (let i = 0; i < 1200; i++) {
    const ok = await fetch(`${getBaseUrl()}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return program;
    await delay(50);
  }
  throw new Error('the program did not become ready');
}

async function stop({ child, ended }: ReturnType<typeof run>): Promise<void> {
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}

type Answer = { code: number; data: Record<string, never> & { token: string; id: string; list: Product[] } };
type Product = { id: string; price: number; available: number; cover: { src: string } | null };

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  return (await (await fetch(getBaseUrl() + path, init)).json()) as Answer;
}

async function logIn(account: string): Promise<string> {
  const password = createHash('md5').update('keepsake-demo').digest('hex');
  const { data } = await call('/api/oauth/Login', {
    method: 'POST',
    body: new URLSearchParams({ account, password }),
  });
  return data.token;
}

async function buyOne(): Promise<string> {
  const headers = { authorization: await logIn('student'), 'content-type': 'application/json' };
  const { data } = await call('/api/shop/products?pageSize=100');
  const product = data.list.find(({ available }) => available > 0)!;
  const order = await call('/api/shop/orders', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      lines: [{ souvenirId: product.id, quantity: 1, unitPrice: product.price }],
      deliveryMethod: 'self_pickup',
      contactName: '陳大文',
      contactPhone: '9123 4567',
      contactEmail: 'student@college.example',
      paymentMethod: 'visa',
      totalAmount: product.price,
    }),
  });
  expect(order.code).toBe(200);
  return order.data.id;
}

const listArchives = () => readdirSync(join(folder, 'backups')).sort();

test('after all data is lost, a restored backup has the same rows, orders and pictures', {
  timeout: 240_000,
}, async () => {
  const first = await startProgram();
  const order = await buyOne();
  const running = await run('commands/backup.ts').ended;
  expect(running).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows of \d+ tables, \d+ files \(included\)/),
  });
  expect(await run('commands/restore.ts', `backups/${listArchives()[0]}`).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('already running on this data folder'),
  });
  expect(await run('commands/reconcile.ts').ended).toMatchObject({
    code: 0,
    output: 'The ledger is consistent.\n',
  });
  await stop(first);
  const stopped = await run('commands/backup.ts').ended;
  expect(stopped.code).toBe(0);
  expect(readdirSync(join(folder, 'backups')).some((name) => name.endsWith('.part'))).toBe(false);

  rmSync(getDataDir(), { recursive: true });
  const archive = listArchives().at(-1)!;
  const restored = await run('commands/restore.ts', `backups/${archive}`).ended;
  expect(restored.output).toMatch(/is complete\.\nRestored \d+ rows .*\nThe ledger is consistent\.\n$/);
  expect(restored.code).toBe(0);
  expect((await run('commands/restore.ts', `backups/${archive}`).ended).output).toContain('--replace');

  const again = await run('commands/backup.ts').ended;
  expect(again.code).toBe(0);
  const countRows = async (name: string) => {
    const { tables } = await verifyArchive(join(folder, 'backups', name));
    // the restore has added its own check of the ledger
    return tables
      .filter(({ name: table }) => table !== 'stock_check')
      .map(({ name: table, rows }) => [table, rows]);
  };
  expect(await countRows(listArchives().at(-1)!)).toEqual(await countRows(archive));

  const second = await startProgram();
  const authorization = await logIn('student');
  expect((await call(`/api/shop/orders/${order}`, { headers: { authorization } })).data.id).toBe(order);
  const { data } = await call('/api/shop/products');
  const picture = await fetch(getBaseUrl() + data.list[0]!.cover!.src);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  await stop(second);
});
