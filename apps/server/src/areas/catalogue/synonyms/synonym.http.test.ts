// Tests the search by category name and by synonym in the shop, the application catalog and the back office.
import { maxSynonyms } from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { foundIds } from '../../../db/search/search.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let staff: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
  staff = await program.getToken('staff');
  await program.jobs.fillSearch();
});

type Row = { productCode: string };
const codes = (data: { list: Row[] }) => data.list.map(({ productCode }) => productCode).sort();
const query = (keyword: string) => ({ keyword, pageSize: 100 });
const searches: [string, (keyword: string) => Promise<string[]>][] = [
  [
    'the shop',
    async (keyword) => codes((await program.call('listProducts', { query: query(keyword) })).data),
  ],
  [
    'the application catalog',
    async (keyword) =>
      codes((await program.call('listCatalog', { token: staff, query: query(keyword) })).data),
  ],
  [
    'the back office',
    async (keyword) =>
      codes((await program.call('listSouvenirs', { token: admin, query: query(keyword) })).data),
  ],
];
const [, searchShop] = searches[0]!;
const [, searchOffice] = searches[2]!;
async function listCodesInCategory(category: string): Promise<string[]> {
  const rows = await program.db
    .selectFrom('souvenir as s')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .select('s.code')
    .where('c.code', '=', category)
    .orderBy('s.code')
    .execute();
  return rows.map(({ code }) => code);
}

