// Calls every endpoint as every role. The types force the table to be complete: an endpoint without a row does not
// compile.
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { modules } from '@keepsake/core/permissions/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRoleId, personForm } from '../../testing/people-fixture.ts';
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

describe('a session with a password that an administrator generated', () => {
  const allowed: readonly EndpointName[] = ['currentUser', 'logout', 'choosePassword'];
  const signedInOnly = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].access !== 'public',
  );
  let token: string;
  beforeAll(async () => {
    const admin = await program.getToken('admin');
    const roleIds = [await findRoleId(program, 'system-administrator')];
    const body = personForm({ account: 'first.day', roleIds });
    const { data } = await program.call('createPerson', { token: admin, body });
    token = (await program.login('first.day', data.password)).data.token;
  });

  test.each(signedInOnly.filter((name) => !allowed.includes(name)))(
    'the endpoint %s refuses a session with a generated password with 428, even that of an administrator',
    async (name) => {
      const body = endpoints[name].method === 'GET' ? {} : { body: {} };
      expect(await program.call(name, { ...input, token, ...body })).toMatchObject({
        code: 428,
        data: { reason: 'PASSWORD_CHANGE_REQUIRED' },
      });
    },
  );

  test('a session with a generated password can read who is signed in, and gets the same answer for a picture as a request without a session', async () => {
    const { data } = await program.call('currentUser', { token });
    expect(data.userInfo).toMatchObject({ userAccount: 'first.day', mustChangePassword: true });
    const image = { params: { type: 'avatar', name: unknownId } };
    expect((await program.call('getImage', { ...image, token })).code).toBe(
      (await program.call('getImage', image)).code,
    );
  });
});

test('the menu of a student contains only pages of the shop and of applications, and the menu of warehouse staff contains inventory pages', async () => {
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
