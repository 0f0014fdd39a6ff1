import { dictionaries, dictionaryCodes } from '@keepsake/core/settings/dictionaries/dictionaries';
import { paymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { countRows, prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

type Choice = { id: string; enCode: string; fullName: string; children: Choice[] };
const listChoices = async (dictionary: string, language: 'zh-HK' | 'en' | 'zh-CN'): Promise<Choice[]> => {
  const token = await program.getToken('student');
  const { data } = await program.call('allDictionaries', { token, language });
  return data.list.find(({ enCode }: { enCode: string }) => enCode === dictionary).dictionaryList;
};
const findEntry = async (dictionary: string, keyword: string) =>
  (await program.call('listDictionaryEntries', { token: admin, query: { dictionary, keyword } })).data
    .list[0];
const updateEntry = (id: string, body: object) =>
  program.call('updateDictionaryEntry', { token: admin, params: { id }, body });

test('every signed-in person can read all dictionaries in their language', async () => {
  const { data } = await program.call('allDictionaries', { token: await program.getToken('student') });
  expect(data.list.map(({ enCode }: { enCode: string }) => enCode)).toEqual(dictionaryCodes);
  expect((await listChoices('urgency', 'en')).map(({ enCode, fullName }) => [enCode, fullName])).toEqual([
    ['normal', 'Normal'],
    ['urgent', 'Urgent'],
    ['very_urgent', 'Very urgent'],
  ]);
  expect((await listChoices('urgency', 'zh-HK'))[2]!.fullName).toBe('非常緊急');
  expect((await listChoices('urgency', 'zh-CN'))[2]!.fullName).toBe('非常紧急');
});

test('the dictionary of payment methods has the codes of the payment methods of orders', async () => {
  const codes = (await listChoices('paymentMethod', 'en')).map(({ enCode }) => enCode);
  expect(codes.toSorted()).toEqual([...paymentMethods].toSorted());
});

test('the list of dictionary entries can be filtered by dictionary, state and keyword', async () => {
  const total = async (query: Record<string, string>) =>
    (await program.call('listDictionaryEntries', { token: admin, query })).data.pagination.total;
  expect(await total({ dictionary: 'urgency' })).toBe(dictionaries.urgency.entries.length);
  expect(await total({ keyword: 'wechat' })).toBe(1);
  expect(await total({ keyword: '微信' })).toBe(1);
  expect(await total({ enabled: 'false' })).toBe(0);
  const unknown = { token: admin, query: { dictionary: 'x' } };
  expect((await program.call('listDictionaryEntries', unknown)).code).toBe(422);
});

describe('changing a dictionary entry', () => {
  test('changing a dictionary entry takes effect at once, writes an audit line, and converts an empty zh-CN name', async () => {
    const { id } = await findEntry('deliveryMethod', 'express');
    const original = (await program.call('getDictionaryEntry', { token: admin, params: { id } })).data;
    onTestFinished(async () => {
      const { names, sortCode, enabled } = original;
      expect((await updateEntry(id, { name: names, sortCode, enabled })).code).toBe(200);
    });
    const before = await countRows(program.db, 'audit_log');
    const name = { 'zh-HK': '順豐快遞', en: 'SF Express', 'zh-CN': '' };
    expect(await updateEntry(id, { name, sortCode: 0, enabled: true })).toMatchObject({
      code: 200,
      data: { code: 'express', name: '順豐快遞', names: name },
    });
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
    expect((await listChoices('deliveryMethod', 'zh-CN')).map(({ fullName }) => fullName)).toEqual([
      '顺丰快递',
      '自取',
    ]);
    await updateEntry(id, { name, sortCode: 0, enabled: false });
    expect((await listChoices('deliveryMethod', 'en')).map(({ enCode }) => enCode)).toEqual(['self_pickup']);
  });

  test.each([
    ['an empty Chinese name', 'name.zh-HK', { name: { 'zh-HK': ' ', en: 'x', 'zh-CN': '' } }],
    [
      'an English name that is too long',
      'name.en',
      { name: { 'zh-HK': '名', en: 'x'.repeat(101), 'zh-CN': '' } },
    ],
    ['a negative sort code', 'sortCode', { sortCode: -1 }],
    ['a state that is not a boolean', 'enabled', { enabled: 'yes' }],
    ['another code', '', { code: 'other' }],
  ])(
    'a change of a dictionary entry with %s is refused with a field error and changes nothing',
    async (_case, field, change) => {
      const { id } = await findEntry('urgency', 'very_urgent');
      const before = await countRows(program.db, 'audit_log');
      const valid = { name: { 'zh-HK': '甲', en: 'a', 'zh-CN': '' }, sortCode: 1, enabled: true };
      const { code, data } = await updateEntry(id, { ...valid, ...change });
      expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
      expect(await countRows(program.db, 'audit_log')).toBe(before);
      expect((await listChoices('urgency', 'en'))[2]!.fullName).toBe('Very urgent');
    },
  );

  test('changing a dictionary entry that does not exist is answered with 404', async () => {
    const body = { name: { 'zh-HK': '甲', en: 'a', 'zh-CN': '' }, sortCode: 1, enabled: true };
    expect((await updateEntry('00000000-0000-4000-8000-000000000000', body)).code).toBe(404);
  });
});

describe('adding and sorting dictionary entries', () => {
  const name = { 'zh-HK': '畢業典禮', en: 'Graduation', 'zh-CN': '' };
  const create = (change: object = {}) =>
    program.call('createDictionaryEntry', {
      token: admin,
      language: 'en',
      body: { dictionary: 'applicationType', code: 'graduation', name, enabled: true, ...change },
    });
  const listCodes = async (dictionary: string) =>
    (await listChoices(dictionary, 'en')).map(({ enCode }) => enCode);

  test('a new dictionary entry is last and is offered at once in every language', async () => {
    const before = await listCodes('applicationType');
    const created = await create();
    expect(created).toMatchObject({
      code: 200,
      data: { code: 'graduation', name: 'Graduation', enabled: true },
    });
    expect(await listCodes('applicationType')).toEqual([...before, 'graduation']);
    expect((await listChoices('applicationType', 'zh-CN')).at(-1)!.fullName).toBe('毕业典礼');
    const line = await program.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ action: 'create', subject_id: 'applicationType.graduation' });
  });

  test('a new dictionary entry is refused if its code is used or invalid, or if its dictionary is missing or fixed', async () => {
    expect((await create({ code: 'ceremony' })).code).toBe(200);
    const before = [await countRows(program.db, 'audit_log'), await listCodes('applicationType')];
    expect((await create({ code: 'Ceremony' })).data.fields).toEqual({ code: 'Already taken' });
    expect((await create({ code: '1x' })).data.fields.code).toMatch(/starting with a letter/);
    expect((await create({ dictionary: '' })).data.fields).toHaveProperty('dictionary');
    expect((await create({ dictionary: 'currency', code: 'JPY' })).data.reason).toBe('DICTIONARY_FIXED');
    expect([await countRows(program.db, 'audit_log'), await listCodes('applicationType')]).toEqual(before);
  });

  test('ten concurrent requests with the same code create one dictionary entry', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: 'at_once' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 422)).toHaveLength(9);
  });

  test('sorting dictionary entries is refused unless the request contains all entries of the dictionary', async () => {
    const choices = await listChoices('urgency', 'en');
    const ids = choices.map(({ id }) => id).reverse();
    const order = (body: object, code = 'urgency') =>
      program.call('orderDictionary', { token: admin, params: { code }, body });
    expect((await order({ ids })).code).toBe(200);
    expect(await listCodes('urgency')).toEqual(choices.map(({ enCode }) => enCode).reverse());
    const before = await countRows(program.db, 'audit_log');
    expect((await order({ ids: ids.slice(1) })).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await order({ ids: [ids[0], ids[0], ids[1]] })).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await order({ ids }, 'priority')).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await order({ ids }, 'nothing')).code).toBe(404);
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    await order({ ids: choices.map(({ id }) => id) });
  });

  test('a disabled dictionary entry is not offered until it is enabled again', async () => {
    const entry = await findEntry('adjustmentReason', 'expiry');
    const body = { name: { 'zh-HK': '過期', en: 'Expiry', 'zh-CN': '' }, sortCode: entry.sortCode };
    await updateEntry(entry.id, { ...body, enabled: false });
    expect(await listCodes('adjustmentReason')).not.toContain('expiry');
    await updateEntry(entry.id, { ...body, enabled: true });
    expect(await listCodes('adjustmentReason')).toContain('expiry');
  });
});

test('a restart of the server keeps the names of dictionary entries that an administrator has changed', async () => {
  const { id } = await findEntry('priority', 'low');
  await updateEntry(id, {
    name: { 'zh-HK': '不急', en: 'No hurry', 'zh-CN': '' },
    sortCode: 0,
    enabled: true,
  });
  const second = await startTestProgram({ sameDatabaseAs: program });
  await second.close();
  expect((await listChoices('priority', 'en'))[0]!.fullName).toBe('No hurry');
});
