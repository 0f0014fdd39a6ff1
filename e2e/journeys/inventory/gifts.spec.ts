import { writeSheet } from '../../../apps/server/src/platform/sheets/sheet.ts';
import { officeUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('when a souvenir is created, priced and renamed, the shop shows it at once', async ({
  page,
  t,
  variantName,
  signIn,
  language,
  checkAccessibility,
}) => {
  test.slow();
  await signIn('admin');
  await page.goto('/inventory/gifts/new');
  const name = page.getByRole('textbox', { name: t('souvenir.name') });
  await name.fill(`紙鎮 ${variantName}`);
  await page.getByRole('tab', { name: t('settings.language.en') }).click();
  await name.fill(`Paperweight ${variantName}`);
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'weight.png',
    mimeType: 'image/png',
    buffer: onePixelPng,
  });
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await page.getByRole('combobox', { name: t('souvenir.categoryId') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: t('price.type.mall') }).fill('123');
  await checkAccessibility();
  await page.getByRole('button', { name: t('common.createRecord') }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^GF-\d{4}/).first()).toBeVisible();
  await checkAccessibility();

  const id = page.url().split('/').at(-1)!;
  await expect(page.getByText('123.00').first()).toBeVisible();
  const shopPath = `/shopping/detail/${id}`;
  await expect.poll(async () => (await page.request.get(shopPath)).status()).toBe(200);

  await page.getByRole('link', { name: t('common.edit'), exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await name.fill(`水晶紙鎮 ${variantName}`);
  await page.getByRole('tab', { name: t('settings.language.en') }).click();
  await name.fill(`Crystal paperweight ${variantName}`);
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  const renamed = language === 'en' ? `Crystal paperweight ${variantName}` : `水晶紙鎮 ${variantName}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect.poll(async () => (await page.request.get(shopPath)).text()).toContain(renamed);
});

test('the three wrong cells of an import file are marked and corrected on the screen, and all rows are imported', async ({
  page,
  t,
  variantName,
  language,
  signIn,
  checkAccessibility,
}) => {
  const heading = ['code', 'nameHk', 'nameEn', 'categoryCode', 'level', 'minimumStock'];
  const createSheet = async (rows: string[][]) => ({
    name: 'souvenirs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet('Souvenirs', heading, rows),
  });
  const correctRow = (n: number) => [
    `J-${variantName}-${n}`,
    `匯入 ${n}`,
    `Imported ${n}`,
    'STATIONERY',
    'vip',
    '5',
  ];
  await signIn('admin');
  await page.goto('/inventory/gifts/import');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      await createSheet([
        correctRow(1),
        [`J-${variantName}-2`, '', 'No Chinese', 'STATIONERY', 'vip', '5'],
        [`J-${variantName}-3`, '匯入 3', 'Imported 3', 'NOWHERE', 'vip', '5'],
        [`J-${variantName}-4`, '匯入 4', 'Imported 4', 'STATIONERY', 'vip', '-5'],
      ]),
    );
  await expect(page.getByRole('alert').getByText(t('souvenirs.import.wrong', { count: 3 }))).toBeVisible();
  await expect(page.locator('td[data-wrong]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: t('souvenirs.import.run', { count: 4 }) })).toBeDisabled();
  await checkAccessibility();
  const correct = async (row: number, column: string, text: string) => {
    const cell = page.getByRole('textbox', { name: `${t('souvenirs.import.row')} ${row} · ${column}` });
    await cell.fill(text);
    await cell.press('Enter');
    await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  };
  const nextWrong = page.getByRole('button', { name: t('souvenirs.import.nextWrong') });
  await nextWrong.click();
  await expect(page.locator('td[data-wrong] input').first()).toBeFocused();
  await correct(3, language === 'en' ? 'Name (Traditional Chinese)' : '名稱（繁體）', '匯入 2');
  await correct(4, t('souvenir.categoryCode'), 'STATIONERY');
  await correct(5, t('souvenir.minimumStock'), '5');
  await expect(page.getByText(t('souvenirs.import.fine'))).toBeVisible();
  await page.getByRole('button', { name: t('souvenirs.import.run', { count: 4 }) }).click();
  await expect(page.getByRole('heading', { name: t('souvenirs.import.done') })).toBeVisible();
  await expect(page.getByText(`J-${variantName}-4`, { exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: t('souvenirs.import.show') }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\?/);
  await page.goto(`/inventory/gifts?keyword=J-${variantName}`);
  await expect(page.getByText(`J-${variantName}-4`).first()).toBeVisible();
});
