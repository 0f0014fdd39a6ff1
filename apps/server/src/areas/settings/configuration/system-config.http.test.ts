// Built-in settings: list, changes on every node, and refused values.
import {
  configKeys,
  parseConfigValue,
  systemConfig,
} from '@keepsake/core/settings/configuration/system-config';
import { configValueSchema } from '@keepsake/core/settings/configuration/system-config.rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { restoreSettingAfterTest } from '../../../testing/change-setting.ts';
import { countRows, prepareProgram, type TestProgram } from '../../../testing/test-program.ts';
import { ensureSettings } from './ensure-settings.ts';

const program = prepareProgram();
const second = prepareProgram({ sameDatabaseAs: program });
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
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
  test('the list of settings contains every setting, and can be filtered by category, keyword and state', async () => {
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
  test('changing a setting writes an audit line and takes effect on every node', async () => {
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

  test('disabling a setting restores its initial value', async () => {
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
  ])(
    'changing the setting %s to the invalid value %s is refused with an error at the field',
    async (key, value) => {
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
    },
  );

  test('the setting of an exchange rate accepts a fraction', async () => {
    await restoreSettingAfterTest(program, 'business.rate_usd');
    expect((await updateSetting('business.rate_usd', 7.83)).data.value).toBe(7.83);
  });

  test('changing a setting that does not exist is answered with 404, and a built-in one keeps its key, category and type', async () => {
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

  test('a built-in setting can be renamed, and an empty name restores the built-in name', async () => {
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

  test('the built-in description of a setting is not stored, so that a later version of the program can correct it', async () => {
    const key = 'mall.exchange_days';
    await restoreSettingAfterTest(program, key);
    const empty = { 'zh-HK': '', en: '', 'zh-CN': '' };
    const readStored = () =>
      program.db.selectFrom('system_config').select('description').where('key', '=', key).executeTakeFirst();
    expect(await readStored()).toEqual({ description: empty });
    const { data } = await program.call('getSystemConfig', { token: admin, params: { key } });
    expect(data.descriptions).toEqual(systemConfig[key].description);
    // the form sends the description that it shows
    await updateSetting(key, 8, { description: data.descriptions });
    expect(await readStored()).toEqual({ description: empty });
    await updateSetting(key, 8, { description: words });
    expect(await readStored()).toEqual({ description: words });
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
