import {
  configKeys,
  parseConfigValue,
  systemConfig,
} from '@keepsake/core/settings/configuration/system-config';
import { configValueSchema } from '@keepsake/core/settings/configuration/system-config.rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { restoreSettingAfterTest } from '../../../testing/change-setting.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { ensureSettings } from './ensure-settings.ts';

let program: TestProgram;
let second: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  second = await startTestProgram({ sameDatabaseAs: program });
  admin = await program.tokenOf('admin');
});
afterAll(async () => {
  await second.close();
  await program.close();
});

const words = { 'zh-HK': '說明', en: 'Words', 'zh-CN': '' };
const put = (key: string, value: unknown, change: object = {}) =>
  program.call('updateSystemConfig', {
    token: admin,
    params: { key },
    body: { value, description: words, sortCode: 1, enabled: true, ...change },
  });
const publicValue = async (node: TestProgram, key: string) =>
  (await node.call('currentUser', { token: admin })).data.sysConfigInfo[key];

test('every first value is within its own bounds and comes back from text as it was', () => {
  for (const key of configKeys) {
    const { initial } = systemConfig[key];
    expect(configValueSchema(key).parse(initial), key).toBe(initial);
    expect(parseConfigValue(key, String(initial)), key).toBe(initial);
  }
});

describe('the list', () => {
  test('has every setting, by category, keyword and state, in the asked language', async () => {
    const list = (query: Record<string, string | number>) =>
      program.call('listSystemConfigs', { token: admin, language: 'en', query });
    expect((await list({})).data.pagination.total).toBe(configKeys.length);
    const mall = (await list({ category: 'mall', pageSize: 100 })).data.list;
    expect(mall.every((row: { key: string }) => row.key.startsWith('mall.'))).toBe(true);
    expect((await list({ keyword: 'time to pay' })).data.list).toMatchObject([
      { key: 'mall.payment_timeout_minutes', value: 30, dataType: 'number', actions: ['edit'] },
    ]);
    expect((await list({ enabled: 'false' })).data.pagination.total).toBe(0);
    const sorted = (await list({ sidx: 'key', sort: 'desc', pageSize: 100 })).data.list.map(
      (row: { key: string }) => row.key,
    );
    expect(sorted).toEqual([...configKeys].sort().reverse());
  });
});

