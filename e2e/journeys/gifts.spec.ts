import { emptySheet } from '../../apps/server/src/platform/sheet.ts';
import { hongKongDay } from '../../packages/core/src/values/period.ts';
import { officeUrl } from '../servers.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a souvenir is made with a picture, priced, and renamed; the shop shows it at once', async ({
  page,
  t,
  who,
  signIn,
  language,
  checkAccess,
}) => {
  test.slow();
  await signIn('admin');
  await page.goto('/inventory/gifts/new');
  const name = page.getByRole('textbox', { name: t('souvenirs.name') });
  await name.fill(`紙鎮 ${who}`);
  await page.getByRole('tab', { name: t('settings.language.en') }).click();
  await name.fill(`Paperweight ${who}`);
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'weight.png',
    mimeType: 'image/png',
    buffer: dot,
  });
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await page.getByRole('combobox', { name: t('souvenirs.category') }).click();
  await page.getByRole('option').first().click();
  await checkAccess();
  await page.getByRole('button', { name: t('gifts.create') }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^GF-\d{4}/).first()).toBeVisible();
  await checkAccess();

  const id = page.url().split('/').at(-1)!;
  const priced = await page.request.post(`/api/inventory/prices/${id}`, {
    headers: { authorization: await tokenOf(page, 'admin') },
    data: { type: 'mall', amount: 12_300, effectiveDate: hongKongDay(new Date()), reason: 'journey' },
  });
  expect((await priced.json()).code).toBe(200);
  const shop = `/shopping/detail/${id}`;
  await expect.poll(async () => (await page.request.get(shop)).status()).toBe(200);

  await page.getByRole('link', { name: t('people.edit'), exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await name.fill(`水晶紙鎮 ${who}`);
  await page.getByRole('tab', { name: t('settings.language.en') }).click();
  await name.fill(`Crystal paperweight ${who}`);
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  const renamed = language === 'en' ? `Crystal paperweight ${who}` : `水晶紙鎮 ${who}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect.poll(async () => (await page.request.get(shop)).text()).toContain(renamed);
});

test('a sheet with three bad rows is marked cell by cell and imports nothing; put right, it goes in whole', async ({
  page,
  t,
  who,
  signIn,
  checkAccess,
}) => {
  const heading = ['code', 'nameHk', 'nameEn', 'categoryCode', 'level', 'minimumStock'];
  const sheet = async (rows: string[][]) => ({
    name: 'souvenirs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await emptySheet('Souvenirs', heading, rows),
  });
  const good = (n: number) => [`J-${who}-${n}`, `匯入 ${n}`, `Imported ${n}`, 'STATIONERY', 'vip', '5'];
  await signIn('admin');
  await page.goto('/inventory/gifts/import');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(
    await sheet([
      good(1),
      [`J-${who}-2`, '', 'No Chinese', 'STATIONERY', 'vip', '5'],
      [`J-${who}-3`, '匯入 3', 'Imported 3', 'NOWHERE', 'vip', '5'],
      [`J-${who}-4`, '匯入 4', 'Imported 4', 'STATIONERY', 'vip', '-5'],
    ]),
  );
  await expect(page.getByRole('alert').getByText(t('gifts.import.wrong', { count: 3 }))).toBeVisible();
  await expect(page.locator('td[data-wrong]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: t('gifts.import.run', { count: 4 }) })).toBeDisabled();
  await checkAccess();
  await file.setInputFiles(await sheet([1, 2, 3, 4].map(good)));
  await expect(page.getByText(t('gifts.import.fine'))).toBeVisible();
  await page.getByRole('button', { name: t('gifts.import.run', { count: 4 }) }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\?/);
  await page.goto(`/inventory/gifts?keyword=J-${who}`);
  await expect(page.getByText(`J-${who}-4`).first()).toBeVisible();
});
