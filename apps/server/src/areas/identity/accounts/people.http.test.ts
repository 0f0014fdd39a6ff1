import { importColumns } from '@keepsake/core/identity/accounts/people.contract';
import { formGrantsOf } from '@keepsake/core/permissions/permissions';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptySheet } from '../../../platform/sheet.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { waitForWork } from '../../../testing/wait-for-work.ts';

let program: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await program.tokenOf('admin');
});
afterAll(() => program.close());

type Body = Record<string, unknown>;
const unknownId = '00000000-0000-4000-8000-000000000000';
const roleForm = (change: Body = {}) => ({
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
    ...formGrantsOf(['users.edit']),
    'roles.create',
    'roles.edit',
  ],
  ...change,
});
const personForm = (change: Body = {}) => ({
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
const findPersonId = async (account: string): Promise<string> =>
  (
    await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
const findRoleId = async (code: string): Promise<string> =>
  (await program.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const expectRefusal = async (answer: Promise<{ data: Body }>, reason: string) =>
  expect((await answer).data).toMatchObject({ reason });
const countAudits = () => countRows(program.db, 'audit_log');

/** Creates a role and a person who has only this role. Account and role have the same code. */
async function createClerk(code: string): Promise<{ token: string; roleId: string }> {
  const created = await program.call('createRole', { token: admin, body: roleForm({ enCode: code }) });
  const body = personForm({ account: code, realName: '李文員', roleIds: [created.data.id] });
  const { data } = await program.call('createPerson', { token: admin, body });
  return { token: (await program.login(code, data.password)).data.token, roleId: created.data.id };
}

describe('roles', () => {
  test('are created with the modules of their permissions, and written to the audit log', async () => {
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

  test('can be changed, which takes effect at the next request of their holders', async () => {
    const { token, roleId: id } = await createClerk('changing');
    expect((await program.call('listRoles', { token })).code).toBe(200);
    const full = roleForm({ enCode: 'changing' });
    const grants = full.grants.filter((grant) => !grant.startsWith('roles'));
    await program.call('updateRole', { token: admin, params: { id }, body: { ...full, grants } });
    expect((await program.call('listRoles', { token })).code).toBe(403);
    await program.call('updateRole', { token: admin, params: { id }, body: full });
    expect((await program.call('listRoles', { token })).code).toBe(200);
  });

  test('need the administrator flag exactly if their name says administrator', async () => {
    const before = await countAudits();
    for (const change of [{ fullNameEn: 'Vice System Administrator' }, { isAdministrator: true }])
      await expectRefusal(
        program.call('createRole', { token: admin, body: roleForm({ enCode: 'x', ...change }) }),
        'ROLE_NAME_AND_FLAG',
      );
    expect(await countAudits()).toBe(before);
  });

  test('for administrators are changed only by administrators, and nobody grants permissions they lack', async () => {
    const { token: clerk } = await createClerk('climber');
    const administratorRole = roleForm({ enCode: 'x', fullName: '系統管理員乙', isAdministrator: true });
    await expectRefusal(
      program.call('createRole', { token: clerk, body: administratorRole }),
      'NOT_ADMINISTRATOR',
    );
    const params = { id: await findRoleId('system-administrator') };
    await expectRefusal(
      program.call('updateRole', { token: clerk, params, body: roleForm({ enCode: 'x' }) }),
      'NOT_ADMINISTRATOR',
    );
    await expectRefusal(
      program.call('createRole', { token: clerk, body: roleForm({ enCode: 'x', grants: ['gifts'] }) }),
      'BEYOND_OWN_POWERS',
    );
    expect(
      (
        await program.call('createRole', {
          token: clerk,
          body: roleForm({ enCode: 'lesser', grants: ['users'] }),
        })
      ).code,
    ).toBe(200);
  });

  test('with unknown permissions or a used code are refused, and a role in use is not deleted', async () => {
    expect(
      (await program.call('createRole', { token: admin, body: roleForm({ grants: ['x.y'] }) })).code,
    ).toBe(422);
    const params = { id: (await createClerk('held')).roleId };
    const same = roleForm({ enCode: 'held' });
    await expectRefusal(program.call('createRole', { token: admin, body: same }), 'ALREADY_EXISTS');
    await expectRefusal(program.call('deleteRole', { token: admin, params }), 'ROLE_IN_USE');
    const free = await program.call('createRole', { token: admin, body: roleForm({ enCode: 'free' }) });
    const unused = { id: free.data.id };
    expect((await program.call('deleteRole', { token: admin, params: unused })).code).toBe(200);
    expect((await program.call('getRole', { token: admin, params: unused })).code).toBe(404);
  });
});

describe('people', () => {
  test('are filtered by unit (including units below it), role, kind and state', async () => {
    const { data } = await program.call('getOrganization', { token: admin });
    const total = async (query: Record<string, string>) =>
      (await program.call('listPeople', { token: admin, query })).data.pagination.total;
    const [company] = data.list;
    const totals = async () => [await total({}), await total({ organizeId: company.id })];
    const [all, below] = (await totals()) as [number, number];
    // one person without a unit, and one in a unit below the top
    const { roleId } = await createClerk('filtered');
    expect(await totals()).toEqual([all + 1, below]);
    const inside = personForm({ account: 'inside', kind: 'student', organizeId: company.children[0].id });
    const { id } = (await program.call('createPerson', { token: admin, body: inside })).data;
    expect(await totals()).toEqual([all + 2, below + 1]);
    expect(await total({ roleId })).toBe(1);
    expect(await total({ kind: 'student', keyword: 'inside' })).toBe(1);
    expect(await total({ kind: 'staff', keyword: 'inside' })).toBe(0);
    expect(await total({ state: 'disabled', keyword: 'inside' })).toBe(0);
    await program.call('disablePerson', { token: admin, params: { id }, body: {} });
    expect(await total({ state: 'disabled', keyword: 'inside' })).toBe(1);
    expect(await total({ keyword: 'FILTERED' })).toBe(1);
    expect(await total({ keyword: '%' })).toBe(0);
  });

  test.each(['Admin', 'ａｄｍｉｎ', 'ad-min', 'ROOT', 'r-o-o-t', 'system', '系統管理員'])(
    'cannot get the reserved account name %s',
    async (account) => {
      const { code, data } = await program.call('createPerson', {
        token: admin,
        body: personForm({ account }),
      });
      expect([code, Object.keys(data.fields)]).toEqual([422, ['account']]);
    },
  );

  test('can have a name as long as the setting allows, and a longer stored name is kept', async () => {
    const long = '長'.repeat(50);
    const { data } = await program.call('createPerson', {
      token: admin,
      body: personForm({ account: 'long.name', realName: long }),
    });
    const params = { id: data.id };
    const save = (realName: string) =>
      program.call('updatePerson', {
        token: admin,
        params,
        body: personForm({ account: 'long.name', realName }),
      });
    expect((await save(`${long}長`)).data.fields).toEqual({ realName: '最多 50 個字元' });
    expect((await save('長')).data.fields).toEqual({ realName: '最少 2 個字元' });
    const setting = (value: number) =>
      program.call('updateSystemConfig', {
        token: admin,
        params: { key: 'system.name_max' },
        body: {
          value,
          description: { 'zh-HK': '', en: '', 'zh-CN': '' },
          sortCode: 1,
          enabled: true,
        },
      });
    expect((await setting(20)).code).toBe(200);
    expect((await save(long)).code).toBe(200);
    expect((await save('長'.repeat(21))).code).toBe(422);
    expect((await save('長'.repeat(20))).code).toBe(200);
    expect((await setting(50)).code).toBe(200);
  });

  test('cannot get a taken account name in any spelling, and 10 concurrent requests create one account', async () => {
    const taken = await program.call('createPerson', {
      token: admin,
      body: personForm({ account: 'ＳＴＡＦＦ' }),
    });
    expect(taken).toMatchObject({ code: 422, data: { fields: { account: expect.any(String) } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        program.call('createPerson', { token: admin, body: personForm({ account: 'racer' }) }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409 || code === 422)).toHaveLength(9);
  });

  test('who are disabled lose their sessions with 601, and can sign in again after being enabled', async () => {
    const params = { id: await findPersonId('student') };
    const token = (await program.login('student')).data.token;
    const { data } = await program.call('disablePerson', { token: admin, params, body: {} });
    expect(data).toMatchObject({ state: 'disabled', actions: expect.arrayContaining(['enable']) });
    expect((await program.call('currentUser', { token })).code).toBe(601);
    await expectRefusal(program.call('disablePerson', { token: admin, params, body: {} }), 'WRONG_STATE');
    expect((await program.call('enablePerson', { token: admin, params, body: {} })).code).toBe(200);
    expect((await program.login('student')).code).toBe(200);
  });

  test('whose password is reset sign in with the new one only, and no password is stored in plain text', async () => {
    const params = { id: await findPersonId('visitor') };
    const old = (await program.login('visitor')).data.token;
    const headers = { 'idempotency-key': 'reset-1' };
    const { data } = await program.call('resetPassword', { token: admin, params, body: {}, headers });
    expect((await program.call('currentUser', { token: old })).code).toBe(602);
    expect((await program.login('visitor')).code).toBe(400);
    expect((await program.login('visitor', data.password)).code).toBe(200);
    for (const table of ['audit_log', 'idempotency_key', 'app_user'] as const) {
      const rows = await program.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(data.password);
    }
    const lines = await program.db.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(JSON.stringify(lines)).not.toContain('argon2');
  });

  test('who are locked can sign in again after an administrator unlocks them', async () => {
    const now = program.clock.now();
    const lockedUntil = new Date(now.getTime() + 900_000);
    await program.db
      .insertInto('sign_in_guard')
      .values({
        account_key: 'office',
        failures: 0,
        counting_since: now,
        locked_until: lockedUntil,
        lock_count: 1,
      })
      .execute();
    expect((await program.login('office')).data.reason).toBe('SIGN_IN_LOCKED');
    const params = { id: await findPersonId('office') };
    expect((await program.call('getPerson', { token: admin, params })).data.state).toBe('locked');
    expect((await program.call('unlockPerson', { token: admin, params, body: {} })).data.state).toBe(
      'active',
    );
    expect((await program.login('office')).code).toBe(200);
  });

  test('cannot change or create a person with more permissions than their own', async () => {
    const { token: clerk } = await createClerk('weaker');
    for (const account of ['admin', 'warehouse']) {
      const params = { id: await findPersonId(account) };
      for (const name of ['resetPassword', 'disablePerson'] as const)
        expect((await program.call(name, { token: clerk, params, body: {} })).code).toBe(403);
    }
    const roleIds = [await findRoleId('system-administrator')];
    await expectRefusal(
      program.call('createPerson', { token: clerk, body: personForm({ roleIds }) }),
      'NOT_ADMINISTRATOR',
    );
    await expectRefusal(
      program.call('updatePerson', {
        token: clerk,
        params: { id: await findPersonId('weaker') },
        body: personForm({ account: 'weaker', roleIds: [await findRoleId('warehouse')] }),
      }),
      'BEYOND_OWN_POWERS',
    );
  });

  test('cannot disable themselves, and the account admin cannot be renamed', async () => {
    const params = { id: await findPersonId('admin') };
    const renamed = await program.call('updatePerson', {
      token: admin,
      params,
      body: personForm({ account: 'chief' }),
    });
    expect(renamed.data.fields).toHaveProperty('account');
    await expectRefusal(program.call('disablePerson', { token: admin, params, body: {} }), 'OWN_ACCOUNT');
  });

  test('who are the last two administrators cannot both disable each other', async () => {
    const roleIds = [await findRoleId('system-administrator')];
    const tokens: string[] = [];
    const ids: string[] = [];
    for (const account of ['chief-a', 'chief-b']) {
      const { data } = await program.call('createPerson', {
        token: admin,
        body: personForm({ account, roleIds }),
      });
      tokens.push((await program.login(account, data.password)).data.token);
      ids.push(data.id);
    }
    await program.call('disablePerson', {
      token: tokens[0]!,
      params: { id: await findPersonId('admin') },
      body: {},
    });
    const answers = await Promise.all([
      program.call('disablePerson', { token: tokens[0]!, params: { id: ids[1]! }, body: {} }),
      program.call('disablePerson', { token: tokens[1]!, params: { id: ids[0]! }, body: {} }),
    ]);
    // the slower one is refused because it is the last administrator, or because its session has ended
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([409, 601]).toContain(answers.find(({ code }) => code !== 200)!.code);
    const remaining = tokens[answers[0]!.code === 200 ? 0 : 1]!;
    const remainingId = ids[answers[0]!.code === 200 ? 0 : 1]!;
    await expectRefusal(
      program.call('updatePerson', {
        token: remaining,
        params: { id: remainingId },
        body: personForm({ account: 'chief-x' }),
      }),
      'LAST_ADMINISTRATOR',
    );
    const system = { id: await findRoleId('system-administrator') };
    const lowered = roleForm({ enCode: 'system-administrator', grants: [] });
    await expectRefusal(
      program.call('updateRole', { token: remaining, params: system, body: lowered }),
      'LAST_ADMINISTRATOR',
    );
    await program.call('enablePerson', {
      token: remaining,
      params: { id: await findPersonId('admin') },
      body: {},
    });
    admin = (await program.login('admin')).data.token;
  });
});

describe('the import of people', () => {
  const send = async (lines: (string | number)[][], heading: readonly string[] = importColumns) => {
    const bytes = await emptySheet('Users', heading, lines);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'users.xlsx');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await program.app.inject({
      method: 'POST',
      url: '/api/permission/Users/Import',
      headers: {
        authorization: admin,
        'jnpf-origin': 'all',
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json();
  };
  const run = async (lines: (string | number)[][]) =>
    waitForWork(program, admin, (await send(lines)).data.id);

  test('imports all rows, or none and lists the faults', async () => {
    const valid = ['imp.one', '王一一', 'one@example.com', 51234567, 'student', 'BC-ARTS', ''];
    const before = await countAudits();
    const refused = await run([
      valid,
      ['imp.one', '王二二', '', '', 'staff', '', ''],
      ['x', '王', 'nope', '', 'alien', 'NO-UNIT', ''],
      ['imp.three', '王三三', '', '', 'staff', 'NO-UNIT', 'NO-POS'],
    ]);
    expect(refused).toMatchObject({ state: 'refused', done: 0, failed: 7 });
    expect(refused.items.map(({ label }) => label)).toEqual([
      '第 3 行 · account: imp.one',
      '第 4 行 · account: x',
      '第 4 行 · realName: 王',
      '第 4 行 · email: nope',
      '第 4 行 · kind: alien',
      '第 5 行 · organizeCode: NO-UNIT',
      '第 5 行 · positionCode: NO-POS',
    ]);
    expect(await countAudits()).toBe(before);
    expect(await run([valid])).toMatchObject({ state: 'done', done: 1, failed: 0, note: '已匯入 1 位用戶' });
    const { data } = await program.call('listPeople', { token: admin, query: { keyword: 'imp.one' } });
    expect(data.list[0]).toMatchObject({ realName: '王一一', kind: 'student' });
  });

  test('refuses a sheet that does not have the columns of the template', async () => {
    expect((await send([['a']], ['wrong'])).data.reason).toBe('SHEET_INVALID');
    const template = await program.app.inject({
      url: '/api/permission/Users/Template',
      headers: { authorization: admin },
    });
    expect(template.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the organization', () => {
  const unitForm = (change: Body = {}) => ({
    enCode: 'NEW',
    fullName: '新組',
    fullNameEn: 'New unit',
    fullNameCn: '',
    type: 'department',
    managerIds: [],
    ...change,
  });
  const findUnitId = async (code: string): Promise<string> =>
    (
      await program.db
        .selectFrom('organization')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id;
  const move = (id: string, parentId: string | null, index = 0) =>
    program.call('moveUnit', { token: admin, params: { id }, body: { parentId, index } });

  test('is a tree with the fields that the specification requires', async () => {
    const { data } = await program.call('getOrganization', { token: admin, language: 'en' });
    const [top] = data.list;
    expect(top).toMatchObject({ enCode: 'BC', type: 'company', hasChildren: true, organizeIdTree: [top.id] });
    expect(top.children[0].children[0].organizeIdTree).toHaveLength(3);
  });

  test('can be changed: a unit is created with managers, moved, sorted and deleted', async () => {
    const parentId = await findUnitId('BC-ARTS');
    const managerIds = [await findPersonId('staff'), await findPersonId('office')];
    const created = await program.call('createUnit', {
      token: admin,
      body: { ...unitForm({ managerIds }), parentId },
    });
    expect(created.data).toMatchObject({ memberCount: 0, parentId });
    expect(created.data.managers).toHaveLength(2);
    const { id } = created.data;
    const tree = await program.call('getOrganization', { token: admin });
    const arts = tree.data.list[0].children.find((one: { id: string }) => one.id === parentId);
    expect(arts.children.at(-1).id).toBe(id);
    const target = await findUnitId('BC-SCI');
    const moved = await move(id, target, 1);
    expect(moved.data).toMatchObject({ parentId: target, sortCode: 1 });
    expect((await program.call('deleteUnit', { token: admin, params: { id } })).code).toBe(200);
    await expectRefusal(program.call('deleteUnit', { token: admin, params: { id: target } }), 'STILL_IN_USE');
    await expectRefusal(
      program.call('updateUnit', {
        token: admin,
        params: { id: target },
        body: unitForm({ managerIds: [unknownId] }),
      }),
      'NOT_FOUND',
    );
  });

  test('cannot get a cycle, even by two concurrent moves', async () => {
    const [a, b] = [await findUnitId('BC-BUS'), await findUnitId('BC-OFFICE')];
    await expectRefusal(move(await findUnitId('BC'), a), 'ORGANIZATION_CYCLE');
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  test('has positions that can be created, changed, and deleted if nobody has them', async () => {
    const body = { enCode: 'INTERN', fullName: '實習生', fullNameEn: 'Intern', fullNameCn: '', sortCode: 9 };
    const { data } = await program.call('createPosition', { token: admin, body });
    const params = { id: data.id };
    const changed = await program.call('updatePosition', {
      token: admin,
      params,
      body: { ...body, sortCode: 3 },
    });
    expect(changed.data.sortCode).toBe(3);
    await expectRefusal(program.call('createPosition', { token: admin, body }), 'ALREADY_EXISTS');
    expect((await program.call('deletePosition', { token: admin, params })).code).toBe(200);
    const list = await program.call('listPositions', {
      token: admin,
      query: { sidx: 'userCount', sort: 'desc' },
    });
    const used = { id: list.data.list[0].id };
    await expectRefusal(program.call('deletePosition', { token: admin, params: used }), 'STILL_IN_USE');
  });

  test('has a headcount that counts every person once', async () => {
    const { data } = await program.call('getHeadcount', { token: admin });
    const people = await program.db.selectFrom('app_user').select('id').execute();
    expect(data.total.people).toBe(people.length);
    const inUnits = data.list.reduce(
      (n: number, r: { active: number; disabled: number }) => n + r.active + r.disabled,
      0,
    );
    expect(inUnits + data.total.withoutUnit).toBe(people.length);
  });

  test('has an export of the headcount with the path of each unit and the same totals', async () => {
    const { data } = await program.call('getHeadcount', { token: admin, language: 'en' });
    const answer = await program.app.inject({
      url: '/api/reports/organization/export',
      headers: { authorization: admin, 'accept-language': 'en', 'jnpf-origin': 'all' },
    });
    const [heading, ...lines] = await readSheet(answer.rawPayload);
    expect(heading).toEqual([
      ...['Unit', 'Staff', 'Student', 'Visitor', 'Other', 'Active', 'Disabled', 'People'],
      ...['Applications', 'Pieces given', 'Value given (HK$)'],
    ]);
    expect(lines).toHaveLength(data.list.length + 2);
    const [company, unit] = data.list;
    expect(lines[1]).toEqual([
      `${company.fullName} / ${unit.fullName}`,
      ...['staff', 'student', 'visitor', 'other', 'active', 'disabled'].map((figure) => unit[figure]),
      unit.active + unit.disabled,
      ...[0, 0, 0],
    ]);
    expect(lines.at(-2)?.[0]).toBe('No unit');
    expect(lines.at(-2)?.[7]).toBe(data.total.withoutUnit);
    const sum = lines.slice(0, -1).reduce((all, line) => all + Number(line[7]), 0);
    expect([lines.at(-1)?.[0], lines.at(-1)?.[7], sum]).toEqual([
      'Total',
      data.total.people,
      data.total.people,
    ]);
  });
});

test('a search finds people in both scripts, by part of a name, email address or phone number', async () => {
  const created = await program.call('createPerson', {
    token: admin,
    body: {
      ...{
        account: 'wong.tsz',
        realName: '黃紫蘭',
        email: 'Tsz.Lan@college.example',
        mobilePhone: '61237788',
      },
      ...{ kind: 'staff', organizeId: null, positionId: null, roleIds: [] },
    },
  });
  expect(created.code).toBe(200);
  const found = async (keyword: string) =>
    (await program.call('listPeople', { token: admin, query: { keyword } })).data.list.map(
      ({ account }: { account: string }) => account,
    );
  for (const keyword of ['黄紫兰', '黃紫蘭', '紫', 'WONG.t', 'tsz.lan@', '1237788'])
    expect(await found(keyword), keyword).toContain('wong.tsz');
  expect(await found('%')).toEqual([]);
  const { id } = created.data;
  const changed = await program.call('updatePerson', {
    token: admin,
    params: { id },
    body: {
      ...{ account: 'wong.tsz', realName: '黃紫荊', email: '', mobilePhone: '' },
      ...{ kind: 'staff', organizeId: null, positionId: null, roleIds: [] },
    },
  });
  expect(changed.code).toBe(200);
  expect(await found('紫荆')).toEqual(['wong.tsz']);
  expect(await found('黄紫兰')).toEqual([]);
  expect(await found('1237788')).toEqual([]);
});

test('the lists of people and positions for other systems contain only the required fields', async () => {
  const keys = async (name: 'listAllPeople' | 'selectPeople' | 'listAllPositions') =>
    Object.keys((await program.call(name, { token: admin })).data.list[0]).sort();
  expect(await keys('listAllPeople')).toEqual(['fullName', 'id', 'organizeId']);
  expect(await keys('selectPeople')).toEqual(['fullName', 'id', 'organizeName']);
  expect(await keys('listAllPositions')).toEqual(['fullName', 'id']);
});

test('a search finds roles and positions in both scripts if they contain every word', async () => {
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
