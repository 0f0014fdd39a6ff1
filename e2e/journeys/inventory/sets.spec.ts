// A gift box that is assembled from two souvenirs, sold, and taken apart again.
import { officeUrl } from '../../servers.ts';
import { createBuyer, createCaller, createReceivedOrder, createSouvenir } from '../../shop.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('staff list the parts of a gift box, assemble ten, sell one and take one apart', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const box = await createSouvenir(page, `禮盒 ${variantName}`, language, 0);
  const mug = await createSouvenir(page, `禮盒杯 ${variantName}`, language);
  const pen = await createSouvenir(page, `禮盒筆 ${variantName}`, language);
  const dialog = page.getByRole('dialog');
  const boxPath = `/inventory/gifts/${box.id}`;

  await test.step('the box becomes a set of two mugs and a pen', async () => {
    await switchUser(page, 'admin');
    await page.goto(boxPath);
    await page.getByRole('button', { name: t('actions.more') }).click();
    await page.getByRole('menuitem', { name: t('sets.add') }).click();
    for (const [at, part] of [mug, pen].entries()) {
      await page.getByRole('button', { name: t('sets.part.add') }).click();
      const row = page.getByRole('group', { name: t('sets.part.number', { number: at + 1 }) });
      await row.getByRole('combobox').fill(part.productCode);
      await page.getByRole('option', { name: new RegExp(part.productCode) }).click();
    }
    await page
      .getByRole('group', { name: t('sets.part.number', { number: 1 }) })
      .getByRole('textbox', { name: t('sets.quantity') })
      .fill('2');
    await page.getByRole('textbox', { name: t('sets.packingCost') }).fill('5');
    await checkAccessibility();
    await page.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(page.getByText(t('sets.canMake', { count: 10 }))).toBeVisible();
    // two mugs and a pen at HK$20 each, and the packing
    await expect(page.getByText(t('sets.cost', { cost: 'HK$65.00', packing: 'HK$5.00' }))).toBeVisible();
    await checkAccessibility();
  });

  const cell = (column: number) => page.locator(`[data-row="0"][data-column="${column}"]`);
  const chooseShop = async () => {
    const options = await cell(2)
      .locator('option')
      .evaluateAll((elements) =>
        elements.map((option) => ({ value: (option as HTMLOptionElement).value, text: option.textContent })),
      );
    const wanted = options.find(({ text }) => text === (language === 'en' ? 'Shop floor' : '商店貨架'))!;
    await cell(2).selectOption(wanted.value);
  };
  const submitAndConfirm = async () => {
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(page).toHaveURL(/\/assembly\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
    await dialog.getByRole('button', { name: t('documents.action.confirm') }).click();
    await expect(page.getByText(t('documents.confirm.done')).first()).toBeVisible();
  };

  await test.step('ten boxes can be assembled, but not eleven', async () => {
    await page.getByRole('link', { name: t('sets.assemble'), exact: true }).click();
    await expect(cell(0)).toHaveValue(box.productCode);
    await chooseShop();
    await cell(1).fill('11');
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(
      page
        .getByText(
          t('validation.partNotAvailable', { part: `${mug.productCode} ${mug.name}`, available: 20 }),
        )
        .first(),
    ).toBeVisible();
    await cell(1).fill('10');
    await checkAccessibility();
    await submitAndConfirm();
    await checkAccessibility();
  });

  await test.step('the shop sells one of the ten boxes, and the page of the box lists its parts', async () => {
    const buyer = await createBuyer(page, `sets-${variantName}`);
    const desk = createCaller(page, await fetchToken(page, 'warehouse'));
    await createReceivedOrder(buyer.ask, desk, box, 1);
    await page.goto(`/shopping/detail/${box.id}`);
    await expect(page.getByText(t('detail.stock.plenty', { count: 9 })).first()).toBeVisible();
    await expect(page.getByText(`2 × ${mug.name}`)).toBeVisible();
    // the pen may be among the recommendations, too
    await expect(page.getByRole('link', { name: pen.name, exact: true }).first()).toBeVisible();
    await checkAccessibility();
  });

  await test.step('one box is taken apart, and its parts are in stock again', async () => {
    await page.goto(`/inventory/storage-management/assembly/new?code=${box.productCode}`);
    await expect(cell(0)).toHaveValue(box.productCode);
    await cell(3).selectOption('out');
    await chooseShop();
    await cell(1).fill('1');
    await submitAndConfirm();
    await page.goto(boxPath);
    await expect(page.getByText(t('sets.canMake', { count: 1 }))).toBeVisible();
    await page.goto(`/inventory/gifts/${mug.id}`);
    const figures = { quantity: '2', sets: '8', pieces: '16' };
    await expect(page.getByText(t('sets.partOf.line', figures))).toBeVisible();
  });
});
