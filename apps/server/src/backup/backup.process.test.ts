// Runs backup and restore with the real commands: place an order, back up, delete all data, restore, start again.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgramFolder, type ProgramFolder } from '../testing/processes/program-folder.ts';
import { signIn } from '../testing/processes/sign-in.ts';
import { verifyArchive } from './manifest.ts';

const sources = resolve(import.meta.dirname, '..');
let folder: ProgramFolder;
beforeAll(async () => {
  folder = await createProgramFolder();
});
afterAll(async () => {
  await folder.stopAll();
  folder.remove();
});

const start = (script: string, ...args: string[]) => folder.run(resolve(sources, script), args);

/** Waits until the script has ended. */
async function run(script: string, ...args: string[]) {
  const { ended, output } = start(script, ...args);
  return { code: await ended, output: output() };
}

async function startProgram() {
  const program = start('commands/main.ts');
  await folder.waitUntilReady();
  return program;
}

async function stop({ child, ended }: Awaited<ReturnType<typeof startProgram>>): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

type Answer = { code: number; data: Record<string, never> & { id: string; list: Product[] } };
type Product = { id: string; price: number; available: number; cover: { src: string } | null };

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  return (await (await fetch(folder.origin + path, init)).json()) as Answer;
}

async function buyOne(): Promise<string> {
  const headers = {
    authorization: await signIn(folder.origin, 'student'),
    'content-type': 'application/json',
  };
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

const listArchives = () => readdirSync(join(folder.path, 'backups')).sort();

test('after all data is lost, a restored backup has as many rows as before, and its orders and pictures can be read', async () => {
  const first = await startProgram();
  const order = await buyOne();
  const running = await run('commands/backup.ts');
  expect(running).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows of \d+ tables, \d+ files \(included\)/),
  });
  expect(await run('commands/restore.ts', `backups/${listArchives()[0]}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already running on this data folder'),
  });
  expect(await run('commands/reconcile.ts')).toMatchObject({
    code: 0,
    output: 'The ledger is consistent.\n',
  });
  await stop(first);
  const stopped = await run('commands/backup.ts');
  expect(stopped.code).toBe(0);
  expect(readdirSync(join(folder.path, 'backups')).some((name) => name.endsWith('.part'))).toBe(false);

  rmSync(folder.dataDir, { recursive: true });
  const archive = listArchives().at(-1)!;
  const restored = await run('commands/restore.ts', `backups/${archive}`);
  expect(restored.output).toMatch(/is complete\.\nRestored \d+ rows .*\nThe ledger is consistent\.\n$/);
  expect(restored.code).toBe(0);
  expect((await run('commands/restore.ts', `backups/${archive}`)).output).toContain('--replace');

  const again = await run('commands/backup.ts');
  expect(again.code).toBe(0);
  const countRows = async (name: string) => {
    const { tables } = await verifyArchive(join(folder.path, 'backups', name));
    // the restore has added its own check of the ledger
    return tables
      .filter(({ name: table }) => table !== 'stock_check')
      .map(({ name: table, rows }) => [table, rows]);
  };
  expect(await countRows(listArchives().at(-1)!)).toEqual(await countRows(archive));

  const second = await startProgram();
  const authorization = await signIn(folder.origin, 'student');
  expect((await call(`/api/shop/orders/${order}`, { headers: { authorization } })).data.id).toBe(order);
  const { data } = await call('/api/shop/products');
  const picture = await fetch(folder.origin + data.list[0]!.cover!.src);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  await stop(second);
});
