// The catalogue of souvenirs as PDF and as a sheet.
import { hongKongDay } from '@keepsake/core/values/period';
import { expect, test } from 'vitest';
import { signInWithGrants } from '../../../http/checks/form-permission-fixture.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

const request = async (query: string, token?: string) =>
  program.app.inject({
    url: `/api/inventory/souvenirs/catalogue/export?${query}`,
    headers: { authorization: token ?? (await program.getToken('admin')), 'accept-language': 'en' },
  });

test('a catalogue of souvenirs can be exported as PDF', async () => {
  const answer = await request('format=pdf&keyword=GF-0001&price=mall');
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('the sheet of a catalogue has only the price that was asked for, and none without permission', async () => {
  const readHeading = async (query: string, token?: string) =>
    (await request(`format=csv&${query}`, token)).body.split('\n')[0];
  expect(await readHeading('price=mall')).toContain('Shop price');
  expect(await readHeading('price=mall')).not.toContain('Internal price');
  expect(await readHeading('')).not.toContain('price');
  const token = await signInWithGrants(program, 'gifts.export');
  expect(await readHeading('price=mall', token)).not.toContain('price');
});

test('a catalogue lists the souvenirs that are offered at a price, and of these only those that match the filter', async () => {
  const name = { 'zh-HK': '目錄測試', en: 'Catalogue test', 'zh-CN': '' };
  const create = async (changes: object, prices: object | null) => {
    const { id, productCode } = await createSouvenir(program, { name, ...changes });
    if (prices) {
      const day = { effectiveDate: hongKongDay(program.clock.now()), reason: 'test' };
      const token = await program.getToken('admin');
      await program.call('setPrices', { token, params: { id }, body: { ...day, ...prices } });
    }
    return productCode;
  };
  const both = { mallPrice: 100_00, internalPrice: 80_00 };
  const forShop = await create({ inApplication: false }, { mallPrice: 100_00 });
  const forApplications = await create({ inShop: false }, both);
  await create({}, null);
  await create({ state: 'invalid' }, both);
  await create({ inShop: false, inApplication: false }, both);
  const listCodes = async (query: string) =>
    (await request(`format=csv&keyword=Catalogue+test&${query}`)).body
      .split('\n')
      .flatMap((line) => line.match(/GF-\d+/)?.[0] ?? []);
  expect(await listCodes('')).toEqual([forShop, forApplications]);
  expect(await listCodes('price=mall')).toEqual([forShop]);
  expect(await listCodes('price=internal')).toEqual([forApplications]);
  expect(await listCodes('offered=application')).toEqual([forApplications]);
  expect(await listCodes('offered=shop&price=internal')).toEqual([]);
});
