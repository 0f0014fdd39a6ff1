import { officeUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

// changes must not disturb the visitor journeys, which use another server
test.use({ baseURL: officeUrl });

test('warehouse staff add a supplier, its quotation and a new price, and the shop shows the price at once', async ({
  page,
  t,
  signIn,
  checkAccessibility,
  isPhone,
  language,
}) => {
  test.slow();
  // each variant uses its own souvenir
  const code = { 'zh-HK': ['GF-0031', 'GF-0032'], en: ['GF-0033', 'GF-0034'], 'zh-CN': [] }[language][
    isPhone ? 1 : 0
  ]!;
  // each variant uses its own price, because the page also shows related souvenirs
  const lastDigits = `3${code.slice(-2)}`;
  const name = `旅程供應商 ${code}`;
  await signIn('warehouse');

  await page.goto('/inventory/suppliers-management/new');
  await page.getByRole('textbox', { name: t('supplier.name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('supplier.contactPerson'), exact: true }).fill('陳');
  await page.getByRole('textbox', { name: t('supplier.contactPhone'), exact: true }).fill('2345 6789');
  await page
    .getByRole('textbox', { name: t('supplier.contactEmail'), exact: true })
    .fill('sales@journey.example');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  // one character is too short: the field shows an error and the form keeps its values
  await expect(page.getByRole('textbox', { name: t('supplier.contactPerson'), exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: t('supplier.contactPerson'), exact: true }).fill('陳生');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await checkAccessibility();

  await page.goto('/inventory/suppliers-gift-management/new');
  await page.getByRole('combobox', { name: t('quotation.souvenirName') }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await page.getByRole('combobox', { name: t('quotation.supplierName') }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByRole('textbox', { name: t('quotation.amount'), exact: true }).fill('1.50');
  await page.getByRole('textbox', { name: t('quotation.minimumQuantity'), exact: true }).fill('10');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  const best = page.getByRole('listitem').filter({ hasText: name });
  await expect(best.getByText(t('quotations.best'))).toBeVisible();
  await page.getByRole('textbox', { name: t('quotations.quantity'), exact: true }).fill('9');
  await expect(best.getByText(t('quotations.obstacle.belowMinimum'))).toBeVisible();
  await checkAccessibility();

  await page.goto(`/inventory/price-management?keyword=${code}`);
  await page.locator('a[href*="/inventory/price-management/"]').first().click();
  await expect(page).toHaveURL(/price-management\/[0-9a-f-]{36}/);
  const shopUrl = page.url().replace('/inventory/price-management/', '/shopping/detail/').replace(/\?.*/, '');
  const readShopPage = async () => (await page.request.get(shopUrl)).text();
  expect(await readShopPage()).not.toContain(`4,${lastDigits}`);
  await page.getByRole('button', { name: t('prices.set') }).click();
  const dialog = page.getByRole('dialog', { name: t('prices.set') });
  await dialog.getByRole('textbox', { name: t('price.mallPrice') }).fill(`4${lastDigits}`);
  await dialog.getByRole('textbox', { name: t('price.reason'), exact: true }).fill('journey');
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
  // the new price is more than twice the old one
  const question = page.getByRole('dialog', { name: t('prices.unusual.title') });
  await expect(question.getByText(`4,${lastDigits}.00`)).toBeVisible();
  await checkAccessibility();
  await question.getByRole('button', { name: t('prices.unusual.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`4,${lastDigits}.00`).first()).toBeVisible();
  await expect(page.getByText(t('price.state.current')).first()).toBeVisible();
  await expect.poll(readShopPage).toContain(`4,${lastDigits}`);
});
