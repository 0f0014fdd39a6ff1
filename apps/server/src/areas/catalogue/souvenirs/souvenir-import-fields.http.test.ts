// Tests prices and personal texts in a sheet of souvenirs, and the export that can be imported again.
import { importColumns } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { signInWithGrants } from '../../../http/checks/form-permission-fixture.ts';
import { prepareSheetImport, type SheetLine, uploadSheet } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const { check, importSheet, findByKeyword } = prepareSheetImport(program);

describe('prices in a sheet', () => {
  const priceHeading: SheetLine = [
    'code',
    'nameHk',
    'nameEn',
    'categoryCode',
    'Shop price (HK$)',
    'internalPrice',
  ];

  test('a new souvenir gets its prices, a changed price takes effect today, and an unchanged price is not stored again', async () => {
    const before = await findByKeyword('GF-0003');
    const count = () => countRows(program.db, 'souvenir_price');
    const stored = await count();
    const lines: SheetLine[] = [
      priceHeading,
      ['PR-1', '杯墊', 'Coaster', 'STATIONERY', '38.50', 28],
      ['GF-0003', undefined, undefined, undefined, before.mallPrice / 100, '99'],
      ['GF-0004', undefined, undefined, undefined, 'HK$150', undefined],
    ];
    const { data } = await check(lines);
    expect(data).toMatchObject({ wrong: 0, created: 1, updated: 2 });
    expect(data.rows.map(({ changed }: { changed: string[] }) => changed)).toEqual([
      [],
      ['internalPrice'],
      ['mallPrice'],
    ]);
    const { work } = await importSheet(lines);
    expect(work).toMatchObject({ state: 'done', note: '1 created, 2 updated' });
    expect(await findByKeyword('PR-1')).toMatchObject({ mallPrice: 38_50, internalPrice: 28_00 });
    expect(await findByKeyword('GF-0003')).toMatchObject({
      mallPrice: before.mallPrice,
      internalPrice: 99_00,
    });
    expect(await findByKeyword('GF-0004')).toMatchObject({ mallPrice: 150_00 });
    expect(await count()).toBe(stored + 4);
    expect((await check(lines.slice(0, 1).concat(lines.slice(2)))).data).toMatchObject({ updated: 0 });
  });

  test('an unusual price in a sheet is a warning that does not prevent the import', async () => {
    const { data } = await check([priceHeading, ['GF-0008', undefined, undefined, undefined, 5, 0]]);
    expect(data.rows[0].warnings).toEqual({ mallPrice: '99% below the current HK$1,280.00' });
    expect(data.rows[0].problems).toEqual({ internalPrice: 'Enter a price above 0' });
    const { work } = await importSheet([priceHeading, ['GF-0008', undefined, undefined, undefined, 5]]);
    expect(work).toMatchObject({ state: 'done', note: '0 created, 1 updated' });
    expect(await findByKeyword('GF-0008')).toMatchObject({ mallPrice: 5_00 });
  });

  test('a person who may not set prices cannot import prices', async () => {
    const token = await signInWithGrants(program, 'gifts.import', 'gifts@code');
    const line: SheetLine = ['GF-0009', undefined, undefined, undefined, 50];
    const { data } = await uploadSheet(program, 'checkSouvenirSheet', [priceHeading, line], { token });
    expect(data.rows[0].problems).toEqual({ mallPrice: 'You do not have permission to change this' });
  });
});

test('a sheet sets the personal text of souvenirs, and the check names invalid limits and characters', async () => {
  const personal: SheetLine = [
    'code',
    'personalText',
    'personalLabelEn',
    'personalMaxLength',
    'personalCharacters',
    'personalDays',
  ];
  const { data } = await check([
    personal,
    ['GF-0001', 'yes', 'Your name', '0', 'klingon', '61'],
    ['GF-0002', 'yes', 'Your name', '61', 'Chinese and Latin', '60'],
  ]);
  expect(data.rows.map(({ problems }: { problems: object }) => problems)).toEqual([
    {
      personalMaxLength: 'Enter 1 or more',
      personalCharacters: 'Enter “Latin”, “Chinese and Latin” or “Any script”',
      personalDays: 'Enter 60 or less',
    },
    { personalMaxLength: 'Enter 60 or less' },
  ]);
  const { work } = await importSheet([personal, ['GF-0002', 'yes', 'Your name', '60', 'any', '0']]);
  expect(work!.state).toBe('done');
  const { id } = await findByKeyword('GF-0002');
  const changed = await program.call('getSouvenir', {
    token: await program.getToken('admin'),
    params: { id },
    language: 'en',
  });
  expect(changed.data).toMatchObject({
    personalText: true,
    personalLabel: 'Your name',
    personalMaxLength: 60,
    personalCharacters: 'any',
    personalPrice: 0,
    personalDays: 0,
  });
});

describe('the export of souvenirs', () => {
  const fetchFile = async (account: string, query = '') => {
    const answer = await program.app.inject({
      url: `/api/inventory/souvenirs/export?${query}`,
      headers: { authorization: await program.getToken(account), 'accept-language': 'en' },
    });
    return (await readSheet(answer.rawPayload)) as SheetLine[];
  };

  test('the export has the filtered souvenirs, and the check of the exported sheet finds no changes', async () => {
    const all = await fetchFile('admin', 'level=vip');
    expect(all).toHaveLength(1 + 7);
    const { data } = await check(
      all.map((line) => line.map((cell) => (cell === null ? undefined : String(cell)))),
    );
    expect(data).toMatchObject({ wrong: 0, created: 0, updated: 0 });
    expect(data.columns).toEqual(importColumns);
  });

  test('the export of a person who may not see prices has no price columns', async () => {
    const withPrices = (await fetchFile('warehouse', 'keyword=GF-0001'))[0]!;
    const withoutPrices = await fetchFile('noprice', 'keyword=GF-0001');
    expect(withPrices.filter((title) => /HK\$/.test(String(title)))).toHaveLength(4);
    expect(withoutPrices[0]).toHaveLength(withPrices.length - 4);
    expect(JSON.stringify(withoutPrices)).not.toMatch(/HK\$|price|cost/i);
  });
});
