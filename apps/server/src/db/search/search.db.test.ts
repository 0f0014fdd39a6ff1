// Tests the search by text, pinyin, Jyutping and similar spelling.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { toSearchText } from '../../areas/catalogue/index.ts';
import { randomIds } from '../../platform/ids.ts';
import { emptyTemplate } from '../../testing/test-database.ts';
import { prepareProgram, startTestProgram } from '../../testing/test-program.ts';
import { containsPhrase, foundIn, type SearchedTable, searchRank, textContains } from './search.ts';

const testSouvenirs = [
  ['CUP-001', '校徽陶瓷杯', 'Crest ceramic mug'],
  ['UMB-001', '紫荊長傘', 'Bauhinia umbrella'],
  ['SCF-001', '紫荊真絲方巾', 'Bauhinia silk scarf'],
  ['CAL-001', '紀念座枱月曆', 'Desk calendar'],
  ['BAG-001', '書院背囊', 'College backpack'],
  ['TEE-001', '校徽圓領 T 恤', 'Crest T-shirt'],
  ['FLA-001', '女士保溫杯', 'Ladies vacuum flask'],
  ['CUP-0012', '銀行杯墊', '100% linen coaster'],
] as const;

const program = prepareProgram({ template: emptyTemplate });

async function insertSouvenir(code: string, zhHK: string, en: string): Promise<void> {
  const name = { 'zh-HK': zhHK, en };
  const category = sql`(select id from category limit 1)`;
  await sql`insert into souvenir (id, code, category_id, name, introduction, details, colour, style, level,
      applicable_object, state, customised, perishable, in_shop, in_application, minimum_stock, safe_stock, sort_code,
      search_text, created_at, updated_at, updated_by)
    values (${randomIds.next()}, ${code}, ${category}, ${JSON.stringify(name)}, '{}', '{}', '{}', '{}', 'normal', 'A',
      'valid', false, false, true, true, 0, 0, 0, ${toSearchText(name, code)}, now(), now(), 'test')`.execute(
    program.db,
  );
}

