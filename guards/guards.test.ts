// A guard that has never been red proves nothing: each is run on a fixture that breaks it.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rules } from './import-rules.ts';
import { findLargeFolders, findViolations } from './import-rules-check.ts';
import { findLooseSql } from './sql-placement.ts';

const root = resolve(import.meta.dirname, '..');
const fixtures = resolve(import.meta.dirname, 'fixtures');
const run = async (command: string, args: string[], cwd: string): Promise<{ code: number; output: string }> =>
  promisify(execFile)(resolve(root, 'node_modules/.bin', command), args, { cwd }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

test('every rule about arrows is broken by the fixture', () => {
  const { violations } = findViolations(resolve(fixtures, 'imports'));
  const seen = new Set(violations.map(({ rule }) => rule));
  const found = ['no-cycles', 'no-folder-cycles', 'resolvable', 'not-to-dev-dependencies'];
  expect([...seen]).toEqual(expect.arrayContaining([...rules.map(({ name }) => name), ...found]));
});

test('files without a circle can still make a circle of folders, and a full folder is named', () => {
  const { violations } = findViolations(resolve(fixtures, 'imports'));
  const named = (rule: string) => violations.filter((one) => one.rule === rule).map(({ from }) => from);
  expect(named('no-folder-cycles')).toEqual(
    expect.arrayContaining(['apps/web/src/api', 'apps/web/src/stores']),
  );
  expect(named('no-cycles').filter((file) => /\/(api|stores)\//.test(file))).toEqual([]);
  const files = (count: number) => Array.from({ length: count }, (_, at) => `apps/web/src/ui/part-${at}.tsx`);
  expect(findLargeFolders(files(28))).toEqual([]);
  expect(findLargeFolders(files(29))).toEqual([
    { rule: 'folder-size', from: 'apps/web/src/ui', to: '29 files' },
  ]);
});

test('the compiler refuses a forgotten transaction, a missing language, an unknown permission', async () => {
  const { code, output } = await run('tsc', ['-p', '.'], resolve(fixtures, 'types'));
  expect(code).not.toBe(0);
  for (const file of ['forgotten-transaction', 'missing-language', 'unknown-permission']) {
    expect(output).toContain(`${file}.ts`);
  }
});

test('the linter refuses what it should', async () => {
  // the product's own rules, in a folder that they do not leave out
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-lint-'));
  const { linter } = JSON.parse(readFileSync(resolve(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter }));
  copyFileSync(resolve(fixtures, 'lint/wrong.ts'), join(folder, 'wrong.ts'));
  const { code, output } = await run('biome', ['lint', '.'], folder);
  rmSync(folder, { recursive: true });
  expect(code).not.toBe(0);
  for (const rule of ['noDebugger', 'noDoubleEquals', 'noConsole', 'noUnusedVariables']) {
    expect(output).toContain(rule);
  }
});

test('the dead-code check names an unused export, file and dependency', async () => {
  const { code, output } = await run('knip', ['--no-progress'], resolve(fixtures, 'unused'));
  expect(code).not.toBe(0);
  for (const name of ['forgotten', 'orphan.ts', 'left-alone']) expect(output).toContain(name);
});

test('SQL outside its rooms is found', () => {
  expect(findLooseSql([['areas/shop/orders/place-order.ts', "await tx.insertInto('shop_order')"]])).toEqual([
    'areas/shop/orders/place-order.ts',
  ]);
  expect(findLooseSql([['areas/shop/orders/order.repo.ts', "await tx.insertInto('shop_order')"]])).toEqual(
    [],
  );
});
