import { beforeAll, describe, expect, test } from 'vitest';
import { createClerk, expectRefusal, findRoleId, roleForm } from '../../../testing/people-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

describe('roles', () => {
  test('a new role also gets the modules of its permissions, and is written to the audit log', async () => {
    const { code, data } = await program.call('createRole', {
      token: admin,
      body: roleForm({ enCode: 'completed' }),
    });
    expect(code).toBe(200);
    expect(data.grants).toEqual(expect.arrayContaining(['users', 'roles', 'users.edit']));
    expect(data.actions).toEqual(['edit', 'delete']);
    const line = await program.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ action: 'create', subject: 'role' });
  });

  test('roles that are changed and deleted are written to the audit log with their old and new values', async () => {
    const body = roleForm({ enCode: 'audited', grants: ['users'] });
    const { data } = await program.call('createRole', { token: admin, body });
    const params = { id: data.id };
    const renamed = { ...body, fullNameEn: 'Auditor', grants: ['roles'] };
    expect((await program.call('updateRole', { token: admin, params, body: renamed })).data).toMatchObject({
      fullNameEn: 'Auditor',
      grants: ['roles'],
    });
    await program.call('deleteRole', { token: admin, params });
    const lines = await program.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before', 'after'])
      .where('subject_id', '=', data.id)
      .orderBy('at')
      .execute();
    const former = expect.objectContaining({ code: 'audited', isAdministrator: false, grants: ['users'] });
    const latter = expect.objectContaining({ code: 'audited', grants: ['roles'] });
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        { action: 'create', subject: 'role', before: null, after: former },
        { action: 'update', subject: 'role', before: former, after: latter },
        { action: 'delete', subject: 'role', before: latter, after: null },
      ]),
    );
  });

  test('roles can be changed, which takes effect at the next request of their holders', async () => {
    const { token, roleId: id } = await createClerk(program, 'changing');
    expect((await program.call('listRoles', { token })).code).toBe(200);
    const full = roleForm({ enCode: 'changing' });
    const grants = full.grants.filter((grant) => !grant.startsWith('roles'));
    await program.call('updateRole', { token: admin, params: { id }, body: { ...full, grants } });
    expect((await program.call('listRoles', { token })).code).toBe(403);
    await program.call('updateRole', { token: admin, params: { id }, body: full });
    expect((await program.call('listRoles', { token })).code).toBe(200);
  });

  test('a role needs the administrator flag if and only if its name contains "System Administrator"', async () => {
    const before = await countRows(program.db, 'audit_log');
    for (const change of [{ fullNameEn: 'Vice System Administrator' }, { isAdministrator: true }])
      await expectRefusal(
        program.call('createRole', { token: admin, body: roleForm({ enCode: 'x', ...change }) }),
        'ROLE_NAME_AND_FLAG',
      );
    expect(await countRows(program.db, 'audit_log')).toBe(before);
  });

  test('roles for administrators are changed only by administrators, and nobody grants permissions they lack', async () => {
    const { token: clerk } = await createClerk(program, 'climber');
    const administratorRole = roleForm({ enCode: 'x', fullName: '系統管理員乙', isAdministrator: true });
    await expectRefusal(
      program.call('createRole', { token: clerk, body: administratorRole }),
      'NOT_ADMINISTRATOR',
    );
    const params = { id: await findRoleId(program, 'system-administrator') };
    await expectRefusal(
      program.call('updateRole', { token: clerk, params, body: roleForm({ enCode: 'x' }) }),
      'NOT_ADMINISTRATOR',
    );
    await expectRefusal(
      program.call('createRole', { token: clerk, body: roleForm({ enCode: 'x', grants: ['gifts'] }) }),
      'BEYOND_OWN_PERMISSIONS',
    );
    expect(
      (
        await program.call('createRole', {
          token: clerk,
          body: roleForm({ enCode: 'lesser', grants: ['users'] }),
        })
      ).code,
    ).toBe(200);
    const { data: stronger } = await program.call('createRole', {
      token: admin,
      body: roleForm({ enCode: 'stronger', grants: ['gifts'] }),
    });
    await expectRefusal(
      program.call('updateRole', {
        token: clerk,
        params: { id: stronger.id },
        body: roleForm({ enCode: 'stronger', grants: ['users'] }),
      }),
      'BEYOND_OWN_PERMISSIONS',
    );
    const { data: kept } = await program.call('getRole', { token: admin, params: { id: stronger.id } });
    expect(kept.grants).toEqual(['gifts']);
  });

  test('roles with unknown permissions or a used code are refused, and a role in use is not deleted', async () => {
    expect(
      (await program.call('createRole', { token: admin, body: roleForm({ grants: ['x.y'] }) })).code,
    ).toBe(422);
    const params = { id: (await createClerk(program, 'held')).roleId };
    const same = roleForm({ enCode: 'held' });
    await expectRefusal(program.call('createRole', { token: admin, body: same }), 'ALREADY_EXISTS');
    await expectRefusal(program.call('deleteRole', { token: admin, params }), 'ROLE_IN_USE');
    const free = await program.call('createRole', { token: admin, body: roleForm({ enCode: 'free' }) });
    const unused = { id: free.data.id };
    expect((await program.call('deleteRole', { token: admin, params: unused })).code).toBe(200);
    expect((await program.call('getRole', { token: admin, params: unused })).code).toBe(404);
  });
});

test('a search finds roles and positions in Traditional and Simplified Chinese if they contain every word', async () => {
  const body = { enCode: 'DEAN-X', fullName: '學術副院長', fullNameEn: 'Associate Dean', fullNameCn: '' };
  const created = await program.call('createPosition', { token: admin, body: { ...body, sortCode: 90 } });
  expect(created.code).toBe(200);
  const found = async (keyword: string) =>
    (await program.call('listPositions', { token: admin, query: { keyword } })).data.list.map(
      ({ enCode }: { enCode: string }) => enCode,
    );
  for (const keyword of ['學術', '学术副院长', 'dean-x', 'dean associate'])
    expect(await found(keyword), keyword).toEqual(['DEAN-X']);
  expect(await found('%')).toEqual([]);
  const roles = async (keyword: string) =>
    (await program.call('listRoles', { token: admin, query: { keyword } })).data.pagination.total;
  expect(await roles('系统管理')).toBe(await roles('系統管理'));
  expect(await roles('系统管理')).toBeGreaterThan(0);
});
