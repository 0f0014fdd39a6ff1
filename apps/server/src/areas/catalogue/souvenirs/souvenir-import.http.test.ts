import { importColumns } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedWork } from '../../../testing/finished-work.ts';
import { sendSheet } from '../../../testing/souvenir-form.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await program.tokenOf('admin');
});
afterAll(() => program.close());

type Line = (string | number | boolean | undefined)[];
const check = (lines: Line[], language: 'en' | 'zh-HK' = 'en') =>
  sendSheet(program, 'checkSouvenirSheet', lines, { token: admin, language });
const run = async (lines: Line[]) => {
  const { code, data } = await sendSheet(program, 'importSouvenirs', lines, { token: admin });
  return { code, data, work: code === 200 ? await finishedWork(program, admin, data.id, 'en') : undefined };
};
const byCode = async (code: string) => {
  const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword: code } });
  return data.list[0];
};
const figures = async () => [
  (await program.call('listSouvenirs', { token: admin })).data.pagination.total,
  await countRows(program.db, 'audit_log'),
  await countRows(program.db, 'record_history'),
];

const heading: Line = ['Code', '名稱（繁體）', 'nameEn', 'Category code', '級別', 'Minimum stock', 'Valid'];
const good: Line = ['IM-1', '書籤', 'Bookmark', 'STATIONERY', '普通', 5, 'yes'];

test('a code in another case or width is the souvenir that has it, and its code stays as it was', async () => {
  const name = (await byCode('GF-0001')).productCode;
  const { work } = await run([heading, ['ｇｆ－0001', '', 'Crystal, renamed', '', '', '', '']]);
  expect(work).toMatchObject({ state: 'done' });
  expect((await byCode('GF-0001')).productCode).toBe(name);
  const { data } = await check([heading, good, ['im-1', '書籤', 'Bookmark', 'STATIONERY', '', '', '']]);
  expect(data.rows[1].problems).toEqual({ code: 'Duplicates another row' });
});

describe('a sheet with three bad rows', () => {
  const lines: Line[] = [
    heading,
    good,
    ['IM-2', '', 'No Chinese name', 'STATIONERY', 'vip', 5, 'yes'],
    ['IM-3', '鎖匙扣', 'Key ring', 'NOWHERE', 'gold', 5, 'yes'],
    ['IM-1', '又一個', 'Once more', 'stationery', 'VIP', -3, 'maybe'],
  ];
  const problems = {
    3: { nameHk: 'Required' },
    4: { categoryCode: 'This code does not exist', level: 'Enter Normal or VIP' },
    5: {
      code: 'Duplicates another row',
      minimumStock: 'Enter a whole number from 0 to 1,000,000',
      valid: 'Enter Yes or No',
    },
  };

  test('the check names each bad cell in the reader’s language and changes nothing', async () => {
    const before = await figures();
    const { code, data } = await check(lines);
    expect(code).toBe(200);
    expect(data.wrong).toBe(6);
    expect(data.columns).toEqual([
      'code',
      'nameHk',
      'nameEn',
      'categoryCode',
      'level',
      'minimumStock',
      'valid',
    ]);
    const found = data.rows.map(({ row, problems: wrong }: { row: number; problems: object }) => [
      row,
      wrong,
    ]);
    expect(Object.fromEntries(found)).toEqual({ 2: {}, ...problems });
    expect(data.rows[3].values.minimumStock).toBe('-3');
    const chinese = await check(lines, 'zh-HK');
    expect(chinese.data.rows[1].problems).toEqual({ nameHk: '必須填寫' });
    expect(await figures()).toEqual(before);
  });

  test('the import refuses it whole: the good row is not imported either', async () => {
    const before = await figures();
    const { work } = await run(lines);
    expect(work).toMatchObject({
      state: 'refused',
      total: 4,
      done: 0,
      failed: 6,
      note: '6 cells have errors',
    });
    expect(work!.items[0]).toEqual({
      label: 'Row 3 · Name (Traditional Chinese)',
      ok: false,
      message: 'Required',
    });
    expect(await byCode('IM-1')).toBeUndefined();
    expect(await figures()).toEqual(before);
  });
});

