// Shows that each check can fail: runs it on a fixture that breaks the rule.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rules } from './import-rules.ts';
import { findLargeFolders, findViolations } from './import-rules-check.ts';
import { findMisplacedSql } from './sql-placement.ts';

const root = resolve(import.meta.dirname, '..');
const fixtures = resolve(import.meta.dirname, 'fixtures');
const run = async (command: string, args: string[], cwd: string): Promise<{ code: number; output: string }> =>
  promisify(execFile)(resolve(root, 'node_modules/.bin', command), args, { cwd }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

test('every import rule reports its violation in the fixture', () => {
  const { violations } = findViolations(resolve(fixtures, 'imports'));
  const reported = new Set(violations.map(({ rule }) => rule));
  const otherRules = ['no-cycles', 'no-folder-cycles', 'resolvable', 'not-to-dev-dependencies'];
  expect([...reported]).toEqual(expect.arrayContaining([...rules.map(({ name }) => name), ...otherRules]));
});

test('cycles between folders and folders with too many files are reported', () => {
  const { violations } = findViolations(resolve(fixtures, 'imports'));
  const foldersBreaking = (rule: string) =>
    violations.filter((one) => one.rule === rule).map(({ from }) => from);
  expect(foldersBreaking('no-folder-cycles')).toEqual(
    expect.arrayContaining(['apps/web/src/api', 'apps/web/src/stores']),
  );
  expect(foldersBreaking('no-cycles').filter((file) => /\/(api|stores)\//.test(file))).toEqual([]);
  const files = (count: number) => Array.from({ length: count }, (_, at) => `apps/web/src/ui/part-${at}.tsx`);
  expect(findLargeFolders(files(28))).toEqual([]);
  expect(findLargeFolders(files(29))).toEqual([
    { rule: 'folder-size', from: 'apps/web/src/ui', to: '29 files' },
  ]);
});

test('the compiler rejects a missing transaction, a missing language and an unknown permission', async () => {
  const { code, output } = await run('tsc', ['-p', '.'], resolve(fixtures, 'types'));
  expect(code).not.toBe(0);
  for (const file of ['forgotten-transaction', 'missing-language', 'unknown-permission']) {
    expect(output).toContain(`${file}.ts`);
  }
});

test('the linter rejects debugger, ==, console and unused variables', async () => {
  // in another folder, because our Biome configuration excludes the fixtures
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

test('the unused-code check reports an unused export, file and dependency', async () => {
  const { code, output } = await run('knip', ['--no-progress'], resolve(fixtures, 'unused'));
  expect(code).not.toBe(0);
  for (const name of ['forgotten', 'orphan.ts', 'left-alone']) expect(output).toContain(name);
});

test('SQL outside repository files is reported', () => {
  expect(
    findMisplacedSql([['areas/shop/orders/place-order.ts', "await tx.insertInto('shop_order')"]]),
  ).toEqual(['areas/shop/orders/place-order.ts']);
  expect(
    findMisplacedSql([['areas/shop/orders/order.repo.ts', "await tx.insertInto('shop_order')"]]),
  ).toEqual([]);
});