describe('changing a setting', () => {
  test('is audited and holds at once on every node', async () => {
    const key = 'mall.low_stock_threshold';
    await restoreSettingAfterTest(program, key);
    expect([await publicValue(program, key), await publicValue(second, key)]).toEqual([5, 5]);
    const before = await countRows(program.db, 'audit_log');
    expect(await put(key, 9)).toMatchObject({
      code: 200,
      data: { value: 9, descriptions: words, initial: 5, min: 0, max: 1000 },
    });
    expect(await publicValue(program, key)).toBe(9);
    await expect.poll(() => publicValue(second, key)).toBe(9);
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
    const line = await program.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', key)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ action: 'update', before: { value: 5 }, after: { value: 9 } });
  });

  test('a disabled one is the program’s own value again', async () => {
    const key = 'mall.refund_days';
    await restoreSettingAfterTest(program, key);
    await put(key, 14);
    await expect.poll(() => publicValue(second, key)).toBe(14);
    await put(key, 14, { enabled: false });
    await expect.poll(() => publicValue(second, key)).toBe(7);
  });

  test.each([
    ['mall.refund_days', -1],
    ['mall.refund_days', 366],
    ['mall.refund_days', 1.5],
    ['mall.refund_days', '7'],
    ['mall.refund_days', true],
    ['system.single_login', 'true'],
    ['system.lock_minutes', '60,15'],
    ['system.lock_minutes', '15;30'],
    ['system.lock_minutes', ''],
    ['approval.vip_levels', 'department,department'],
    ['approval.vip_levels', 'dean'],
  ])('refuses %s = %s beside the field, and nothing is left behind', async (key, value) => {
    const before = await countRows(program.db, 'audit_log');
    const held = (await program.call('getSystemConfig', { token: admin, params: { key } })).data.value;
    expect(await put(key, value)).toMatchObject({
      code: 422,
      data: { fields: { value: expect.any(String) } },
    });
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect((await program.call('getSystemConfig', { token: admin, params: { key } })).data.value).toBe(held);
  });

  test('a rate may have a fraction', async () => {
    await restoreSettingAfterTest(program, 'business.rate_usd');
    expect((await put('business.rate_usd', 7.83)).data.value).toBe(7.83);
  });

  test('a setting that does not exist is not found, and key, category and type of a built-in one stay', async () => {
    expect((await put('mall.surprise', 1)).code).toBe(404);
    expect((await put('constructor', 1)).code).toBe(404);
    for (const [field, value] of [
      ['key', 'mall.return_days'],
      ['category', 'system'],
      ['dataType', 'string'],
    ] as const) {
      const { code, data } = await put('mall.refund_days', 7, { [field]: value });
      expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
    }
    const same = { key: 'mall.refund_days', category: 'mall', dataType: 'number' };
    expect((await put('mall.refund_days', 7, same)).code).toBe(200);
  });

  test('an administrator’s name for a built-in setting is shown, and an empty one brings the built-in name back', async () => {
    const key = 'mall.repair_days';
    const named = (language: 'zh-HK' | 'en' | 'zh-CN') =>
      program
        .call('getSystemConfig', { token: admin, language, params: { key } })
        .then(({ data }) => data.name as string);
    const builtIn = [await named('zh-HK'), await named('en'), await named('zh-CN')];
    await put(key, 30, { name: { 'zh-HK': '免費維修時間', en: 'Free repairs', 'zh-CN': '' } });
    expect([await named('zh-HK'), await named('en'), await named('zh-CN')]).toEqual([
      '免費維修時間',
      'Free repairs',
      '免费维修时间',
    ]);
    // a start of the program leaves the name alone
    await inTransaction(program.db, (tx) => ensureSettings(tx, randomIds, new Date()));
    expect(await named('en')).toBe('Free repairs');
    // a change without a name leaves it too
    await put(key, 31);
    expect(await named('en')).toBe('Free repairs');
    await put(key, 30, { name: { 'zh-HK': '', en: '', 'zh-CN': '' } });
    expect([await named('zh-HK'), await named('en'), await named('zh-CN')]).toEqual(builtIn);
  });
});

