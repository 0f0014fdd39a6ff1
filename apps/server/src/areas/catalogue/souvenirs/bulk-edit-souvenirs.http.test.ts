// Tests changing many souvenirs at once.
import { beforeAll, describe, expect, test } from 'vitest';
import { createSouvenirForm } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let category: string;
let otherCategory: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
  const { data } = await program.call('listCategories', { token: admin });
  [category, otherCategory] = data.list.map(({ id }: { id: string }) => id);
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const create = (changes: object = {}) =>
  program.call('createSouvenir', { token: admin, body: createSouvenirForm(category, changes) });
const getForm = async (id: string) => {
  const { data } = await program.call('getSouvenirForm', { token: admin, params: { id } });
  const { id: _, family: __, ...form } = data;
  return form;
};
const countRecords = () =>
  Promise.all((['record_history', 'audit_log'] as const).map((table) => countRows(program.db, table)));

describe('changing many souvenirs at once', () => {
  const bulk = (ids: string[], change: object) =>
    program.call('bulkEditSouvenirs', { token: admin, body: { ids, change } });
  const createSouvenirs = async (count: number): Promise<string[]> => {
    const made = await Promise.all(Array.from({ length: count }, () => create()));
    return made.map(({ data }) => data.id);
  };

  test('a bulk edit changes only the given fields, and keeps the version of souvenirs that already have the values', async () => {
    const [a, b] = (await createSouvenirs(2)) as [string, string];
    expect((await bulk([b], { level: 'vip' })).data).toEqual({ changed: 1 });
    const versions = [(await getForm(a)).version, (await getForm(b)).version];
    const { data } = await bulk([a, b], { level: 'vip' });
    expect(data).toEqual({ changed: 1 });
    expect([(await getForm(a)).version, (await getForm(b)).version]).toEqual([versions[0] + 1, versions[1]]);
    expect((await bulk([a, b], { categoryId: otherCategory, inShop: false, safeStock: 0 })).code).toBe(200);
    expect(await getForm(a)).toMatchObject({
      categoryId: otherCategory,
      inShop: false,
      safeStock: 0,
      level: 'vip',
      minimumStock: 5,
    });
  });

  test('a bulk edit with an unknown souvenir or category changes nothing', async () => {
    const [a] = (await createSouvenirs(1)) as [string];
    const before = await countRecords();
    expect((await bulk([a, unknownId], { level: 'vip' })).code).toBe(404);
    expect((await bulk([a], { categoryId: unknownId })).code).toBe(404);
    expect((await getForm(a)).level).toBe('normal');
    expect(await countRecords()).toEqual(before);
  });

  test('a bulk edit without a change, without souvenirs or with more than 100 souvenirs is refused', async () => {
    const [a] = (await createSouvenirs(1)) as [string];
    expect((await bulk([a], {})).code).toBe(422);
    expect((await bulk([], { level: 'vip' })).code).toBe(422);
    expect((await bulk(Array(101).fill(a), { level: 'vip' })).code).toBe(422);
  });

  test('bulk edits of the same souvenirs in opposite order do not deadlock', async () => {
    const ids = await createSouvenirs(8);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        bulk(i % 2 ? ids : [...ids].reverse(), { minimumStock: i, safeStock: i }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200));
    const figures = await Promise.all(ids.map(async (id) => (await getForm(id)).minimumStock));
    expect(new Set(figures).size).toBe(1);
  });
});
