// Tests the import of souvenirs from a sheet.
import { buffer } from 'node:stream/consumers';
import { importColumns } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { KB, MB } from '@keepsake/core/file/file-size';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamZip } from '../../../platform/sheets/zip.ts';
import { prepareSheetImport, type SheetLine, uploadFile } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const { check, importSheet, findByKeyword } = prepareSheetImport(program);
const countRecords = async () => [
  (await program.call('listSouvenirs', { token: admin })).data.pagination.total,
  await countRows(program.db, 'audit_log'),
  await countRows(program.db, 'record_history'),
];

const heading: SheetLine = [
  'Code',
  '名稱（繁體）',
  'nameEn',
  'Category code',
  '級別',
  'Minimum stock',
  'Valid',
];
const validLine: SheetLine = ['IM-1', '書籤', 'Bookmark', 'STATIONERY', '普通', 5, 'yes'];

test('an import finds a souvenir by its code in another case or width, and does not change the code', async () => {
  const storedCode = (await findByKeyword('GF-0001')).productCode;
  const { work } = await importSheet([heading, ['ｇｆ－0001', '', 'Crystal, renamed', '', '', '', '']]);
  expect(work).toMatchObject({ state: 'done' });
  expect((await findByKeyword('GF-0001')).productCode).toBe(storedCode);
  const { data } = await check([heading, validLine, ['im-1', '書籤', 'Bookmark', 'STATIONERY', '', '', '']]);
  expect(data.rows[1].problems).toEqual({ code: 'Duplicates another row' });
});

test('the check of a sheet names the columns that are not imported', async () => {
  const { data } = await check([
    [...heading, 'Prize', '', 'On hand'],
    [...validLine, 99, '', 5],
  ]);
  expect(data.ignored).toEqual(['Prize', 'On hand']);
});

test('a CSV file is checked in the same way as a spreadsheet', async () => {
  const text =
    '\uFEFF編號;名稱（繁體）;名稱（英文）;類別\r\nCSV-1;"書籤；銀";Bookmark;文具\r\nGF-0001;;;unknown\r\n';
  const token = await program.getToken('admin');
  const { data } = await uploadFile(program, 'checkSouvenirSheet', Buffer.from(text), { token });
  expect(data).toMatchObject({ wrong: 1, ignored: [] });
  expect(data.rows[0].values).toMatchObject({ nameHk: '書籤；銀', categoryCode: '文具' });
  expect(data.rows[1].problems).toMatchObject({ categoryCode: 'This code does not exist' });
  const picture = await uploadFile(program, 'checkSouvenirSheet', Buffer.from([0xff, 0xd8]), { token });
  expect(picture.data.reason).toBe('SHEET_INVALID');
});

test('a file of a few kilobytes that unzips to 20 MB is refused', async () => {
  const token = await program.getToken('admin');
  const bytes = await buffer(
    streamZip([{ name: 'xl/worksheets/sheet1.xml', content: [' '.repeat(20 * MB)] }]),
  );
  expect(bytes.length).toBeLessThan(100 * KB);
  const { data } = await uploadFile(program, 'checkSouvenirSheet', bytes, { token });
  expect(data.reason).toBe('SHEET_INVALID');
});

test.each(['Category', '類別', '类别', 'category'])(
  'a column with the heading %s has the category, unless there is a column with category codes',
  async (category) => {
    const columns: SheetLine = ['nameHk', 'nameEn', category];
    const { data } = await check([columns, ['書籤', 'Bookmark', 'Stationery']]);
    expect(data).toMatchObject({ wrong: 0, ignored: [] });
    expect(data.rows[0].values.categoryCode).toBe('Stationery');
    const both = await check([
      [...columns, 'Category code'],
      ['書籤', 'Bookmark', 'Anything', 'STATIONERY'],
    ]);
    expect(both.data).toMatchObject({ wrong: 0, ignored: [category] });
  },
);

