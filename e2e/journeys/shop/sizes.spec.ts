// Souvenirs in sizes and colours: bought, made from one souvenir, received, priced and applied for.

import { officeUrl } from '../../servers.ts';
import { createBuyer, createCaller, createSouvenir } from '../../shop.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a buyer chooses a size and a colour, and the cart names them', async ({
  page,
  t,
  signIn,
  variantName,
  language,
  isPhone,
  checkAccessibility,
}) => {
  const buyer = await createBuyer(page, `sizes-${variantName}`);
  await signIn(buyer.account, buyer.password);
  await page.goto('/shopping?keyword=GF-0017');
  const name = language === 'en' ? 'Crest T-shirt' : '校徽圓領 T 恤';
  const purple = language === 'en' ? 'Purple' : '紫色';
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const sizes = page.getByRole('navigation', { name: t('option.size') });
  const colours = page.getByRole('navigation', { name: t('option.colour') });
  await colours.getByRole('link', { name: purple }).click();
  await expect(page.getByText(`${t('detail.code')} GF-0017-M-PUR`)).toBeVisible();
  await checkAccessibility();

  // purple in S is sold out: it can be viewed, but not bought
  await sizes.getByRole('link', { name: /^S\b/ }).click();
  await expect(page.getByText(`${t('detail.code')} GF-0017-S-PUR`)).toBeVisible();
  await expect(page.locator('form[data-purchase-bar] button[type="submit"]')).toBeDisabled();
  await sizes.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page.getByText(`${t('detail.code')} GF-0017-L-PUR`)).toBeVisible();
  // on a phone the links of the options may be out of sight, so the bar names the chosen options
  await expect(page.locator('form[data-purchase-bar]').getByText(`L / ${purple}`)).toBeVisible({
    visible: isPhone,
  });
  await page.getByRole('button', { name: t('detail.addToCart') }).click();
  await expect(page.getByText(t('shop.cart.added', { name: `${name} – L / ${purple}` }))).toBeVisible();
  await page.goto('/shopping/cart');
  await expect(page.getByText(`${name} – L / ${purple}`).first()).toBeVisible();

  // the browser's back button leaves the souvenir and does not step through the sizes
  await page.goto('/shopping?keyword=GF-0017');
  await page.getByRole('link', { name, exact: true }).click();
  await sizes.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page.getByText(`${t('detail.code')} GF-0017-L-WHT`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/keyword=GF-0017/);
});

test('staff make five sizes of a souvenir, receive pieces of two sizes in one grid and set one price for all', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const souvenir = await createSouvenir(page, `尺碼 ${variantName}`, language);
  await switchUser(page, 'admin');

  await test.step('the souvenir becomes size S, and the other sizes are created', async () => {
    await page.goto(`/inventory/gifts/${souvenir.id}/options`);
    await page.getByRole('button', { name: t('families.option.sizes') }).click();
    await expect(page.getByRole('group', { name: 'XXL' }).last().getByRole('textbox')).toHaveValue(
      `${souvenir.productCode}-XXL`,
    );
    await checkAccessibility();
    await page.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${souvenir.name} – S` })).toBeVisible();
  });

  await test.step('pieces of two sizes are received in one grid', async () => {
    await page.goto('/inventory/storage-management/receiving/new');
    await page.getByRole('combobox', { name: t('document.supplierId') }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('combobox', { name: t('documentLine.storageName') }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: t('documents.families') }).click();
    await page.getByRole('menuitem', { name: new RegExp(souvenir.productCode) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'M', exact: true }).fill('4');
    await dialog.getByRole('textbox', { name: 'XL', exact: true }).fill('6');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('option.add', { count: 10 }) }).click();
    await expect(dialog).toBeHidden();
    const cell = (row: number, column: number) =>
      page.locator(`[data-row="${row}"][data-column="${column}"]`);
    await expect(cell(0, 0)).toHaveValue(`${souvenir.productCode}-M`);
    await expect(cell(1, 0)).toHaveValue(`${souvenir.productCode}-XL`);
    await expect(cell(1, 1)).toHaveValue('6');
    for (const row of [0, 1]) await cell(row, 3).fill('20');
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(page).toHaveURL(/\/receiving\/[0-9a-f-]{36}$/);
  });

  await test.step('a price for the family is the price of all sizes', async () => {
    await page.goto(`/inventory/price-management/${souvenir.id}?new`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('price.mallPrice') }).fill('77');
    await dialog.getByRole('textbox', { name: t('price.reason'), exact: true }).fill('journey');
    await expect(dialog.getByRole('radio', { name: t('families.price.family', { count: 5 }) })).toBeChecked();
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const admin = createCaller(page, await fetchToken(page, 'admin'), language);
    const { members } = await admin<{ members: { price: number }[] }>(
      'get',
      `/api/shop/products/${souvenir.id}`,
    );
    expect(members.map(({ price }) => price)).toEqual([7700, 7700, 7700, 7700, 7700]);
  });
});

test('staff apply for T-shirts in mixed sizes from one grid', async ({ page, t, signIn, language }) => {
  await signIn('staff');
  await page.goto('/application/catalog?keyword=GF-0017');
  const name = language === 'en' ? 'Crest T-shirt' : '校徽圓領 T 恤';
  const white = language === 'en' ? 'Off-white' : '米白';
  await page.getByRole('button', { name: `${t('option.choose')} ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: `S / ${white}`, exact: true }).fill('10');
  await dialog.getByRole('textbox', { name: `M / ${white}`, exact: true }).fill('12');
  await dialog.getByRole('textbox', { name: `XL / ${white}`, exact: true }).fill('8');
  await dialog.getByRole('button', { name: t('option.add', { count: 30 }) }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/application/cart');
  for (const size of ['S', 'M', 'XL'])
    await expect(page.getByText(`${name} – ${size} / ${white}`).first()).toBeVisible();
});
