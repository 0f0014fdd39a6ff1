// Settings that administrators add.
import { configKeys } from '@keepsake/core/settings/configuration/system-config';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const words = { 'zh-HK': '說明', en: 'Words', 'zh-CN': '' };

describe('a custom setting', () => {
  afterEach(async () => {
    await program.db.deleteFrom('system_config').where('key', 'not in', configKeys).execute();
  });
  const custom = {
    key: 'college.motto',
    name: { 'zh-HK': '校訓', en: 'Motto', 'zh-CN': '' },
    category: 'business',
    dataType: 'string',
    value: '敬業樂群',
    description: words,
    sortCode: 900,
    enabled: true,
  };
  const create = (change: object = {}) =>
    program.call('createSystemConfig', { token: admin, language: 'en', body: { ...custom, ...change } });
  const change = (key: string, fields: object) => {
    const { key: _, ...rest } = custom;
    return program.call('updateSystemConfig', {
      token: admin,
      language: 'en',
      params: { key },
      body: { ...rest, ...fields },
    });
  };
  const remove = (key: string) => program.call('deleteSystemConfig', { token: admin, params: { key } });
  const get = (key: string) =>
    program.call('getSystemConfig', { token: admin, language: 'zh-CN', params: { key } });
  const findLastAudit = () =>
    program.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'before', 'after'])
      .where('subject', '=', 'system-config')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test('a custom setting can be created, renamed, changed and deleted, each with an audit line, and is never public', async () => {
    expect((await create()).data).toMatchObject({
      ...{ key: 'college.motto', name: 'Motto', value: '敬業樂群', dataType: 'string', category: 'business' },
      ...{ builtIn: false, initial: null, actions: ['edit', 'delete'] },
    });
    expect((await get('college.motto')).data.name).toBe('校训');
    expect(await findLastAudit()).toMatchObject({
      action: 'create',
      subject_id: 'college.motto',
      after: custom,
    });
    const found = await program.call('listSystemConfigs', { token: admin, query: { keyword: '校訓' } });
    expect(found.data.list.map(({ key }: { key: string }) => key)).toEqual(['college.motto']);
    const { data: user } = await program.call('currentUser', { token: admin });
    expect(user.sysConfigInfo).not.toHaveProperty('college.motto');
    expect((await program.call('getPublicSettings', {})).data).not.toHaveProperty('college.motto');

    const name = { 'zh-HK': '年度', en: 'Year', 'zh-CN': '年度' };
    const year = { key: 'college.Year', name, dataType: 'number', value: 2026.5, category: 'system' };
    expect((await change('college.motto', year)).data).toMatchObject({ ...year, name: 'Year', names: name });
    expect((await get('college.motto')).code).toBe(404);
    expect(await findLastAudit()).toMatchObject({
      ...{ action: 'update', subject_id: 'college.motto' },
      ...{
        before: { key: 'college.motto', value: '敬業樂群' },
        after: { key: 'college.Year', value: 2026.5 },
      },
    });
    expect((await remove('college.Year')).code).toBe(200);
    expect(await findLastAudit()).toMatchObject({ action: 'delete', before: { key: 'college.Year' } });
    expect((await remove('college.Year')).code).toBe(404);
  });

  test.each([
    ['key', { key: '' }],
    ['key', { key: 'k'.repeat(101) }],
    ['key', { key: 'two words' }],
    ['key', { key: '.hidden' }],
    ['key', { key: 'mall.refund_days' }],
    ['key', { key: 'MALL.Refund_Days' }],
    ['name.zh-HK', { name: { ...custom.name, 'zh-HK': '' } }],
    ['name.en', { name: { ...custom.name, en: '\u200b' } }],
    ['name.en', { name: { ...custom.name, en: 'n'.repeat(101) } }],
    ['name.en', { name: { ...custom.name, en: 'Mot\u200bto' } }],
    ['category', { category: 'other' }],
    ['category', { category: '' }],
    ['category', { category: undefined }],
    ['dataType', { dataType: 'date' }],
    ['dataType', { dataType: undefined }],
    ['value', { value: '' }],
    ['value', { value: undefined }],
    ['value', { value: 'x'.repeat(501) }],
    ['value', { value: 7 }],
    ['value', { dataType: 'number', value: '7' }],
    ['value', { dataType: 'number', value: true }],
    ['value', { dataType: 'boolean', value: 'true' }],
    ['sortCode', { sortCode: -1 }],
  ])(
    'a custom setting is refused with an error at the field %s when it is created with %j',
    async (field, wrong) => {
      const before = [await countRows(program.db, 'system_config'), await countRows(program.db, 'audit_log')];
      const { code, data } = await create(wrong);
      expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
      expect([
        await countRows(program.db, 'system_config'),
        await countRows(program.db, 'audit_log'),
      ]).toEqual(before);
    },
  );

  test.each([
    ['a key of 100 characters', { key: `k${'1'.repeat(99)}` }],
    ['names of 100 characters', { key: 'long.name', name: { ...custom.name, 'zh-HK': '名'.repeat(100) } }],
    ['a boolean value', { key: 'a.flag', dataType: 'boolean', value: false }],
    ['a negative fraction as value', { key: 'a.number', dataType: 'number', value: -0.25 }],
  ])('a custom setting may have %s', async (_, fields) => {
    const { code, data } = await create(fields);
    expect(code).toBe(200);
    expect((await get(data.key)).data).toMatchObject({ key: data.key, value: data.value });
  });

  test('a custom setting cannot be renamed to the key of another one, ignoring case', async () => {
    await create({ key: 'taken.first' });
    await create({ key: 'taken.second' });
    const { code, data } = await change('taken.second', { key: 'Taken.First' });
    expect([code, data.fields]).toEqual([422, { key: 'Already taken' }]);
    expect((await change('taken.second', { key: 'Taken.Second' })).data.key).toBe('Taken.Second');
  });

  test('a custom setting is created once by ten concurrent requests with the same key, ignoring case', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => create({ key: i % 2 === 0 ? 'at.once' : 'AT.once' })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.fields?.key)).toHaveLength(9);
  });

  test('a built-in setting cannot be deleted', async () => {
    expect((await remove('mall.refund_days')).data.reason).toBe('STILL_IN_USE');
    expect((await get('mall.refund_days')).data).toMatchObject({ builtIn: true, actions: ['edit'] });
  });
});