async function search(table: SearchedTable, column: string, keyword: string): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select ${sql.ref(`s.${column}`)} as found from ${sql.table(table)} s
    where ${foundIn(table, sql.ref('s.id'), keyword)} order by ${searchRank('s', keyword)}, 1`.execute(
    program.db,
  );
  return rows.map(({ found }) => found);
}
const souvenirs = (keyword: string) => search('souvenir', 'code', keyword);

beforeAll(async () => {
  await sql`insert into category (id, code, name, sort_code) values (${randomIds.next()}, 'ALL', '{"zh-HK": "全部", "en": "All"}', 1)`.execute(
    program.db,
  );
  for (const [code, zhHK, en] of testSouvenirs) await insertSouvenir(code, zhHK, en);
  await program.jobs.fillSearch();
});

describe('a search finds a souvenir', () => {
  test.each([
    ['by its code before longer codes', 'cup-001', ['CUP-001', 'CUP-0012']],
    [
      'by part of a code',
      '-001',
      ['BAG-001', 'CAL-001', 'CUP-001', 'CUP-0012', 'FLA-001', 'SCF-001', 'TEE-001', 'UMB-001'],
    ],
    ['by a word in Traditional Chinese', '紫荊', ['SCF-001', 'UMB-001']],
    ['by a word in Simplified Chinese', '紫荆', ['SCF-001', 'UMB-001']],
    ['by a character in the middle of a name', '杯', ['CUP-001', 'CUP-0012', 'FLA-001']],
    ['by the first character of a name', '校', ['CUP-001', 'TEE-001']],
    ['by pinyin', 'zijing', ['SCF-001', 'UMB-001']],
    ['by pinyin in syllables', 'zi jing', ['SCF-001', 'UMB-001']],
    ['by pinyin initials', 'zj', ['SCF-001', 'UMB-001']],
    ['by Jyutping', 'ziging', ['SCF-001', 'UMB-001']],
    ['by Jyutping in syllables', 'zi ging', ['SCF-001', 'UMB-001']],
    ['by Jyutping initials', 'zg', ['SCF-001', 'UMB-001']],
    ['by pinyin initials in the middle of a name', 'cs', ['UMB-001']],
    ['by the pinyin of one character', 'bei', ['BAG-001', 'CUP-001', 'CUP-0012', 'FLA-001']],
    ['by the Jyutping of one character', 'bui', ['BAG-001', 'CUP-001', 'CUP-0012', 'FLA-001']],
    ['by an incomplete syllable', 'ziji', ['SCF-001', 'UMB-001']],
    ['across Latin letters in a Chinese name', 'lingtxu', ['TEE-001']],
    ['by pinyin with v for ü', 'nvshi', ['FLA-001']],
    ['by the reading that a character has in this word', 'yinhang', ['CUP-0012']],
    ['by words in any order', 'mug crest', ['CUP-001']],
    ['by words of two languages', '紫荊 scarf', ['SCF-001']],
    ['by pinyin and an English word together', 'zijing umbrella', ['UMB-001']],
    ['by a code in full-width letters', 'ＣＵＰ－００１', ['CUP-001', 'CUP-0012']],
    ['with a letter missing', 'umbrela', ['UMB-001']],
    ['with a letter too many', 'calenndar', ['CAL-001']],
    ['with letters swapped', 'bakcpack', ['BAG-001']],
    ['with a wrong letter', 'calender', ['CAL-001']],
    ['with one word right and one wrong', 'bauhinia scraf', ['SCF-001']],
    ['by a percent sign', '100%', ['CUP-0012']],
  ])('a search finds a souvenir %s, with the keyword %s', async (_, keyword, codes) => {
    expect(await souvenirs(keyword)).toEqual(codes);
  });

  test('a search finds a souvenir by one letter only if the pronunciation of a name begins with it or a text contains it', async () => {
    // 紀念 jinian / geinim; "j" is in no English name here
    expect(await souvenirs('j')).toEqual(['CAL-001']);
  });
});

describe('a search finds nothing', () => {
  test.each([
    ['by letters that begin inside a syllable', 'ijing'],
    ['by the end of a syllable', 'eng'],
    ['by a word that shares only a letter or two', 'teapot'],
    ['by a short word with a mistake', 'mxg'],
    ['by a number that does not occur', '98765'],
    ['by a LIKE pattern with an underscore', '_UP-001'],
    ['by a LIKE pattern with percent signs', '%'.repeat(2)],
    ['by a vertical bar', '|'],
    ['by an SQL injection', "'; drop table souvenir; --"],
    ['by a backslash', '\\'],
    ['by an emoji', '🎁'],
    ['by a NUL character', '\u0000'],
    ['by five hundred characters', '杯'.repeat(500)],
    ['by a lone surrogate', '\ud83c'],
  ])('a search finds nothing %s, with the keyword %s', async (_, keyword) => {
    expect(await souvenirs(keyword)).toEqual([]);
  });
});

test('similar names are found only if there is no exact match', async () => {
  await insertSouvenir('UMB-002', '折傘', 'Umbrela for travel');
  await program.jobs.fillSearch();
  expect(await souvenirs('umbrela')).toEqual(['UMB-002']);
  await program.db.deleteFrom('souvenir').where('code', '=', 'UMB-002').execute();
});

test('a new or changed name is found by its pronunciation after the search job has run on two nodes', async () => {
  await insertSouvenir('TEA-001', '檀香木扇', 'Sandalwood fan');
  onTestFinished(async () => {
    await program.db.deleteFrom('souvenir').where('code', '=', 'TEA-001').execute();
  });
  await program.jobs.fillSearch();
  expect(await souvenirs('tanxiang')).toEqual(['TEA-001']);
  await sql`update souvenir set name = '{"zh-HK": "茶具套裝", "en": "Tea set"}',
    search_text = ${toSearchText({ 'zh-HK': '茶具套裝', en: 'Tea set' }, 'TEA-001')} where code = 'TEA-001'`.execute(
    program.db,
  );
  expect(await souvenirs('chaju')).toEqual([]);
  expect(await souvenirs('茶具')).toEqual(['TEA-001']);
  const other = await startTestProgram({ sameDatabaseAs: program });
  const filled = await Promise.all([program.jobs.fillSearch(), other.jobs.fillSearch()]);
  await other.close();
  expect(Math.max(...filled)).toBe(1);
  expect(await souvenirs('chaju')).toEqual(['TEA-001']);
  expect(await souvenirs('caageoi')).toEqual(['TEA-001']);
  expect(await souvenirs('tanxiang')).toEqual([]);
  expect(await program.jobs.fillSearch()).toBe(0);
});

test('rows whose search text is outdated are filled again', async () => {
  await sql`update souvenir set search_text = 'as it was', search_sound = '' where code = 'BAG-001'`.execute(
    program.db,
  );
  expect(await program.jobs.fillSearch()).toBe(1);
  expect(await souvenirs('beinang')).toEqual(['BAG-001']);
  expect(await souvenirs('as it was')).toEqual([]);
});

test('people and suppliers are found by the pronunciation of their names', async () => {
  const at = sql`now(), now()`;
  await sql`insert into app_user (id, account, account_key, real_name, mobile_phone, kind, created_at, updated_at) values
    (${randomIds.next()}, 'tmchan', 'tmchan', '陳大文', '', 'staff', ${at}),
    (${randomIds.next()}, 'dwc', 'dwc', 'David Wong', '', 'staff', ${at})`.execute(program.db);
  await sql`insert into supplier (id, code, name, contact_person, contact_phone, contact_email, state, category, website,
      evaluation, search_text, created_at, updated_at, updated_by)
    values (${randomIds.next()}, 'SUP-1', '永興禮品廠', '李小姐', '23456789', 'li@example.com', 'active', 'local', '', '', '', ${at}, 'test')`.execute(
    program.db,
  );
  await program.jobs.fillSearch();
  for (const keyword of ['陈大', 'chendawen', 'cdw', 'can daai', 'cdm', 'tmchan'])
    expect(await search('app_user', 'account', keyword), keyword).toEqual(['tmchan']);
  expect(await search('app_user', 'account', 'dwc')).toEqual(['dwc']);
  for (const keyword of ['永兴', 'yongxing', 'wh', 'wing hing', 'lxj', '李小姐', 'sup-1'])
    expect(await search('supplier', 'code', keyword), keyword).toEqual(['SUP-1']);
});

test('a search without pronunciation finds texts that contain every word', async () => {
  const { rows } = await sql<{ code: string }>`select code from souvenir s
    where ${textContains(sql.ref('s.search_text'), 'Silk 方巾')}`.execute(program.db);
  expect(rows).toEqual([{ code: 'SCF-001' }]);
});

describe('a search for one or two Chinese characters uses an index', () => {
  /** The query plan without sequential scans, which PostgreSQL would choose only because the test tables are short. */
  const explainPlan = (table: string, condition: RawBuilder<SqlBool>): Promise<string> =>
    program.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from ${sql.table(table)} where ${condition}`.execute(connection);
      await sql`reset enable_seqscan`.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test.each(['shop_order', 'refund', 'application', 'gift_register', 'stock_document'])(
    'a search for one or two Chinese characters uses an index in the table %s',
    async (table) => {
      for (const keyword of ['陳', '陳大', '陳大文 杯'])
        expect(await explainPlan(table, textContains(sql.ref('search_text'), keyword)), keyword).toMatch(
          new RegExp(`Bitmap Index Scan on ${table}_search`),
        );
    },
  );

  test('a search for one or two Chinese characters uses an index in messages and in the audit log, where pattern characters are taken literally', async () => {
    const word = (text: string) => containsPhrase(sql`${sql.ref('w')}`, text);
    const within = async (text: string, typed: string) => {
      const { rows } = await sql<{
        is: boolean;
      }>`select ${word(typed)} as is from (select ${text}::text as w) k`.execute(program.db);
      return rows[0]!.is;
    };
    expect(await within('致 陳大文：Order SO-1', '大文')).toBe(true);
    expect(await within('致 陳大文：Order SO-1', 'order so')).toBe(true);
    expect(await within('致 陳大文：Order SO-1', '陳文')).toBe(false);
    expect(await within('致 陳大文：Order SO-1', 'S_-1')).toBe(false);
    expect(await within('致 陳大文：100%', '0%')).toBe(true);
    const message = sql`title || ' ' || receiver_name || ' ' || receiver_address || ' ' || business_no`;
    expect(await explainPlan('notification', containsPhrase(message, '陳大'))).toContain(
      'notification_search',
    );
    const change = sql`actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')`;
    expect(await explainPlan('audit_log', containsPhrase(change, '陳大'))).toContain('audit_log_search');
  });
});
