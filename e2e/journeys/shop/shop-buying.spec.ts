// Buying on a phone: from the cart to the cancelled order, with changed prices and an expired session.
import { readFile } from 'node:fs/promises';
import { officeUrl } from '../../servers.ts';
import {
  createBuyer,
  createCaller,
  createSouvenir,
  markPage,
  todayInHongKong,
  wasReloaded,
} from '../../shop.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const timer = /\d+:\d\d/;

test('a visitor signs in, buys with WeChat Pay, sees the payment without reloading, and cancels the order', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const { account, password, ask } = await createBuyer(page, `buy-${variantName}`);
  const product = await createSouvenir(page, account, language);
  const tabs = page.getByRole('navigation', { name: t('shop.nav') });

  await page.goto(`/shopping/detail/${product.id}`);
  await page.getByRole('button', { name: t('detail.addToCart') }).click();
  await expect(page.getByText(t('detail.signIn.add', { name: product.name }))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(product.id));
  await tabs.getByRole('link', { name: t('shop.cart.count', { count: 1 }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('shop.tab.cart') })).toBeVisible();
  await page.getByRole('button', { name: `${t('detail.more')} · ${product.name}` }).click();
  await expect(page.getByRole('button', { name: t('cart.checkout', { count: 2 }) })).toBeVisible();
  await checkAccessibility();
  // the server has the new quantity, so it is shown after a reload
  await expect(tabs.getByRole('link', { name: t('shop.cart.count', { count: 2 }) })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('cart.checkout', { count: 2 }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page.getByLabel(t('common.phone'))).toHaveValue('9123 4567');
  await expect(page.getByText(t('pay.sandbox'), { exact: true })).toBeVisible();
  // the header of the checkout has a link to the cart, but no search and no navigation
  await expect(page.getByRole('banner').getByRole('link', { name: t('shop.cart.view') })).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('shop.search') })).toHaveCount(0);
  await expect(tabs).toHaveCount(0);
  await checkAccessibility();
  // a double click places one order
  await page.getByRole('button', { name: t('checkout.submit') }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: t('order.payment.wechat') })).toBeVisible();
  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await checkAccessibility();
  await markPage(page);
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();

  await expect(page).toHaveURL(/\/shopping\/order-detail\?id=/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^SO\d{8}-\d+$/);
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible();
  expect(await wasReloaded(page)).toBe(false);
  await expect(main.getByRole('heading', { name: t('orders.thanks') })).toBeVisible();
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: t('orders.calendar') }).click();
  const event = await readFile(await (await saving).path(), 'utf8');
  expect(event).toMatch(/^DTSTART;VALUE=DATE:\d{8}\r$/m);
  expect(event).toContain(await heading.innerText());
  await checkAccessibility();
  const orders = await ask<{ list: { state: string; pieces: number }[] }>('get', '/api/shop/orders');
  expect(orders.list).toMatchObject([{ state: 'paid', pieces: 2 }]);

  await page.getByRole('button', { name: t('orders.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('改變主意');
  await dialog.getByRole('button', { name: t('orders.cancel'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('orders.paidBack'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('orders.cancel'), exact: true })).toHaveCount(0);

  const orderNo = await heading.innerText();
  await page.goto('/shopping/order-history');
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
  await page.getByRole('button', { name: t('orders.buyAgain') }).click();
  await expect(page.getByRole('button', { name: t('cart.checkout', { count: 2 }) })).toBeVisible();
});

test('a buyer must accept a changed price before ordering, and an unpaid order shows the time left', async ({
  page,
  t,
  variantName,
  language,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const { account, password, ask } = await createBuyer(page, `price-${variantName}`);
  const product = await createSouvenir(page, account, language);
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  const setPrice = (amount: number) =>
    admin('post', `/api/inventory/prices/${product.id}`, {
      mallPrice: amount,
      effectiveDate: todayInHongKong(),
      reason: '季節調整',
    });
  await ask('post', '/api/shop/cart/items', { souvenirId: product.id, quantity: 1 });
  await signIn(account, password);

  await page.goto('/shopping/cart');
  const checkOut = page.getByRole('button', { name: t('cart.checkout', { count: 1 }) });
  await expect(checkOut).toBeVisible();
  await setPrice(product.price + 500);
  await checkOut.click();

  const alert = page.getByRole('alert').filter({ hasText: t('checkout.price.title') });
  await expect(alert).toContainText(product.name);
  const submit = page.getByRole('button', { name: t('checkout.submit') });
  await submit.click();
  await expect(page.getByText(t('checkout.price.first'))).toBeVisible();
  await expect(page).toHaveURL(/\/shopping\/checkout$/);
  await checkAccessibility();
  await alert.getByRole('button', { name: t('checkout.price.accept') }).click();
  await expect(alert).toHaveCount(0);

  // the price changes again: the server refuses the order, and the form shows the new price
  await setPrice(product.price + 900);
  await submit.click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: t('checkout.price.accept') }).click();
  await expect(alert).toHaveCount(0);

  // the session ends: after signing in again, the form has kept its values
  await page.getByLabel(t('checkout.remark')).fill('請放在門口');
  const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token')!);
  await page.request.get('/api/oauth/Logout', { headers: { authorization, 'jnpf-origin': 'all' } });
  await submit.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('app.sessionEnded'))).toBeVisible();
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('checkout.remark'))).toHaveValue('請放在門口');
  await submit.click();

  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await page.getByRole('link', { name: t('cashier.back') }).click();
  await expect(page.getByRole('timer')).toHaveText(timer);
  await expect(page.getByRole('button', { name: t('orders.pay'), exact: true })).toBeVisible();
  await page.goto('/shopping/orders?state=pending_payment');
  await expect(page.getByRole('timer')).toHaveText(timer);
  await checkAccessibility();
  const { list } = await ask<{ list: { totalAmount: number }[] }>('get', '/api/shop/orders');
  expect(list).toMatchObject([{ totalAmount: product.price + 900 }]);
});
