// A souvenir with the buyer's text: typed on its page, then in cart, order and pick list. It cannot be refunded.
import { refundMessages } from '../../../packages/core/src/shop/refunds/refund.messages.ts';
import { translate } from '../../../packages/core/src/values/messages.ts';
import { officeUrl } from '../../servers.ts';
import { createBuyer, createSouvenir, openDesk } from '../../shop.ts';
import { expect, findAccessibilityFaults, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a buyer has a name engraved, sees it in the cart and the order, and cannot request a refund for the engraved pieces', async ({
  page,
  browser,
  t,
  variantName,
  language,
  baseURL,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const { account, password, ask } = await createBuyer(page, `engrave-${variantName}`);
  const pen = await createSouvenir(page, account, language, 20, {
    personalText: true,
    personalLabel: { 'zh-HK': '刻名', en: 'Name to engrave', 'zh-CN': '' },
    personalMaxLength: 12,
    personalCharacters: 'latin',
    personalPrice: 2000,
    personalDays: 2,
  });
  const label = language === 'en' ? 'Name to engrave' : '刻名';
  const name = 'Amélie Chan';
  const notRefundable = translate(refundMessages['refund.obstacle.CUSTOMISED'], language);
  const main = page.locator('main');
  await signIn(account, password);

  // the text is checked while it is typed
  await page.goto(`/shopping/detail/${pen.id}`);
  await page.getByRole('checkbox', { name: t('personal.add') }).check();
  const field = page.getByRole('textbox', { name: label });
  const addToCart = page.getByRole('button', { name: t('detail.addToCart'), exact: true });
  await addToCart.click();
  await expect(page.getByText(t('personal.missing'))).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('陳大文');
  await expect(page.getByText(t('personal.rule.latin'), { exact: true })).toBeVisible();
  await field.fill('Bartholomew the Great');
  await expect(page.getByText(t('personal.rule.tooLong', { limit: 12 }), { exact: true })).toBeVisible();
  await field.fill(name);
  await expect(page.locator('figure').getByText(name)).toBeVisible();
  await expect(page.getByText(notRefundable)).toBeVisible();
  await expect(page.getByText(t('personal.days', { count: 2 }))).toBeVisible();
  await checkAccessibility();
  await addToCart.click();
  await expect(page.getByText(t('shop.cart.added', { name: pen.name }))).toBeVisible();

  // a different text is added as a second line, and no text as a third line
  await field.fill('Bob');
  await addToCart.click();
  await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 2 }) }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: t('personal.add') }).uncheck();
  await addToCart.click();
  await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 3 }) }).first()).toBeVisible();
  await page.goto('/shopping/cart');
  const lines = main.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: name }).getByText(notRefundable)).toBeVisible();
  await expect(lines.filter({ hasText: name })).toContainText('HK$88.5');
  await checkAccessibility();

  // when the second line gets the text of the first, the two lines become one
  await lines
    .filter({ hasText: 'Bob' })
    .getByRole('button', { name: t('cart.text.edit') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(name);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(lines).toHaveCount(2);
  await expect(
    main.getByRole('textbox', { name: `${t('detail.quantity')} · ${pen.name} (${name})` }),
  ).toHaveValue('2');

  // checkout and payment
  await page.getByRole('button', { name: t('cart.checkout', { count: 3 }) }).click();
  await expect(main.getByText(name)).toBeVisible();
  await expect(main.getByText(notRefundable)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^SO\d{8}-\d+$/);
  const orderNo = await heading.innerText();
  await expect(main.getByText(name)).toBeVisible();
  await expect(main.getByText('HK$245.50').first()).toBeVisible();

  // the desk reads the text in the order and in the pick list
  const { deskContext, desk, faults, ask: callAsDesk } = await openDesk(browser, page, baseURL!, language);
  const { list } = await ask<{ list: { id: string }[] }>('get', '/api/shop/orders');
  const id = list[0]!.id;
  await expect
    .poll(async () => (await ask<{ state: string }>('get', `/api/shop/orders/${id}`)).state)
    .toBe('paid');
  await callAsDesk('post', `/api/shop/desk/orders/${id}/actions/accept`, {});
  await desk.goto(`/inventory/shop-orders/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText(label);
  await desk
    .getByRole('button', { name: t('desk.pick'), exact: true })
    .first()
    .click();
  const pickList = desk.getByRole('dialog');
  await expect(pickList.getByText(name)).toBeVisible();
  await expect(pickList.getByText('× 2')).toBeVisible();
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await pickList.getByRole('button', { name: t('desk.pick.notify', { count: 1 }) }).click();
  await expect(pickList).toHaveCount(0);
  expect(faults).toEqual([]);
  await deskContext.close();

  // the line with the text cannot be refunded, the other one can
  await page.goto(`/shopping/refund?orderNo=${orderNo}`);
  const choice = (of: string) =>
    page.getByRole('checkbox', { name: t('refundRequest.line.choose', { name: of }), exact: true });
  await expect(choice(`${pen.name} (${name})`)).toBeDisabled();
  await expect(main.getByText(notRefundable)).toBeVisible();
  await expect(choice(pen.name)).toBeEnabled();
  await checkAccessibility();
});