describe.each(searches)('the search for souvenirs in %s', (_where, search) => {
  test.each(['文具', 'stationery', 'STATIONERY'])(
    'the category name “%s” finds souvenirs of the category and no others',
    async (keyword) => {
      const found = await search(keyword);
      expect(found.length).toBeGreaterThan(2);
      expect(await listCodesInCategory('STATIONERY')).toEqual(expect.arrayContaining(found));
    },
  );
  test.each([
    ['雨傘', '長柄傘'],
    ['雨伞', '長柄傘'],
    ['遮', '長柄傘'],
    ['tote bag', '帆布手提袋'],
    ['環保袋', '帆布手提袋'],
    ['环保袋', '帆布手提袋'],
    ['匙扣', '鎖匙扣'],
    ['keyring', '鎖匙扣'],
    ['钥匙扣', '鎖匙扣'],
  ])('the synonym “%s” finds souvenirs named 「%s」', async (keyword, name) => {
    const found = await search(keyword);
    expect(found).not.toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from souvenir
      where code = any(${found}::text[]) and name ->> 'zh-HK' like ${`%${name}%`}`.execute(program.db);
    expect(rows[0]!.n).toBeGreaterThan(0);
  });
});

test('souvenirs found by name come before those found by category or synonym', async () => {
  const { data } = await program.call('listSouvenirs', { token: admin, query: query('umbrella') });
  const named = (row: { name: string; subtitle: string }) => /umbrella/i.test(`${row.name} ${row.subtitle}`);
  const order = data.list.map(named);
  expect(order.indexOf(false) === -1 || order.lastIndexOf(true) < order.indexOf(false)).toBe(true);
});

describe('the search by category', () => {
  const rename = async (code: string, fullName: string, englishName: string) => {
    const { data } = await program.call('getCategoryTree', { token: admin });
    const node = data.list.find((one: { enCode: string }) => one.enCode === code);
    const answer = await program.call('updateCategory', {
      token: admin,
      params: { id: node.id },
      body: { enCode: code, fullName, fullNameEn: englishName, fullNameCn: '' },
    });
    expect([answer.code, answer.data.fields]).toEqual([200, undefined]);
    return node;
  };

  test('souvenirs of a renamed category are found by its new name and no longer by the old one', async () => {
    const categoryCodes = await listCodesInCategory('PLUSH');
    await rename('PLUSH', '趣味精品', 'Whimsies');
    await program.jobs.fillSearch();
    for (const keyword of ['趣味精品', 'whimsies', '趣味'])
      expect(await searchOffice(keyword)).toEqual(categoryCodes);
    await rename('PLUSH', '毛公仔', 'Plush');
    await program.jobs.fillSearch();
    expect(await searchOffice('趣味精品')).toEqual([]);
  });

  test('souvenirs of a category that is moved below another are also found by the name of the parent', async () => {
    const { data } = await program.call('getCategoryTree', { token: admin });
    const findId = (code: string) => data.list.find((one: { enCode: string }) => one.enCode === code).id;
    const move = (parentId: string | null) =>
      program.call('moveCategory', {
        token: admin,
        params: { id: findId('UMBRELLA') },
        body: { parentId, index: 0 },
      });
    const categoryCodes = await listCodesInCategory('UMBRELLA');
    expect((await move(findId('APPAREL'))).code).toBe(200);
    await program.jobs.fillSearch();
    expect(await searchOffice('apparel')).toEqual(expect.arrayContaining(categoryCodes));
    expect((await move(null)).code).toBe(200);
    await program.jobs.fillSearch();
    expect(await searchOffice('apparel')).not.toEqual(expect.arrayContaining(categoryCodes));
  });

  test('a souvenir that is moved to another category is found by the new category name', async () => {
    const [code] = await listCodesInCategory('TEA');
    await sql`update souvenir set category_id = (select id from category where code = 'STATIONERY') where code = ${code}`.execute(
      program.db,
    );
    await program.jobs.fillSearch();
    expect(await searchOffice('文具')).toContain(code);
    await sql`update souvenir set category_id = (select id from category where code = 'TEA') where code = ${code}`.execute(
      program.db,
    );
    await program.jobs.fillSearch();
    expect(await searchOffice('文具')).not.toContain(code);
  });
});

describe('a group of synonyms', () => {
  const create = (words: string[], token = admin) =>
    program.call('createSynonym', { token, body: { words } });

  test('creating, changing and deleting a group of synonyms changes what is found and writes audit lines', async () => {
    expect(await searchShop('gamp')).toEqual([]);
    const { data: group } = await create(['gamp', '長柄傘']);
    expect(group).toMatchObject({ words: ['gamp', '長柄傘'], actions: ['edit', 'delete'] });
    await program.jobs.fillSearch();
    expect(await searchShop('gamp')).not.toEqual([]);
    const params = { id: group.id };
    const changed = await program.call('updateSynonym', {
      token: admin,
      params,
      body: { words: ['brolly', '長柄傘'] },
    });
    expect(changed.code).toBe(200);
    await program.jobs.fillSearch();
    expect(await searchShop('brolly')).not.toEqual([]);
    expect(await searchShop('gamp')).toEqual([]);
    expect((await program.call('deleteSynonym', { token: admin, params })).code).toBe(200);
    await program.jobs.fillSearch();
    expect(await searchShop('brolly')).toEqual([]);
    expect((await program.call('deleteSynonym', { token: admin, params })).code).toBe(404);
    const lines = await program.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'synonym')
      .where('subject_id', '=', group.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
  });

  test('a group with too few or too many different words is refused and not stored', async () => {
    const count = async () => (await program.call('listSynonyms', { token: admin })).data.list.length;
    const before = await count();
    const tooMany = Array.from({ length: maxSynonyms + 1 }, (_, index) => `word ${index}`);
    for (const words of [[], ['雨傘'], ['雨傘', '雨伞'], ['a', ' '], tooMany])
      expect((await create(words)).code, String(words)).toBe(422);
    expect(await count()).toBe(before);
  });
});

test('a keyword search uses the indexes of the search texts', async () => {
  const plan = await program.db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    const explained = async (keyword: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${foundIds('souvenir', keyword)}`.execute(
        connection,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const plans = [await explained('雨傘'), await explained('tote bag')];
    await sql`reset enable_seqscan`.execute(connection);
    return plans;
  });
  expect(plan[0]).toContain('souvenir_search');
  expect(plan[1]).toContain('souvenir_search');
});
