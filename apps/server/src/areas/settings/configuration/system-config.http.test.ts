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
const updateSetting = (key: string, value: unknown, change: object = {}) =>
  program.call('updateSystemConfig', {
    token: admin,
    params: { key },
    body: { value, description: words, sortCode: 1, enabled: true, ...change },
  });
const readPublicValue = async (node: TestProgram, key: string) =>
  (await node.call('currentUser', { token: admin })).data.sysConfigInfo[key];

test('the initial value of every setting is valid and survives conversion to text and back', () => {
  for (const key of configKeys) {
    const { initial } = systemConfig[key];
    expect(configValueSchema(key).parse(initial), key).toBe(initial);
    expect(parseConfigValue(key, String(initial)), key).toBe(initial);
  }
});

describe('the list of settings', () => {
  test('contains every setting, and can be filtered by category, keyword and state', async () => {
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
  test('writes an audit line and takes effect on every node', async () => {
    const key = 'mall.low_stock_threshold';
    await restoreSettingAfterTest(program, key);
    expect([await readPublicValue(program, key), await readPublicValue(second, key)]).toEqual([5, 5]);
    const before = await countRows(program.db, 'audit_log');
    expect(await updateSetting(key, 9)).toMatchObject({
      code: 200,
      data: { value: 9, descriptions: words, initial: 5, min: 0, max: 1000 },
    });
    expect(await readPublicValue(program, key)).toBe(9);
    await expect.poll(() => readPublicValue(second, key)).toBe(9);
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
    const line = await program.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', key)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ action: 'update', before: { value: 5 }, after: { value: 9 } });
  });

  test('to disabled restores its initial value', async () => {
    const key = 'mall.refund_days';
    await restoreSettingAfterTest(program, key);
    await updateSetting(key, 14);
    await expect.poll(() => readPublicValue(second, key)).toBe(14);
    await updateSetting(key, 14, { enabled: false });
    await expect.poll(() => readPublicValue(second, key)).toBe(7);
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
  ])('%s to the invalid value %s is refused with an error at the field', async (key, value) => {
    const before = await countRows(program.db, 'audit_log');
    const previous = (await program.call('getSystemConfig', { token: admin, params: { key } })).data.value;
    expect(await updateSetting(key, value)).toMatchObject({
      code: 422,
      data: { fields: { value: expect.any(String) } },
    });
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect((await program.call('getSystemConfig', { token: admin, params: { key } })).data.value).toBe(
      previous,
    );
  });

  test('of an exchange rate accepts a fraction', async () => {
    await restoreSettingAfterTest(program, 'business.rate_usd');
    expect((await updateSetting('business.rate_usd', 7.83)).data.value).toBe(7.83);
  });

  test('that does not exist is answered with 404, and a built-in one keeps its key, category and type', async () => {
    expect((await updateSetting('mall.surprise', 1)).code).toBe(404);
    expect((await updateSetting('constructor', 1)).code).toBe(404);
    for (const [field, value] of [
      ['key', 'mall.return_days'],
      ['category', 'system'],
      ['dataType', 'string'],
    ] as const) {
      const { code, data } = await updateSetting('mall.refund_days', 7, { [field]: value });
      expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
    }
    const same = { key: 'mall.refund_days', category: 'mall', dataType: 'number' };
    expect((await updateSetting('mall.refund_days', 7, same)).code).toBe(200);
  });

  test('can rename a built-in setting, and an empty name restores the built-in name', async () => {
    const key = 'mall.repair_days';
    const readName = (language: 'zh-HK' | 'en' | 'zh-CN') =>
      program
        .call('getSystemConfig', { token: admin, language, params: { key } })
        .then(({ data }) => data.name as string);
    const builtIn = [await readName('zh-HK'), await readName('en'), await readName('zh-CN')];
    await updateSetting(key, 30, { name: { 'zh-HK': '免費維修時間', en: 'Free repairs', 'zh-CN': '' } });
    expect([await readName('zh-HK'), await readName('en'), await readName('zh-CN')]).toEqual([
      '免費維修時間',
      'Free repairs',
      '免费维修时间',
    ]);
    // a start of the program does not change the name
    await inTransaction(program.db, (tx) => ensureSettings(tx, randomIds, new Date()));
    expect(await readName('en')).toBe('Free repairs');
    // a change without a name does not change it either
    await updateSetting(key, 31);
    expect(await readName('en')).toBe('Free repairs');
    await updateSetting(key, 30, { name: { 'zh-HK': '', en: '', 'zh-CN': '' } });
    expect([await readName('zh-HK'), await readName('en'), await readName('zh-CN')]).toEqual(builtIn);
  });
});

describe('a custom setting', () => {
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
  const findLastAudit = () =>
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
    expect(await findLastAudit()).toMatchObject({
      action: 'create',
      subject_id: 'college.motto',
      after: own,
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
  ])('is refused with an error at the field %s for %j', async (field, wrong) => {
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
    ['a boolean value', { key: 'a.flag', dataType: 'boolean', value: false }],
    ['a negative fraction as value', { key: 'a.number', dataType: 'number', value: -0.25 }],
  ])('may have %s', async (_, fields) => {
    const { code, data } = await create(fields);
    expect(code).toBe(200);
    expect((await get(data.key)).data).toMatchObject({ key: data.key, value: data.value });
  });

  test('cannot be renamed to the key of another one, ignoring case', async () => {
    await create({ key: 'taken.first' });
    await create({ key: 'taken.second' });
    const { code, data } = await change('taken.second', { key: 'Taken.First' });
    expect([code, data.fields]).toEqual([422, { key: 'Already taken' }]);
    expect((await change('taken.second', { key: 'Taken.Second' })).data.key).toBe('Taken.Second');
  });

  test('is created once by ten concurrent requests with the same key, ignoring case', async () => {
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

test('the settings for sign-in locks change the number of failures and the duration', async () => {
  for (const key of ['system.lock_failures', 'system.lock_minutes', 'mall.repair_days'])
    await restoreSettingAfterTest(program, key);
  await updateSetting('system.lock_failures', 3);
  await updateSetting('system.lock_minutes', '20,40');
  // notices arrive in order, so when this change has arrived, the others have as well
  await updateSetting('mall.repair_days', 31);
  await expect.poll(() => readPublicValue(second, 'mall.repair_days')).toBe(31);
  for (let i = 0; i < 3; i++)
    expect((await second.login('student', 'wrong')).data.reason).toBe('SIGN_IN_FAILED');
  const refused = await second.call('login', {
    language: 'en',
    body: { account: 'student', password: 'a'.repeat(32), grant_type: 'password', origin: 'password' },
  });
  expect(refused.msg).toContain('20 min');
});