describe('a setting of one’s own', () => {
  afterEach(async () => {
    await program.db.deleteFrom('system_config').where('key', 'not in', configKeys).execute();
  });
  const own = {
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
    program.call('createSystemConfig', { token: admin, language: 'en', body: { ...own, ...change } });
  const change = (key: string, fields: object) => {
    const { key: _, ...rest } = own;
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
  const lastLine = () =>
    program.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'before', 'after'])
      .where('subject', '=', 'system-config')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test('can be created, renamed, changed and deleted, each with an audit line, and is never public', async () => {
    expect((await create()).data).toMatchObject({
      ...{ key: 'college.motto', name: 'Motto', value: '敬業樂群', dataType: 'string', category: 'business' },
      ...{ builtIn: false, initial: null, actions: ['edit', 'delete'] },
    });
    expect((await get('college.motto')).data.name).toBe('校训');
    expect(await lastLine()).toMatchObject({ action: 'create', subject_id: 'college.motto', after: own });
    const found = await program.call('listSystemConfigs', { token: admin, query: { keyword: '校訓' } });
    expect(found.data.list.map(({ key }: { key: string }) => key)).toEqual(['college.motto']);
    const { data: user } = await program.call('currentUser', { token: admin });
    expect(user.sysConfigInfo).not.toHaveProperty('college.motto');
    expect((await program.call('getPublicSettings', {})).data).not.toHaveProperty('college.motto');

    const name = { 'zh-HK': '年度', en: 'Year', 'zh-CN': '年度' };
    const year = { key: 'college.Year', name, dataType: 'number', value: 2026.5, category: 'system' };
    expect((await change('college.motto', year)).data).toMatchObject({ ...year, name: 'Year', names: name });
    expect((await get('college.motto')).code).toBe(404);
    expect(await lastLine()).toMatchObject({
      ...{ action: 'update', subject_id: 'college.motto' },
      ...{
        before: { key: 'college.motto', value: '敬業樂群' },
        after: { key: 'college.Year', value: 2026.5 },
      },
    });
    expect((await remove('college.Year')).code).toBe(200);
    expect(await lastLine()).toMatchObject({ action: 'delete', before: { key: 'college.Year' } });
    expect((await remove('college.Year')).code).toBe(404);
  });

  test.each([
    ['key', { key: '' }],
    ['key', { key: 'k'.repeat(101) }],
    ['key', { key: 'two words' }],
    ['key', { key: '.hidden' }],
    ['key', { key: 'mall.refund_days' }],
    ['key', { key: 'MALL.Refund_Days' }],
    ['name.zh-HK', { name: { ...own.name, 'zh-HK': '' } }],
    ['name.en', { name: { ...own.name, en: '\u200b' } }],
    ['name.en', { name: { ...own.name, en: 'n'.repeat(101) } }],
    ['name.en', { name: { ...own.name, en: 'Mot\u200bto' } }],
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
  ])('is refused beside %s with %j, and nothing is left behind', async (field, wrong) => {
    const before = [await countRows(program.db, 'system_config'), await countRows(program.db, 'audit_log')];
    const { code, data } = await create(wrong);
    expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
    expect([await countRows(program.db, 'system_config'), await countRows(program.db, 'audit_log')]).toEqual(
      before,
    );
  });

  test.each([
    ['a key of 100 characters', { key: `k${'1'.repeat(99)}` }],
    ['names of 100 characters', { key: 'long.name', name: { ...own.name, 'zh-HK': '名'.repeat(100) } }],
    ['a yes or no', { key: 'a.flag', dataType: 'boolean', value: false }],
    ['a negative fraction', { key: 'a.number', dataType: 'number', value: -0.25 }],
  ])('may have %s', async (_, fields) => {
    const { code, data } = await create(fields);
    expect(code).toBe(200);
    expect((await get(data.key)).data).toMatchObject({ key: data.key, value: data.value });
  });

  test('cannot take the key of another one by renaming, whatever its case', async () => {
    await create({ key: 'taken.first' });
    await create({ key: 'taken.second' });
    const { code, data } = await change('taken.second', { key: 'Taken.First' });
    expect([code, data.fields]).toEqual([422, { key: 'Already taken' }]);
    expect((await change('taken.second', { key: 'Taken.Second' })).data.key).toBe('Taken.Second');
  });

  test('is made once when ten create the same key at once in two cases', async () => {
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

test('sign-in locks by the settings: fewer failures, another length', async () => {
  for (const key of ['system.lock_failures', 'system.lock_minutes', 'mall.repair_days'])
    await restoreSettingAfterTest(program, key);
  await put('system.lock_failures', 3);
  await put('system.lock_minutes', '20,40');
  // notices arrive in their order: once the later one has, so have these
  await put('mall.repair_days', 31);
  await expect.poll(() => publicValue(second, 'mall.repair_days')).toBe(31);
  for (let i = 0; i < 3; i++)
    expect((await second.login('student', 'wrong')).data.reason).toBe('SIGN_IN_FAILED');
  const refused = await second.call('login', {
    language: 'en',
    body: { account: 'student', password: 'a'.repeat(32), grant_type: 'password', origin: 'password' },
  });
  expect(refused.msg).toContain('20 min');
});
