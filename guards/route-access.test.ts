// A screen that needs a module must be closed to whoever lacks it: its layout checks the grant, and the menu entry that
// opens it names the same module.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isPathGranted } from '../apps/web/src/app/path-grants.ts';
import routes from '../apps/web/src/routes.ts';
import { navigation } from '../packages/core/src/navigation/navigation.ts';

type Route = {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Route[] | undefined;
};
type Screen = { readonly path: string; readonly module: string | undefined; readonly isGuarded: boolean };

const sourceOf = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../apps/web/src', file), 'utf8');

function screensOf(entries: readonly Route[], above = '', guarded = false): Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path ? `${above}/${path}` : above;
    const source = sourceOf(file);
    const isGuarded = guarded || /clientMiddleware[^;]*requireGrant/.test(source);
    if (children) return screensOf(children, here, isGuarded);
    return [{ path: here, module: /access: \{ module: '([\w-]+)' \}/.exec(source)?.[1], isGuarded }];
  });
}

const screens = screensOf(await routes);
const entries = navigation.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
const openedBy = (path: string) =>
  entries.filter(({ path: own, alsoOpens = [] }) => isPathGranted(path, [own, ...alsoOpens]));

test('every screen that names a module is closed without that module', () => {
  const withModule = screens.filter(({ module }) => module !== undefined);
  expect(withModule.length).toBeGreaterThan(40);
  const open = withModule.filter(
    ({ path, isGuarded }) => !isGuarded || openedBy(path).some((entry) => entry.module === undefined),
  );
  expect(open).toEqual([]);
});

test('every guarded screen can be opened from some entry of the menu', () => {
  const lost = screens.filter(({ path, isGuarded }) => isGuarded && openedBy(path).length === 0);
  // the administrator's alone, who passes every guard
  expect(lost.map(({ path }) => path)).toEqual(['/inventory/mailbox']);
});

test('the approval screens are guarded', () => {
  const named = ['/application/my-approvals', '/application/approval/:id', '/application/delegations'];
  expect(screens.filter(({ path }) => named.includes(path))).toEqual(
    named.map((path) => ({ path, module: 'my-approvals', isGuarded: true })),
  );
});
