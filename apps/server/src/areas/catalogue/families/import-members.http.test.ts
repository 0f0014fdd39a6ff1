// The family columns in the import and export of souvenirs.
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import {
  createSouvenir,
  familyText,
  importSouvenirSheet,
  sizeOption,
  uploadSheet,
} from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { waitForWork } from '../../../testing/wait-for-work.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const heading = ['Code', 'nameHk', 'nameEn', 'Category code', 'Family code', 'Options'];
const check = async (...lines: string[][]) =>
  (await uploadSheet(program, 'checkSouvenirSheet', [heading, ...lines], { token: admin })).data;
const getSouvenir = async (code: string) => {
  const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword: code } });
  const row = data.list.find(({ productCode }: { productCode: string }) => productCode === code);
  return (await program.call('getSouvenir', { token: admin, language: 'en', params: { id: row.id } })).data;
};

/** A family with the sizes S, M and L, of which only M is a member. */
async function makeFamily() {
  const { id, productCode } = await createSouvenir(program, { level: 'vip' });
  await program.call('setPrices', {
    token: admin,
    params: { id },
    body: { mallPrice: 8800, reason: 'test' },
  });
  await program.call('saveFamily', {
    token: admin,
    params: { id },
    body: {
      version: null,
      code: productCode,
      name: familyText('衛衣', 'Hoodie'),
      options: [sizeOption('S', 'M', 'L')],
      members: [{ keys: ['M'], souvenirId: id, code: productCode }],
    },
  });
  return { id, productCode };
}

test('an imported row with a family and an option becomes a member with the shared fields and prices of the family', async () => {
  const { productCode } = await makeFamily();
  const line = [`${productCode}-L`, '任何', 'Anything', 'STATIONERY', productCode, 'l'];
  const { data } = await importSouvenirSheet(program, [heading, line], { token: admin });
  expect(await waitForWork(program, admin, data.id, 'en')).toMatchObject({ state: 'done' });
  const large = await getSouvenir(`${productCode}-L`);
  expect(large).toMatchObject({ name: 'Hoodie – L', level: 'vip', mallPrice: 8800 });
  expect(large.family.members).toHaveLength(2);
});

test('the check of a sheet reports an unknown family, an unknown option, a taken option, and a new option for an existing member', async () => {
  const { productCode } = await makeFamily();
  const row = (code: string, family: string, options: string) => [
    code,
    '甲',
    'A',
    'STATIONERY',
    family,
    options,
  ];
  const { rows, wrong } = await check(
    row('NEW-1', 'NOBODY', 'L'),
    row('NEW-2', productCode, 'XXL'),
    row('NEW-3', productCode, 'M'),
    [productCode, '', '', '', productCode, 'S'],
  );
  expect(wrong).toBe(4);
  expect(rows.map(({ problems }: { problems: object }) => problems)).toEqual([
    { familyCode: 'This code does not exist' },
    { optionKeys: 'This code does not exist' },
    { optionKeys: 'Already taken' },
    { optionKeys: 'Change the options on the page of the souvenir' },
  ]);
});

test('an exported family can be imported again without changes', async () => {
  const { id, productCode } = await makeFamily();
  const answer = await program.app.inject({
    method: 'GET',
    url: `/api/inventory/souvenirs/export?format=xlsx&keyword=${productCode}`,
    headers: { authorization: admin, 'accept-language': 'en', 'jnpf-origin': 'all' },
  });
  const sheet = await readSheet(answer.rawPayload);
  const lines = sheet.map((line) => line.map((cell) => (cell === null ? '' : String(cell))));
  const columns = lines[0]!;
  const line = lines.find((one) => one.includes(productCode))!;
  expect(line[columns.indexOf('Family code')]).toBe(productCode);
  expect(line[columns.indexOf('Options')]).toBe('M');
  const { data } = await uploadSheet(program, 'checkSouvenirSheet', [columns, line], { token: admin });
  expect(data).toMatchObject({ wrong: 0, updated: 0, created: 0 });
  expect((await getSouvenir(productCode)).id).toBe(id);
});

test('a family member whose imported price equals the family price has no price of its own', async () => {
  const { id, productCode } = await makeFamily();
  const code = `${productCode}-L`;
  const importPrice = async (price: string, columns: string[], values: string[]) => {
    const lines = [
      [...columns, 'mallPrice'],
      [...values, price],
    ];
    const { data } = await importSouvenirSheet(program, lines, { token: admin });
    expect(await waitForWork(program, admin, data.id, 'en')).toMatchObject({ state: 'done' });
    const large = await getSouvenir(code);
    return (await program.call('getPrices', { token: admin, params: { id: large.id } })).data;
  };
  const newMember = [code, '任何', 'Anything', 'STATIONERY', productCode, 'L'];
  const inherited = { mallPrice: 8800, family: { own: [] } };
  expect(await importPrice('88', heading, newMember)).toMatchObject({ ...inherited, lines: [{}] });
  expect(await importPrice('90', ['Code'], [code])).toMatchObject({
    mallPrice: 9000,
    family: { own: ['mall'] },
  });
  expect(await importPrice('88', ['Code'], [code])).toMatchObject(inherited);
  await program.call('setPrices', {
    token: admin,
    params: { id },
    body: { mallPrice: 9500, reason: 'test', family: true },
  });
  expect(await getSouvenir(code)).toMatchObject({ mallPrice: 9500 });
});
