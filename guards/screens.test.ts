// Every route of the web application is in the screenshot tests (npm run test:screens).
import { expect, test } from 'vitest';
import { createdRecords, excludedRoutes, records, screens } from '../e2e/screens/routes.ts';
import { webScreens } from './web-screens.ts';

const isParameter = (part: string) => part.startsWith(':');

/** The route that matches a path. If several match, the one with the fewest parameters. */
function findRoute(path: string, all: readonly string[]): string | undefined {
  const parts = path.replace(/\?.*/, '').split('/');
  const matches = (route: string) => {
    const own = route.split('/');
    return own.length === parts.length && own.every((part, i) => isParameter(part) || part === parts[i]);
  };
  const countParameters = (route: string) => route.split('/').filter(isParameter).length;
  return all.filter(matches).sort((a, b) => countParameters(a) - countParameters(b))[0];
}

const allPaths = webScreens.map(({ path }) => path || '/').filter((path) => !path.endsWith('/*'));

test('every route has a screenshot test or is listed as an exception', () => {
  const covered = new Set(screens.map(({ path }) => findRoute(path, allPaths)));
  expect(allPaths.filter((path) => !covered.has(path) && !excludedRoutes.includes(path))).toEqual([]);
  expect(excludedRoutes.filter((path) => !allPaths.includes(path))).toEqual([]);
});

test('every screenshot test opens an existing route and a record that the tests can find or create', () => {
  const unknown = screens.filter(({ path, status }) => status !== 404 && !findRoute(path, allPaths));
  expect(unknown).toEqual([]);
  const names = screens.flatMap(({ path }) => path.match(/:\w+/g) ?? []);
  expect(names.filter((name) => !(name in records || createdRecords.includes(name)))).toEqual([]);
});

test('a path matches the most specific route, and an unknown path matches none', () => {
  expect(findRoute('/inventory/organization/users/new', allPaths)).toBe('/inventory/organization/users/new');
  expect(findRoute('/inventory/organization/users/:user', allPaths)).toBe(
    '/inventory/organization/users/:id',
  );
  expect(findRoute('/inventory/nowhere', allPaths)).toBeUndefined();
});