describe('a good sheet', () => {
  test('makes what is new, changes what has the code, leaves what is empty or the same', async () => {
    const before = await byCode('GF-0010');
    const [total, audits, histories] = (await figures()) as [number, number, number];
    const lines: Line[] = [
      ['code', 'nameHk', 'nameEn', 'categoryCode', 'minimumStock', 'inShop', 'supplierCode'],
      [undefined, '藏書票', 'Bookplate', 'STATIONERY', 5, 'no', 'sup-0001'],
      ['GF-0010', undefined, 'Renamed by sheet', undefined, 77, undefined, undefined],
      ['GF-0011', undefined, undefined, undefined, undefined, undefined, undefined],
    ];
    const looked = await check(lines);
    expect(looked.data).toMatchObject({ wrong: 0, created: 1, updated: 1 });
    expect(looked.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'update',
      'same',
    ]);
    expect((await run(lines)).work).toMatchObject({
      state: 'done',
      note: '1 created, 1 updated',
      total: 3,
      done: 2,
      failed: 0,
    });
    expect(await figures()).toEqual([total + 1, audits + 2, histories + 2]);
    const after = await byCode('GF-0010');
    expect(after).toMatchObject({ subtitle: 'Renamed by sheet', minimumStock: 77, name: before.name });
    const created = await byCode('Bookplate');
    expect(created).toMatchObject({ inShop: false, inApplication: true, level: 'normal', state: 'valid' });
    expect(created.productCode).toMatch(/^GF-\d{4}$/);
    expect(created.supplierName).not.toBe('');
  });

  test('the template’s own headings are read back, in each language', async () => {
    for (const language of ['zh-HK', 'en', 'zh-CN'] as const) {
      const answer = await program.app.inject({
        url: '/api/inventory/souvenirs/template',
        headers: { authorization: admin, 'accept-language': language },
      });
      const [headings] = await readSheet(answer.rawPayload);
      expect(headings).toHaveLength(importColumns.length);
      const line = importColumns.map((column) => (column === 'code' ? 'GF-0012' : undefined));
      const { data } = await check([headings as string[], line]);
      expect(data.columns).toEqual(importColumns);
      expect(data.rows[0].action).toBe('same');
    }
  });

  test('a thousand rows go in together; one more is refused', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, i): Line => [`K-${i}`, `款${i}`, `Kind ${i}`, 'STATIONERY'],
    );
    const columns: Line = ['code', 'nameHk', 'nameEn', 'categoryCode'];
    const { work } = await run([columns, ...rows]);
    expect(work).toMatchObject({ state: 'done', done: 1000, note: '1,000 created, 0 updated' });
    expect((await byCode('K-999')).name).toBe('款999');
    const refused = await run([columns, ...rows, ['K-x', '多', 'More', 'STATIONERY']]);
    expect([refused.code, refused.data.reason]).toEqual([400, 'SHEET_INVALID']);
  });

  test('the same sheet by two people at once: each souvenir is there once', async () => {
    const lines: Line[] = [
      ['code', 'nameHk', 'nameEn', 'categoryCode'],
      ...Array.from({ length: 20 }, (_, i): Line => [`BOTH-${i}`, `款${i}`, `Kind ${i}`, 'STATIONERY']),
    ];
    const answers = await Promise.all([run(lines), run(lines)]);
    // the second either finds them there, unchanged, or is refused whole
    expect(answers.filter(({ work }) => work?.note === '20 created, 0 updated')).toHaveLength(1);
    const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword: 'BOTH-' } });
    expect(data.pagination.total).toBe(20);
  });
});

test.each([
  [
    'no known heading',
    [
      ['x', 'y'],
      ['1', '2'],
    ],
  ],
  ['no rows', [['code', 'nameHk']]],
  [
    'a heading twice',
    [
      ['code', 'Code'],
      ['1', '2'],
    ],
  ],
] as [string, Line[]][])('refuses a sheet with %s', async (_, lines) => {
  expect((await check(lines)).data.reason).toBe('SHEET_INVALID');
});

test('a file that is no sheet is refused', async () => {
  const form = new FormData();
  form.set('file', new Blob(['not a sheet']), 'x.xlsx');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/inventory/souvenirs/actions/import',
    headers: { authorization: admin, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.json().data.reason).toBe('SHEET_INVALID');
});

describe('the export', () => {
  const fetchFile = async (account: string, query = '') => {
    const answer = await program.app.inject({
      url: `/api/inventory/souvenirs/export?${query}`,
      headers: { authorization: await program.tokenOf(account), 'accept-language': 'en' },
    });
    return (await readSheet(answer.rawPayload)) as Line[];
  };

  test('has the filtered souvenirs, and can be imported again without a change', async () => {
    const all = await fetchFile('admin', 'level=vip');
    expect(all).toHaveLength(1 + 7);
    const { data } = await check(
      all.map((line) => line.map((cell) => (cell === null ? undefined : String(cell)))),
    );
    expect(data).toMatchObject({ wrong: 0, created: 0, updated: 0 });
    expect(data.columns).toEqual(importColumns);
  });

  test('a price-blind person’s file has no amount and no column for one', async () => {
    const seeing = (await fetchFile('warehouse', 'keyword=GF-0001'))[0]!;
    const blind = await fetchFile('noprice', 'keyword=GF-0001');
    expect(seeing.filter((title) => /HK\$/.test(String(title)))).toHaveLength(3);
    expect(blind[0]).toHaveLength(seeing.length - 3);
    expect(JSON.stringify(blind)).not.toMatch(/HK\$|price|cost/i);
  });
});
