import { configKeys, parseConfigValue, systemConfig } from '@keepsake/core/settings/system-config';
import { configValueSchema } from '@keepsake/core/settings/system-config.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let second: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  second = await startTestProgram({ beside: program });
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
    expect([await publicValue(program, key), await publicValue(second, key)]).toEqual([5, 5]);
    const before = await countRows(program.db, 'audit_log');
    expect(await put(key, 9)).toMatchObject({
      code: 200,
      data: { value: 9, descriptions: words, initial: 5, min: 0, max: 1000 },
    });
    await expect.poll(() => publicValue(program, key)).toBe(9);
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
    expect((await put('business.rate_usd', 7.83)).data.value).toBe(7.83);
  });

  test('what the program does not know cannot be made, nor a fixed field changed', async () => {
    expect((await put('mall.surprise', 1)).code).toBe(404);
    expect((await put('constructor', 1)).code).toBe(404);
    expect((await put('mall.refund_days', 7, { name: 'x' })).code).toBe(422);
    expect((await put('mall.refund_days', 7, { category: 'system' })).code).toBe(422);
  });
});

test('sign-in locks by the settings: fewer failures, another length', async () => {
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
