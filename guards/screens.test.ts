// No route of the web is left out of the pictures (npm run test:screens).
import { expect, test } from 'vitest';
import routes from '../apps/web/src/routes.ts';
import { made, records, screens, unpictured } from '../e2e/screens/routes.ts';

type Route = { readonly path?: string | undefined; readonly children?: readonly Route[] | undefined };

/** Full paths of all routes that show something of their own. */
function pathsOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : [here || '/'];
  });
}

const isParameter = (part: string) => part.startsWith(':');

/** The route a path leads to: the one that says most of it word for word. */
function routeOf(path: string, all: readonly string[]): string | undefined {
  const parts = path.replace(/\?.*/, '').split('/');
  const fits = (route: string) => {
    const own = route.split('/');
    return own.length === parts.length && own.every((part, i) => isParameter(part) || part === parts[i]);
  };
  const parameters = (route: string) => route.split('/').filter(isParameter).length;
  return all.filter(fits).sort((a, b) => parameters(a) - parameters(b))[0];
}

const all = pathsOf(await routes).filter((path) => path !== '/*');

test('every route is pictured, or named as one that is not', () => {
  const pictured = new Set(screens.map(({ path }) => routeOf(path, all)));
  expect(all.filter((path) => !pictured.has(path) && !unpictured.includes(path))).toEqual([]);
  expect(unpictured.filter((path) => !all.includes(path))).toEqual([]);
});

test('every picture is of a route, with a record that can be found', () => {
  const lost = screens.filter(({ path, status }) => status !== 404 && !routeOf(path, all));
  expect(lost).toEqual([]);
  const names = screens.flatMap(({ path }) => path.match(/:\w+/g) ?? []);
  expect(names.filter((name) => !(name in records || made.includes(name)))).toEqual([]);
});

test('a route that nobody pictures would be noticed', () => {
  expect(routeOf('/inventory/organization/users/new', all)).toBe('/inventory/organization/users/new');
  expect(routeOf('/inventory/organization/users/:user', all)).toBe('/inventory/organization/users/:id');
  expect(routeOf('/inventory/nowhere', all)).toBeUndefined();
});
