import { joinNames } from '@keepsake/core/values/person-name';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fullName } from '../../../db/person-name.ts';
import { createClerk, personForm } from '../../../testing/people-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

describe('people', () => {
  test('people are filtered by unit (including units below it), role, kind and state', async () => {
    const { data } = await program.call('getOrganization', { token: admin });
    const total = async (query: Record<string, string>) =>
      (await program.call('listPeople', { token: admin, query })).data.pagination.total;
    const [company] = data.list;
    const totals = async () => [await total({}), await total({ organizeId: company.id })];
    const [all, below] = (await totals()) as [number, number];
    // one person without a unit, and one in a unit below the top
    const { roleId } = await createClerk(program, 'filtered');
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

  test('people are found by their Chinese and their English name, and lists to choose from show both', async () => {
    const body = personForm({ account: 'two.names', realName: '葉詠詩', englishName: 'Yip Xanthe' });
    const { id } = (await program.call('createPerson', { token: admin, body })).data;
    for (const keyword of ['葉詠詩', '叶咏诗', 'xanthe']) {
      const { data } = await program.call('listPeople', { token: admin, query: { keyword } });
      expect(data.list, keyword).toEqual([expect.objectContaining({ id, englishName: 'Yip Xanthe' })]);
    }
    const { data } = await program.call('selectPeople', { token: admin });
    expect(data.list).toContainEqual(expect.objectContaining({ id, fullName: '葉詠詩\u00a0Yip Xanthe' }));
    const wrong = { ...body, englishName: '詠詩' };
    const refused = await program.call('updatePerson', { token: admin, params: { id }, body: wrong });
    expect(refused.data.fields).toEqual({ englishName: '請用英文字母填寫' });
  });

  test.each(['Admin', 'ａｄｍｉｎ', 'ad-min', 'ROOT', 'r-o-o-t', 'system', '系統管理員'])(
    'people cannot get the reserved account name %s',
    async (account) => {
      const { code, data } = await program.call('createPerson', {
        token: admin,
        body: personForm({ account }),
      });
      expect([code, Object.keys(data.fields)]).toEqual([422, ['account']]);
    },
  );

  test('people can have a name as long as the setting allows, and a longer stored name is kept', async () => {
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

  test('people cannot get a taken account name in any spelling, and 10 concurrent requests create one account', async () => {
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
});

test('a search finds people in Traditional and Simplified Chinese, by part of a name, email address or phone number', async () => {
  const created = await program.call('createPerson', {
    token: admin,
    body: {
      account: 'wong.tsz',
      realName: '黃紫蘭',
      email: 'Tsz.Lan@college.example',
      mobilePhone: '61237788',
      kind: 'staff',
      organizeId: null,
      positionId: null,
      roleIds: [],
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
      account: 'wong.tsz',
      realName: '黃紫荊',
      email: '',
      mobilePhone: '',
      kind: 'staff',
      organizeId: null,
      positionId: null,
      roleIds: [],
    },
  });
  expect(changed.code).toBe(200);
  expect(await found('紫荆')).toEqual(['wong.tsz']);
  expect(await found('黄紫兰')).toEqual([]);
  expect(await found('1237788')).toEqual([]);
});

test('the lists of people and positions to choose from contain only the required fields', async () => {
  const keys = async (name: 'listAllPeople' | 'selectPeople' | 'listAllPositions') =>
    Object.keys((await program.call(name, { token: admin })).data.list[0]).sort();
  expect(await keys('listAllPeople')).toEqual(['fullName', 'id', 'organizeId']);
  expect(await keys('selectPeople')).toEqual(['fullName', 'id', 'organizeName']);
  expect(await keys('listAllPositions')).toEqual(['fullName', 'id']);
});

test.each(['陳美玲', '𠮷', '𰻝', '\ufa19', '々', '〇', 'Daniel Price', '김민준', 'さくら', '䷀'])(
  'the name "%s" is joined with an English name in SQL as in core',
  async (realName) => {
    const { rows } = await sql<{ name: string }>`
      select ${fullName('p')} as name
      from (select ${realName}::text as real_name, 'Chan Mei Ling' as english_name) p`.execute(program.db);
    expect(rows[0]!.name).toBe(joinNames(realName, 'Chan Mei Ling'));
  },
);
