import { importColumns } from '@keepsake/core/identity/accounts/people.contract';
import { formGrantsOf } from '@keepsake/core/permissions/permissions';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptySheet } from '../../../platform/sheet.ts';
import { finishedWork } from '../../../testing/finished-work.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await program.tokenOf('admin');
});
afterAll(() => program.close());

type Body = Record<string, unknown>;
const nothing = '00000000-0000-4000-8000-000000000000';
const role = (change: Body = {}) => ({
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
const person = (change: Body = {}) => ({
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
const idOf = async (account: string): Promise<string> =>
  (
    await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
const roleId = async (code: string): Promise<string> =>
  (await program.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const refusedWith = async (answer: Promise<{ data: Body }>, reason: string) =>
  expect((await answer).data).toMatchObject({ reason });
const audits = () => countRows(program.db, 'audit_log');

/** Somebody with a role of their own; account and role have the same code. */
async function clerkOf(code: string): Promise<{ token: string; roleId: string }> {
  const made = await program.call('createRole', { token: admin, body: role({ enCode: code }) });
  const body = person({ account: code, realName: '李文員', roleIds: [made.data.id] });
  const { data } = await program.call('createPerson', { token: admin, body });
  return { token: (await program.login(code, data.password)).data.token, roleId: made.data.id };
}

describe('roles', () => {
  test('are made, completed by their modules, and audited', async () => {
    const { code, data } = await program.call('createRole', {
      token: admin,
      body: role({ enCode: 'completed' }),
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

  test('a change takes effect at the holder’s next call', async () => {
    const { token, roleId: id } = await clerkOf('changing');
    expect((await program.call('listRoles', { token })).code).toBe(200);
    const full = role({ enCode: 'changing' });
    const grants = full.grants.filter((grant) => !grant.startsWith('roles'));
    await program.call('updateRole', { token: admin, params: { id }, body: { ...full, grants } });
    expect((await program.call('listRoles', { token })).code).toBe(403);
    await program.call('updateRole', { token: admin, params: { id }, body: full });
    expect((await program.call('listRoles', { token })).code).toBe(200);
  });

  test('name and flag go together', async () => {
    const before = await audits();
    for (const change of [{ fullNameEn: 'Vice System Administrator' }, { isAdministrator: true }])
      await refusedWith(
        program.call('createRole', { token: admin, body: role({ enCode: 'x', ...change }) }),
        'ROLE_NAME_AND_FLAG',
      );
    expect(await audits()).toBe(before);
  });

  test('only an administrator makes or changes an administrator role, and nobody gives what they lack', async () => {
    const { token: clerk } = await clerkOf('climber');
    const mighty = role({ enCode: 'x', fullName: '系統管理員乙', isAdministrator: true });
    await refusedWith(program.call('createRole', { token: clerk, body: mighty }), 'NOT_ADMINISTRATOR');
    const params = { id: await roleId('system-administrator') };
    await refusedWith(
      program.call('updateRole', { token: clerk, params, body: role({ enCode: 'x' }) }),
      'NOT_ADMINISTRATOR',
    );
    await refusedWith(
      program.call('createRole', { token: clerk, body: role({ enCode: 'x', grants: ['gifts'] }) }),
      'BEYOND_OWN_POWERS',
    );
    expect(
      (
        await program.call('createRole', {
          token: clerk,
          body: role({ enCode: 'lesser', grants: ['users'] }),
        })
      ).code,
    ).toBe(200);
  });

  test('unknown permissions and codes in use are refused; one in use is not deleted', async () => {
    expect((await program.call('createRole', { token: admin, body: role({ grants: ['x.y'] }) })).code).toBe(
      422,
    );
    const params = { id: (await clerkOf('held')).roleId };
    const same = role({ enCode: 'held' });
    await refusedWith(program.call('createRole', { token: admin, body: same }), 'ALREADY_EXISTS');
    await refusedWith(program.call('deleteRole', { token: admin, params }), 'ROLE_IN_USE');
    const free = await program.call('createRole', { token: admin, body: role({ enCode: 'free' }) });
    const unused = { id: free.data.id };
    expect((await program.call('deleteRole', { token: admin, params: unused })).code).toBe(200);
    expect((await program.call('getRole', { token: admin, params: unused })).code).toBe(404);
  });
});

describe('users', () => {
  test('are filtered by unit with all below, role, kind and state', async () => {
    const { data } = await program.call('getOrganization', { token: admin });
    const total = async (query: Record<string, string>) =>
      (await program.call('listPeople', { token: admin, query })).data.pagination.total;
    const [company] = data.list;
    const totals = async () => [await total({}), await total({ organizeId: company.id })];
    const [all, below] = (await totals()) as [number, number];
    // one without a unit, and one in a unit below the top
    const { roleId } = await clerkOf('filtered');
    expect(await totals()).toEqual([all + 1, below]);
    const inside = person({ account: 'inside', kind: 'student', organizeId: company.children[0].id });
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
    'the administrator cannot make an account named %s',
    async (account) => {
      const { code, data } = await program.call('createPerson', { token: admin, body: person({ account }) });
      expect([code, Object.keys(data.fields)]).toEqual([422, ['account']]);
    },
  );

  test('a name from the administrator may be long up to the setting, and one that is stored stays', async () => {
    const long = '長'.repeat(50);
    const { data } = await program.call('createPerson', {
      token: admin,
      body: person({ account: 'long.name', realName: long }),
    });
    const params = { id: data.id };
    const save = (realName: string) =>
      program.call('updatePerson', {
        token: admin,
        params,
        body: person({ account: 'long.name', realName }),
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

  test('a taken name is told beside its field, in any spelling, and 10 at once make one', async () => {
    const taken = await program.call('createPerson', {
      token: admin,
      body: person({ account: 'ＳＴＡＦＦ' }),
    });
    expect(taken).toMatchObject({ code: 422, data: { fields: { account: expect.any(String) } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        program.call('createPerson', { token: admin, body: person({ account: 'racer' }) }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409 || code === 422)).toHaveLength(9);
  });

  test('disabling ends sessions with 601; enabling opens the door again', async () => {
    const params = { id: await idOf('student') };
    const token = (await program.login('student')).data.token;
    const { data } = await program.call('disablePerson', { token: admin, params, body: {} });
    expect(data).toMatchObject({ state: 'disabled', actions: expect.arrayContaining(['enable']) });
    expect((await program.call('currentUser', { token })).code).toBe(601);
    await refusedWith(program.call('disablePerson', { token: admin, params, body: {} }), 'WRONG_STATE');
    expect((await program.call('enablePerson', { token: admin, params, body: {} })).code).toBe(200);
    expect((await program.login('student')).code).toBe(200);
  });

  test('a reset password works, the old one does not, and neither is kept in words', async () => {
    const params = { id: await idOf('visitor') };
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

  test('unlocking forgives failed tries', async () => {
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
    const params = { id: await idOf('office') };
    expect((await program.call('getPerson', { token: admin, params })).data.state).toBe('locked');
    expect((await program.call('unlockPerson', { token: admin, params, body: {} })).data.state).toBe(
      'active',
    );
    expect((await program.login('office')).code).toBe(200);
  });

  test('nobody acts on, or makes, somebody mightier than themselves', async () => {
    const { token: clerk } = await clerkOf('weaker');
    for (const account of ['admin', 'warehouse']) {
      const params = { id: await idOf(account) };
      for (const name of ['resetPassword', 'disablePerson'] as const)
        expect((await program.call(name, { token: clerk, params, body: {} })).code).toBe(403);
    }
    const roleIds = [await roleId('system-administrator')];
    await refusedWith(
      program.call('createPerson', { token: clerk, body: person({ roleIds }) }),
      'NOT_ADMINISTRATOR',
    );
    await refusedWith(
      program.call('updatePerson', {
        token: clerk,
        params: { id: await idOf('weaker') },
        body: person({ account: 'weaker', roleIds: [await roleId('warehouse')] }),
      }),
      'BEYOND_OWN_POWERS',
    );
  });

  test('the account admin keeps its name, nobody disables themselves', async () => {
    const params = { id: await idOf('admin') };
    const renamed = await program.call('updatePerson', {
      token: admin,
      params,
      body: person({ account: 'chief' }),
    });
    expect(renamed.data.fields).toHaveProperty('account');
    await refusedWith(program.call('disablePerson', { token: admin, params, body: {} }), 'OWN_ACCOUNT');
  });

  test('two administrators who disable each other: one stays', async () => {
    const roleIds = [await roleId('system-administrator')];
    const tokens: string[] = [];
    const ids: string[] = [];
    for (const account of ['chief-a', 'chief-b']) {
      const { data } = await program.call('createPerson', {
        token: admin,
        body: person({ account, roleIds }),
      });
      tokens.push((await program.login(account, data.password)).data.token);
      ids.push(data.id);
    }
    await program.call('disablePerson', { token: tokens[0]!, params: { id: await idOf('admin') }, body: {} });
    const answers = await Promise.all([
      program.call('disablePerson', { token: tokens[0]!, params: { id: ids[1]! }, body: {} }),
      program.call('disablePerson', { token: tokens[1]!, params: { id: ids[0]! }, body: {} }),
    ]);
    // the slower one hears that nobody would be left, or that its own session has just ended
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([409, 601]).toContain(answers.find(({ code }) => code !== 200)!.code);
    const left = tokens[answers[0]!.code === 200 ? 0 : 1]!;
    const self = ids[answers[0]!.code === 200 ? 0 : 1]!;
    await refusedWith(
      program.call('updatePerson', {
        token: left,
        params: { id: self },
        body: person({ account: 'chief-x' }),
      }),
      'LAST_ADMINISTRATOR',
    );
    const system = { id: await roleId('system-administrator') };
    const lowered = role({ enCode: 'system-administrator', grants: [] });
    await refusedWith(
      program.call('updateRole', { token: left, params: system, body: lowered }),
      'LAST_ADMINISTRATOR',
    );
    await program.call('enablePerson', { token: left, params: { id: await idOf('admin') }, body: {} });
    admin = (await program.login('admin')).data.token;
  });
});

describe('the import', () => {
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
    finishedWork(program, admin, (await send(lines)).data.id);

  test('takes all rows, or none and says why', async () => {
    const good = ['imp.one', '王一一', 'one@example.com', 51234567, 'student', 'BC-ARTS', ''];
    const before = await audits();
    const bad = await run([
      good,
      ['imp.one', '王二二', '', '', 'staff', '', ''],
      ['x', '王', 'nope', '', 'alien', 'NO-UNIT', ''],
      ['imp.three', '王三三', '', '', 'staff', 'NO-UNIT', 'NO-POS'],
    ]);
    expect(bad).toMatchObject({ state: 'refused', done: 0, failed: 7 });
    expect(bad.items.map(({ label }) => label)).toEqual([
      '第 3 行 · account: imp.one',
      '第 4 行 · account: x',
      '第 4 行 · realName: 王',
      '第 4 行 · email: nope',
      '第 4 行 · kind: alien',
      '第 5 行 · organizeCode: NO-UNIT',
      '第 5 行 · positionCode: NO-POS',
    ]);
    expect(await audits()).toBe(before);
    expect(await run([good])).toMatchObject({ state: 'done', done: 1, failed: 0, note: '已匯入 1 位用戶' });
    const { data } = await program.call('listPeople', { token: admin, query: { keyword: 'imp.one' } });
    expect(data.list[0]).toMatchObject({ realName: '王一一', kind: 'student' });
  });

  test('refuses what is not the template', async () => {
    expect((await send([['a']], ['wrong'])).data.reason).toBe('SHEET_INVALID');
    const template = await program.app.inject({
      url: '/api/permission/Users/Template',
      headers: { authorization: admin },
    });
    expect(template.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the organization', () => {
  const unit = (change: Body = {}) => ({
    enCode: 'NEW',
    fullName: '新組',
    fullNameEn: 'New unit',
    fullNameCn: '',
    type: 'department',
    managerIds: [],
    ...change,
  });
  const idByCode = async (code: string): Promise<string> =>
    (
      await program.db
        .selectFrom('organization')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id;
  const move = (id: string, parentId: string | null, index = 0) =>
    program.call('moveUnit', { token: admin, params: { id }, body: { parentId, index } });

  test('is a tree with the fields of the platform', async () => {
    const { data } = await program.call('getOrganization', { token: admin, language: 'en' });
    const [top] = data.list;
    expect(top).toMatchObject({ enCode: 'BC', type: 'company', hasChildren: true, organizeIdTree: [top.id] });
    expect(top.children[0].children[0].organizeIdTree).toHaveLength(3);
  });

  test('a unit is added, given managers, moved, sorted and deleted', async () => {
    const parentId = await idByCode('BC-ARTS');
    const managerIds = [await idOf('staff'), await idOf('office')];
    const made = await program.call('createUnit', {
      token: admin,
      body: { ...unit({ managerIds }), parentId },
    });
    expect(made.data).toMatchObject({ memberCount: 0, parentId });
    expect(made.data.managers).toHaveLength(2);
    const { id } = made.data;
    const tree = await program.call('getOrganization', { token: admin });
    const arts = tree.data.list[0].children.find((one: { id: string }) => one.id === parentId);
    expect(arts.children.at(-1).id).toBe(id);
    const target = await idByCode('BC-SCI');
    const moved = await move(id, target, 1);
    expect(moved.data).toMatchObject({ parentId: target, sortCode: 1 });
    expect((await program.call('deleteUnit', { token: admin, params: { id } })).code).toBe(200);
    await refusedWith(program.call('deleteUnit', { token: admin, params: { id: target } }), 'STILL_IN_USE');
    await refusedWith(
      program.call('updateUnit', {
        token: admin,
        params: { id: target },
        body: unit({ managerIds: [nothing] }),
      }),
      'NOT_FOUND',
    );
  });

  test('crossing moves cannot close a circle', async () => {
    const [a, b] = [await idByCode('BC-BUS'), await idByCode('BC-OFFICE')];
    await refusedWith(move(await idByCode('BC'), a), 'ORGANIZATION_CYCLE');
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  test('positions: made, changed, deleted when unused', async () => {
    const body = { enCode: 'INTERN', fullName: '實習生', fullNameEn: 'Intern', fullNameCn: '', sortCode: 9 };
    const { data } = await program.call('createPosition', { token: admin, body });
    const params = { id: data.id };
    const changed = await program.call('updatePosition', {
      token: admin,
      params,
      body: { ...body, sortCode: 3 },
    });
    expect(changed.data.sortCode).toBe(3);
    await refusedWith(program.call('createPosition', { token: admin, body }), 'ALREADY_EXISTS');
    expect((await program.call('deletePosition', { token: admin, params })).code).toBe(200);
    const list = await program.call('listPositions', {
      token: admin,
      query: { sidx: 'userCount', sort: 'desc' },
    });
    const used = { id: list.data.list[0].id };
    await refusedWith(program.call('deletePosition', { token: admin, params: used }), 'STILL_IN_USE');
  });

  test('the headcount counts everybody once', async () => {
    const { data } = await program.call('getHeadcount', { token: admin });
    const people = await program.db.selectFrom('app_user').select('id').execute();
    expect(data.total.people).toBe(people.length);
    const inUnits = data.list.reduce(
      (n: number, r: { active: number; disabled: number }) => n + r.active + r.disabled,
      0,
    );
    expect(inUnits + data.total.withoutUnit).toBe(people.length);
  });

  test('its file adds up to the same, with units by their path', async () => {
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
    expect(lines.at(-2)?.[0]).toBe('Without a unit');
    expect(lines.at(-2)?.[7]).toBe(data.total.withoutUnit);
    const sum = lines.slice(0, -1).reduce((all, line) => all + Number(line[7]), 0);
    expect([lines.at(-1)?.[0], lines.at(-1)?.[7], sum]).toEqual([
      'Total',
      data.total.people,
      data.total.people,
    ]);
  });
});

test('a keyword finds people in either script, by part of a name, address or number', async () => {
  const made = await program.call('createPerson', {
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
  expect(made.code).toBe(200);
  const found = async (keyword: string) =>
    (await program.call('listPeople', { token: admin, query: { keyword } })).data.list.map(
      ({ account }: { account: string }) => account,
    );
  for (const keyword of ['黄紫兰', '黃紫蘭', '紫', 'WONG.t', 'tsz.lan@', '1237788'])
    expect(await found(keyword), keyword).toContain('wong.tsz');
  expect(await found('%')).toEqual([]);
  const { id } = made.data;
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

test('the platform’s lists carry the least fields', async () => {
  const keys = async (name: 'listAllPeople' | 'selectPeople' | 'listAllPositions') =>
    Object.keys((await program.call(name, { token: admin })).data.list[0]).sort();
  expect(await keys('listAllPeople')).toEqual(['fullName', 'id', 'organizeId']);
  expect(await keys('selectPeople')).toEqual(['fullName', 'id', 'organizeName']);
  expect(await keys('listAllPositions')).toEqual(['fullName', 'id']);
});

test('roles and positions are found in either script, by every word', async () => {
  const body = { enCode: 'DEAN-X', fullName: '學術副院長', fullNameEn: 'Associate Dean', fullNameCn: '' };
  const made = await program.call('createPosition', { token: admin, body: { ...body, sortCode: 90 } });
  expect(made.code).toBe(200);
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