describe('a sheet with three invalid rows', () => {
  const lines: SheetLine[] = [
    heading,
    validLine,
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

  test('the check of the sheet names each invalid cell in the reader’s language and changes nothing', async () => {
    const before = await countRecords();
    const { code, data } = await check(lines);
    expect(code).toBe(200);
    // a row with an error is neither new nor updated
    expect(data).toMatchObject({ wrong: 6, created: 1, updated: 0 });
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
    expect(await countRecords()).toEqual(before);
  });

  test('the import refuses a sheet with invalid rows, and does not import the valid row either', async () => {
    const before = await countRecords();
    const { work } = await importSheet(lines);
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
    expect(await findByKeyword('IM-1')).toBeUndefined();
    expect(await countRecords()).toEqual(before);
  });
});

test('cells that were corrected on the screen are checked again without the file, and nothing is stored', async () => {
  const { data } = await check([heading, ['CC-1', '', 'Corrected', 'STATIONERY', 'vip', 5, 'yes']]);
  expect(data.wrong).toBe(1);
  const before = await countRecords();
  const [{ row, values }] = data.rows;
  const body = { columns: data.columns, lines: [{ row, cells: { ...values, nameHk: '已改正' } }] };
  const again = await program.call('recheckSouvenirSheet', { token: admin, language: 'en', body });
  expect(again.data).toMatchObject({ wrong: 0, created: 1, rows: [{ row: 2, problems: {} }] });
  expect(await countRecords()).toEqual(before);
  const foreign = { columns: ['price'], lines: [{ row: 2, cells: {} }] };
  expect((await program.call('recheckSouvenirSheet', { token: admin, body: foreign })).code).toBe(422);
});

describe('a valid sheet', () => {
  test('a category and a supplier are found by their names, too', async () => {
    const { data } = await check([
      ['code', 'nameHk', 'nameEn', 'categoryCode', 'supplierCode'],
      ['Z-4', '丁', 'By English name', 'tea & treats', '維港禮品製作有限公司'],
      ['Z-5', '戊', 'By Chinese name', '杯具', 'SUP-0001'],
      ['Z-6', '己', 'No such name', 'Teas', 'Nobody'],
    ]);
    expect(data.rows.map(({ problems }: { problems: object }) => problems)).toEqual([
      {},
      {},
      {
        categoryCode: 'This code does not exist',
        supplierCode: 'This supplier does not exist or is disabled',
      },
    ]);
  });

  test('if several categories have the same name, the import asks for the code', async () => {
    for (const enCode of ['SAME-1', 'SAME-2']) {
      const body = { enCode, fullName: '同名', fullNameEn: 'Same name', fullNameCn: '', parentId: null };
      expect((await program.call('createCategory', { token: admin, body })).code).toBe(200);
    }
    const { data } = await check([
      ['code', 'nameHk', 'nameEn', 'categoryCode'],
      ['Z-7', '庚', 'By an ambiguous name', 'Same name'],
      ['Z-8', '辛', 'By code', 'SAME-2'],
    ]);
    expect(data.rows.map(({ problems }: { problems: object }) => problems)).toEqual([
      { categoryCode: 'This name is used more than once. Enter the code.' },
      {},
    ]);
  });

  test('generated codes follow the order of the rows', async () => {
    const { work } = await importSheet([
      ['code', 'nameHk', 'nameEn', 'categoryCode'],
      ['Z-1', '甲', 'First row', 'STATIONERY'],
      [undefined, '乙', 'Second row', 'STATIONERY'],
      [undefined, '丙', 'Third row', 'STATIONERY'],
    ]);
    const codes = await Promise.all(['Second row', 'Third row'].map(findByKeyword));
    const [second, third] = codes.map(({ productCode }) => productCode);
    expect(second < third).toBe(true);
    expect(work?.items.map(({ label }: { label: string }) => label)).toEqual(['Z-1', second, third]);
  });

  test('an import creates new souvenirs, updates existing souvenirs, and keeps values whose cells are empty', async () => {
    const before = await findByKeyword('GF-0010');
    const [total, audits, histories] = (await countRecords()) as [number, number, number];
    const lines: SheetLine[] = [
      ['code', 'nameHk', 'nameEn', 'categoryCode', 'minimumStock', 'inShop', 'supplierCode'],
      [undefined, '藏書票', 'Bookplate', 'STATIONERY', 5, 'no', 'sup-0001'],
      ['GF-0010', undefined, 'Renamed by sheet', undefined, 77, undefined, undefined],
      ['GF-0011', undefined, undefined, undefined, undefined, undefined, undefined],
    ];
    const preview = await check(lines);
    expect(preview.data).toMatchObject({ wrong: 0, created: 1, updated: 1 });
    expect(preview.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'update',
      'same',
    ]);
    expect((await importSheet(lines)).work).toMatchObject({
      state: 'done',
      note: '1 created, 1 updated',
      total: 3,
      done: 2,
      failed: 0,
    });
    expect(await countRecords()).toEqual([total + 1, audits + 2, histories + 2]);
    const after = await findByKeyword('GF-0010');
    expect(after).toMatchObject({ subtitle: 'Renamed by sheet', minimumStock: 77, name: before.name });
    const created = await findByKeyword('Bookplate');
    expect(created).toMatchObject({ inShop: false, inApplication: true, level: 'normal', state: 'valid' });
    expect(created.productCode).toMatch(/^GF-\d{4}$/);
    expect(created.supplierName).not.toBe('');
  });

  test('the headings of the import template are recognised in each language', async () => {
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

  test('a sheet of 1,000 rows is imported, and one of 1,001 rows is refused', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, i): SheetLine => [`K-${i}`, `款${i}`, `Kind ${i}`, 'STATIONERY'],
    );
    const columns: SheetLine = ['code', 'nameHk', 'nameEn', 'categoryCode'];
    const { work } = await importSheet([columns, ...rows]);
    expect(work).toMatchObject({ state: 'done', done: 1000, note: '1,000 created, 0 updated' });
    expect((await findByKeyword('K-999')).name).toBe('款999');
    const refused = await check([columns, ...rows, ['K-x', '多', 'More', 'STATIONERY']]);
    expect([refused.code, refused.data.reason]).toEqual([400, 'SHEET_INVALID']);
  });

  test('when two people import the same sheet at the same time, each souvenir is created once', async () => {
    const lines: SheetLine[] = [
      ['code', 'nameHk', 'nameEn', 'categoryCode'],
      ...Array.from({ length: 20 }, (_, i): SheetLine => [`BOTH-${i}`, `款${i}`, `Kind ${i}`, 'STATIONERY']),
    ];
    const answers = await Promise.all([importSheet(lines), importSheet(lines)]);
    // the second import either finds the souvenirs unchanged or is refused
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
  [
    'a heading twice',
    [
      ['code', 'Code'],
      ['1', '2'],
    ],
  ],
] as [string, SheetLine[]][])('a sheet with %s is refused', async (_, lines) => {
  expect((await check(lines)).data.reason).toBe('SHEET_INVALID');
});

test('an untouched template is refused because its example row is not imported', async () => {
  const template = await program.app.inject({
    url: '/api/inventory/souvenirs/template',
    headers: { authorization: admin },
  });
  const lines = await readSheet(template.rawPayload);
  expect(lines.map(([first]) => first)).toEqual(['編號', 'EXAMPLE']);
  const answer = await check(lines as SheetLine[]);
  expect([answer.code, answer.data.reason]).toEqual([400, 'SHEET_EMPTY']);
});

test('a file that is not a sheet is refused', async () => {
  const form = new FormData();
  form.set('file', new Blob(['not a sheet']), 'x.xlsx');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/inventory/souvenirs/actions/checkImport',
    headers: { authorization: admin, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.json().data.reason).toBe('SHEET_INVALID');
});
