// Calls every endpoint as every role. The types force the table to be complete: an endpoint without a row does not compile.
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { modules } from '@keepsake/core/permissions/permissions';
import { describe, expect, test } from 'vitest';
import { type CallOptions, prepareProgram } from '../../testing/test-program.ts';
import { type Cell, type Role, type Row, roles } from './access/access-row.ts';
import { applicationAccess } from './access/application-access.ts';
import { catalogueAccess } from './access/catalogue-access.ts';
import { identityAccess } from './access/identity-access.ts';
import { settingsAccess } from './access/settings-access.ts';
import { shopAccess } from './access/shop-access.ts';
import { stockAccess } from './access/stock-access.ts';
import { workbenchAccess } from './access/workbench-access.ts';

const table: Record<EndpointName, Row> = {
  ...identityAccess,
  ...shopAccess,
  ...catalogueAccess,
  ...stockAccess,
  ...applicationAccess,
  ...workbenchAccess,
  ...settingsAccess,
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const input: CallOptions = { params: { id: unknownId, type: 'avatar', name: unknownId } };

const program = prepareProgram();

const toCell = (code: number): Cell => (code === 602 ? 'login' : code === 403 ? 'refused' : 'opens');
const expectedCell = (row: Row, role: Role): Cell =>
  role === 'nobody' ? row.nobody : row.allowed?.includes(role) ? 'opens' : row.others;

describe.each(Object.keys(endpoints) as EndpointName[])('access to the endpoint %s', (name) => {
  test.each(['nobody', ...roles] as const)(
    'a caller with the role %s gets the answer that the access table requires',
    async (role) => {
      // signing out ends its own session, so it needs a new one
      const token =
        role === 'nobody'
          ? undefined
          : name === 'logout'
            ? (await program.login(role)).data.token
            : await program.getToken(role);
      const { code } = await program.call(name, {
        ...input,
        token,
        ...(endpoints[name].method === 'GET' ? {} : { body: {} }),
      });
      expect(toCell(code)).toBe(expectedCell(table[name], role));
    },
  );
});

test('the menu of a role contains only pages that the role may open', async () => {
  const routes = async (account: string) =>
    (await program.call('currentUser', { token: await program.getToken(account) })).data
      .routerList as string[];
  expect(await routes('student')).toEqual([
    '/shopping',
    '/shopping/cart',
    '/shopping/wishlist',
    '/shopping/orders',
    '/shopping/orders-approvals',
    '/shopping/order-history',
    '/shopping/my-applications',
    '/shopping/profile',
    '/shopping/personal-info',
    '/application',
    '/application/home',
    '/application/catalog',
    '/application/cart',
    '/application/apply',
    '/application/my-applications',
    '/application/order-history',
    '/application/personal-info',
  ]);
  expect(await routes('warehouse')).toEqual(expect.arrayContaining(['/inventory/home', '/inventory/gifts']));
});

test('the permission list of a caller contains exactly the granted buttons and columns', async () => {
  const list = async (account: string) =>
    (await program.call('currentUser', { token: await program.getToken(account), language: 'en' })).data
      .permissionList;
  expect(await list('student')).toEqual([]);
  const gifts = (entries: { modelId: string }[]) => entries.find(({ modelId }) => modelId === 'gifts');
  expect(gifts(await list('noprice'))).toEqual({
    modelId: 'gifts',
    moduleName: 'Souvenirs',
    button: [
      { id: 'gifts.export', fullName: 'Export', enCode: 'export' },
      { id: 'gifts.print', fullName: 'Print labels', enCode: 'print' },
    ],
    column: [],
    form: [],
  });
  expect(gifts(await list('warehouse'))).toMatchObject({
    column: [{ enCode: 'mallPrice' }, { enCode: 'internalPrice' }, { enCode: 'unitCost' }],
  });
  const { button } = gifts(await list('admin')) as { modelId: string; button: { enCode: string }[] };
  expect(button.map(({ enCode }) => enCode)).toEqual(Object.keys(modules.gifts.buttons));
});
