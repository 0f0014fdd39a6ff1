// Test helper: forms of people and roles, and people with few permissions.
import { listFormGrants } from '@keepsake/core/permissions/permissions';
import { expect } from 'vitest';
import type { TestProgram } from './test-program.ts';

type Body = Record<string, unknown>;
export const roleForm = (change: Body = {}) => ({
  enCode: 'clerk',
  fullName: '文員',
  fullNameEn: 'Clerk',
  fullNameCn: '',
  isAdministrator: false,
  grants: [
    'users.edit',
    'users.create',
    'users.resetPassword',
    'users.disable',
    ...listFormGrants(['users.edit']),
    'roles.create',
    'roles.edit',
  ],
  ...change,
});
export const personForm = (change: Body = {}) => ({
  account: 'newcomer',
  realName: '陳新',
  email: '',
  mobilePhone: '',
  kind: 'staff',
  organizeId: null,
  positionId: null,
  roleIds: [],
  ...change,
});
export const findPersonId = async (program: TestProgram, account: string): Promise<string> =>
  (
    await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
export const findRoleId = async (program: TestProgram, code: string): Promise<string> =>
  (await program.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
export const expectRefusal = async (answer: Promise<{ data: Body }>, reason: string): Promise<void> =>
  expect((await answer).data).toMatchObject({ reason });

/** The password that the people of the tests choose. */
export const chosenPassword = 'Kapok-tree-27';

/** Signs in with a generated password for the first time and replaces it. Returns the token. */
export async function signInNewPerson(program: TestProgram, account: string, password: string) {
  const { token } = (await program.login(account, password)).data;
  const { code } = await program.call('choosePassword', { token, body: { password: chosenPassword } });
  expect(code).toBe(200);
  return token as string;
}

/** Creates a role and a person who has only this role. Account and role have the same code. */
export async function createClerk(
  program: TestProgram,
  code: string,
  grants?: readonly string[],
): Promise<{ token: string; roleId: string }> {
  const admin = await program.getToken('admin');
  const role = roleForm({ enCode: code, ...(grants ? { grants } : {}) });
  const created = await program.call('createRole', { token: admin, body: role });
  const body = personForm({ account: code, realName: '李文員', roleIds: [created.data.id] });
  const { data } = await program.call('createPerson', { token: admin, body });
  return { token: await signInNewPerson(program, code, data.password), roleId: created.data.id };
}
