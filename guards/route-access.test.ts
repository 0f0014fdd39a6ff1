// A screen that needs a module must be closed to people without it: its layout checks the permission, and the menu entry
// that opens it names the same module.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isPathGranted } from '../apps/web/src/app/path-grants.ts';
import { listScreens } from '../packages/core/src/navigation/menu-types.ts';
import { navigation } from '../packages/core/src/navigation/navigation.ts';
import { webScreens } from './web-screens.ts';

const readSource = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../apps/web/src', file), 'utf8');

const screens = webScreens.map(({ path, files }) => {
  const sources = files.map(readSource);
  return {
    path,
    module: /access: \{ module: '([\w-]+)' \}/.exec(sources.at(-1) ?? '')?.[1],
    isGuarded: sources.some((source) => /clientMiddleware[^;]*requireGrant/.test(source)),
  };
});
const entries = navigation.flatMap(listScreens);
const findMenuEntries = (path: string) =>
  entries.filter(({ path: own, alsoOpens = [] }) => isPathGranted(path, [own, ...alsoOpens]));

test('every screen that names a module is closed to people without that module', () => {
  const withModule = screens.filter(({ module }) => module !== undefined);
  expect(withModule.length).toBeGreaterThan(40);
  const open = withModule.filter(
    ({ path, isGuarded }) => !isGuarded || findMenuEntries(path).some((entry) => entry.module === undefined),
  );
  expect(open).toEqual([]);
});

test('every guarded screen except the mailbox can be opened from a menu entry', () => {
  const isRefusalPage = (path: string) => /\/(403|\*)$/.test(path);
  const unreachable = screens.filter(
    ({ path, isGuarded }) => isGuarded && !isRefusalPage(path) && findMenuEntries(path).length === 0,
  );
  // the mailbox is only for administrators, who pass every guard
  expect(unreachable.map(({ path }) => path)).toEqual(['/inventory/mailbox']);
});

test('the approval screens are closed to people who are not approvers', () => {
  const named = ['/application/my-approvals', '/application/approval/:id', '/application/delegations'];
  expect(screens.filter(({ path }) => named.includes(path))).toEqual(
    named.map((path) => ({ path, module: 'my-approvals', isGuarded: true })),
  );
});
