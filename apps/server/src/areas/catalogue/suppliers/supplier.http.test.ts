// Tests suppliers: forms, states and the list.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { countRows, prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let token: string;
beforeAll(async () => {
  token = await program.getToken('warehouse');
});

const form = {
  code: '',
  name: '九龍灣禮品廠',
  contactPerson: '陳大文',
  contactPhone: '2345 6789',
  contactEmail: 'sales@gift.example',
  state: 'active',
  category: 'local',
  website: 'https://gift.example/hk',
  evaluation: '準時',
};
const create = (change: object = {}) =>
  program.call('createSupplier', { token, body: { ...form, ...change } });
const createUpdateBody = (change: object, version: number) => {
  const { code, ...fields } = form;
  return { ...fields, ...change, version };
};

describe('creating a supplier', () => {
  test('a supplier without a code gets the next free code, and history and an audit line are written', async () => {
    // its own database, where the four suppliers of the demo have the first codes
    const fresh = await startTestProgram();
    onTestFinished(() => fresh.close());
    const owner = await fresh.getToken('warehouse');
    const before = await countRows(fresh.db, 'audit_log');
    const { code, data } = await fresh.call('createSupplier', { token: owner, body: form });
    expect(code).toBe(200);
    expect(data).toMatchObject({ code: 'SUP-0005', state: 'active', version: 1 });
    expect(data.history[0]).toMatchObject({ action: 'create', to: 'active' });
    expect(data.actions).toEqual(['edit', 'disable']);
    expect(await countRows(fresh.db, 'audit_log')).toBe(before + 1);
  });

  test('when 30 suppliers are created without a code at the same time, all codes differ', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => create({ name: `並行${i}` })));
    expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(30);
  });

  test('a supplier code that differs from another only in case or character width is refused with an error at the field', async () => {
    expect((await create({ code: 'Sup-Ａ1' })).data.code).toBe('Sup-A1');
    for (const code of ['Sup-A1', 'SUP-a1', 'ｓｕｐ－ａ１']) {
      const { code: answer, data } = await create({ code });
      expect([answer, Object.keys(data.fields)]).toEqual([422, ['code']]);
    }
    expect((await create({ code: 'SUP\u200bA1' })).data.fields).toHaveProperty('code');
  });

  test('when 30 requests create a supplier with the same code at the same time, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create({ code: 'RACE' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.fields?.code)).toHaveLength(29);
  });

  test.each([
    ['name', '', 'refused'],
    ['name', '禮', 'refused'],
    ['name', '𠮷', 'refused'],
    ['name', '禮品', 'accepted'],
    ['name', '禮'.repeat(100), 'accepted'],
    ['name', '𠮷'.repeat(100), 'accepted'],
    ['name', '禮'.repeat(101), 'refused'],
    ['contactPerson', '陳', 'refused'],
    ['contactPerson', '陳生', 'accepted'],
    ['contactPerson', 'a'.repeat(50), 'accepted'],
    ['contactPerson', 'a'.repeat(51), 'refused'],
    ['contactPhone', '1', 'refused'],
    ['contactPhone', '12', 'accepted'],
    ['contactPhone', '1'.repeat(50), 'accepted'],
    ['contactPhone', '1'.repeat(51), 'refused'],
    ['contactEmail', '', 'refused'],
    ['contactEmail', 'no-address', 'refused'],
    ['contactEmail', `${'a'.repeat(38)}@b.example.hk`.slice(-50), 'accepted'],
    ['contactEmail', `${'a'.repeat(40)}@bb.example`, 'refused'],
    ['state', '', 'refused'],
    ['category', 'overseas', 'refused'],
    ['website', '', 'accepted'],
    ['website', 'gift.example', 'refused'],
    ['website', 'javascript:alert(1)', 'refused'],
    ['website', `https://gift.example/${'a'.repeat(79)}`, 'accepted'],
    ['website', `https://gift.example/${'a'.repeat(80)}`, 'refused'],
    ['evaluation', '好'.repeat(200), 'accepted'],
    ['evaluation', '好'.repeat(201), 'refused'],
    ['code', 'c'.repeat(51), 'refused'],
    ['surprise', 'x', 'refused'],
  ])('a supplier with %s = %j is %s', async (field, value, outcome) => {
    const isAccepted = outcome === 'accepted';
    const rows = () => program.db.selectFrom('supplier').select('id').execute();
    const before = (await rows()).length;
    const { code, data } = await create({ [field]: value });
    expect(code).toBe(isAccepted ? 200 : 422);
    if (!isAccepted && field !== 'surprise') expect(Object.keys(data.fields)).toEqual([field]);
    expect((await rows()).length).toBe(before + (isAccepted ? 1 : 0));
  });
});

describe('changing a supplier', () => {
  test('of two edits of the same version of a supplier, one is refused with CHANGED_MEANWHILE', async () => {
    const { data: made } = await create({ name: '同時更改' });
    const change = (name: string) =>
      program.call('updateSupplier', {
        token,
        params: { id: made.id },
        body: createUpdateBody({ name }, made.version),
      });
    const answers = await Promise.all([change('甲公司'), change('乙公司')]);
    expect(answers.map(({ data }) => data.reason ?? 'saved').sort()).toEqual(['CHANGED_MEANWHILE', 'saved']);
    const { data } = await program.call('getSupplier', { token, params: { id: made.id } });
    expect(data.version).toBe(2);
    expect(data.history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  });

  test('a supplier can be disabled once and enabled again, and an inactive supplier cannot be chosen', async () => {
    const { data: made } = await create({ name: '停用測試' });
    const listOptionIds = async (all: string) =>
      (await program.call('listSupplierOptions', { token, query: { all } })).data.list.map(
        ({ id }: { id: string }) => id,
      );
    const disable = () =>
      program.call('disableSupplier', { token, params: { id: made.id }, body: { comment: '結業' } });
    const answers = await Promise.all(Array.from({ length: 10 }, disable));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'WRONG_STATE')).toHaveLength(9);
    expect(await listOptionIds('false')).not.toContain(made.id);
    expect(await listOptionIds('true')).toContain(made.id);
    const { data } = await program.call('enableSupplier', { token, params: { id: made.id }, body: {} });
    expect(data).toMatchObject({ state: 'active', actions: ['edit', 'disable'] });
    expect(data.history).toHaveLength(3);
    expect(data.history[1]).toMatchObject({ action: 'disable', comment: '結業' });
    expect(await listOptionIds('false')).toContain(made.id);
  });
});

describe('the list of suppliers', () => {
  test.each([
    ['维港', 'a name in Simplified Chinese'],
    ['維港', 'a name in Traditional Chinese'],
    ['sup-0001', 'a code in lower case'],
    ['梁志明', 'the contact person'],
  ])('the keyword %s finds the supplier by %s', async (keyword) => {
    const { data } = await program.call('listSuppliers', { token, query: { keyword } });
    expect(data.list.map(({ code }: { code: string }) => code)).toEqual(['SUP-0001']);
    expect(data.list[0].souvenirCount).toBe(20);
  });

  test('suppliers can be filtered by category and state, and souvenirs by supplier', async () => {
    const { data } = await program.call('listSuppliers', { token, query: { category: 'taobao' } });
    expect(data.list.map(({ code }: { code: string }) => code)).toEqual(['SUP-0003']);
    const souvenirs = await program.call('listSouvenirs', { token, query: { supplierId: data.list[0].id } });
    expect(souvenirs.data.pagination.total).toBe(10);
    expect((await program.call('listSuppliers', { token, query: { state: 'inactive' } })).data.list).toEqual(
      [],
    );
  });
});
