// Buying on a phone, from the visitor's first press to the cancelled order; prices that change; a payment left alone.
import type { Page } from '@playwright/test';
import { officeUrl } from '../servers.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

type Product = { id: string; name: string; productCode: string; price: number; available: number };

async function answerOf<T>(page: Page, token: string, method: 'get' | 'post', path: string, data?: object) {
  const response = await page.request[method](path, { headers: { authorization: token }, data });
  const { code, msg, data: answer } = (await response.json()) as { code: number; msg: string; data: T };
  expect(code, `${path}: ${msg}`).toBe(200);
  return answer;
}

/** A person of their own, so that no other journey fills this cart. */
async function newBuyer(page: Page, account: string) {
  const admin = await tokenOf(page, 'admin');
  const { password } = await answerOf<{ password: string }>(page, admin, 'post', '/api/permission/Users', {
    account,
    realName: '買家小明',
    email: `${account}@college.example`,
    mobilePhone: '9123 4567',
    kind: 'student',
    organizeId: null,
    positionId: null,
    roleIds: [],
  });
  return { account, password };
}

/** Two languages run beside each other: each buys something else. */
async function productFor(page: Page, language: string, nth: number): Promise<Product> {
  const response = await page.request.get('/api/shop/products?pageSize=100', {
    headers: { 'accept-language': language },
  });
  const { data } = (await response.json()) as { data: { list: Product[] } };
  const plenty = data.list
    .filter(({ available }) => available >= 20)
    .sort((a, b) => a.productCode.localeCompare(b.productCode));
  return plenty[nth * 2 + (language === 'en' ? 0 : 1)]!;
}

const timer = /\d+:\d\d/;

test('a visitor buys with WeChat Pay, sees it paid without reloading, and cancels', async ({
  page,
  t,
  who,
  language,
  checkAccess,
}) => {
  test.slow();
  const { account, password } = await newBuyer(page, `buy-${who}`);
  const product = await productFor(page, language, 0);
  const tabs = page.getByRole('navigation', { name: t('shop.nav') });

  await page.goto(`/shopping/detail/${product.id}`);
  await page.getByRole('button', { name: t('detail.addToCart') }).click();
  await expect(page.getByText(t('app.pleaseLogIn'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(product.id));
  await tabs.getByRole('link', { name: t('shop.cart.count', { count: 1 }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  await page.getByRole('button', { name: `${t('detail.more')} · ${product.name}` }).click();
  await expect(page.getByRole('button', { name: t('cart.checkout', { count: 2 }) })).toBeVisible();
  await checkAccess();
  // shown at once after a reload, and the server knows it too
  await expect(tabs.getByRole('link', { name: t('shop.cart.count', { count: 2 }) })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('cart.checkout', { count: 2 }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page.getByLabel(t('checkout.contactPhone'))).toHaveValue('9123 4567');
  await expect(page.getByText(t('pay.sandbox'), { exact: true })).toBeVisible();
  await checkAccess();
  // a nervous thumb makes one order
  await page.getByRole('button', { name: t('checkout.submit') }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: t('order.payment.wechat') })).toBeVisible();
  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await checkAccess();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();

  await expect(page).toHaveURL(/\/shopping\/order-detail\?id=/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^SO\d{8}-\d+$/);
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => 'stillHere' in window), 'the page was not reloaded').toBe(true);
  await checkAccess();
  const token = await page.evaluate(() => localStorage.getItem('keepsake.token')!);
  const orders = await answerOf<{ list: { state: string; pieces: number }[] }>(
    page,
    token,
    'get',
    '/api/shop/orders',
  );
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
});

test('prices that change are shown before they are asked for; an unpaid order says how long it waits', async ({
  page,
  t,
  who,
  language,
  signIn,
  checkAccess,
}) => {
  test.slow();
  const { account, password } = await newBuyer(page, `price-${who}`);
  const product = await productFor(page, language, 1);
  const admin = await tokenOf(page, 'admin');
  const token = await tokenOf(page, account, password);
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const setPrice = (amount: number) =>
    answerOf(page, admin, 'post', `/api/inventory/prices/${product.id}`, {
      type: 'mall',
      amount,
      effectiveDate: today,
      reason: '季節調整',
    });
  await answerOf(page, token, 'post', '/api/shop/cart/items', { souvenirId: product.id, quantity: 1 });
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
  await checkAccess();
  await alert.getByRole('button', { name: t('checkout.price.accept') }).click();
  await expect(alert).toHaveCount(0);

  // once more, behind the buyer's back: the server refuses, the form shows it
  await setPrice(product.price + 900);
  await submit.click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: t('checkout.price.accept') }).click();
  await submit.click();

  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await page.getByRole('link', { name: t('cashier.back') }).click();
  await expect(page.getByRole('timer')).toHaveText(timer);
  await expect(page.getByRole('button', { name: t('orders.pay'), exact: true })).toBeVisible();
  await page.goto('/shopping/orders?state=pending_payment');
  await expect(page.getByRole('timer')).toHaveText(timer);
  await checkAccess();
  const { list } = await answerOf<{ list: { totalAmount: number }[] }>(
    page,
    token,
    'get',
    '/api/shop/orders',
  );
  expect(list).toMatchObject([{ totalAmount: product.price + 900 }]);
});

test('express by Visa: to an address of one’s own, with the receipt to take home', async ({
  page,
  t,
  who,
  language,
  signIn,
  checkAccess,
}) => {
  test.slow();
  const { account, password } = await newBuyer(page, `express-${who}`);
  const product = await productFor(page, language, 2);
  const token = await tokenOf(page, account, password);
  await answerOf(page, token, 'post', '/api/shop/addresses', {
    name: '買家小明',
    phone: '9123 4567',
    place: '香港新界沙田大學道 1 號',
    onCampus: false,
    isDefault: true,
  });
  await signIn(account, password);
  await page.goto(`/shopping/checkout?souvenirId=${product.id}&quantity=1`);
  await page.getByRole('radio', { name: t('order.delivery.express') }).check({ force: true });
  await expect(page.getByText('香港新界沙田大學道 1 號')).toBeVisible();
  await page.getByRole('radio', { name: t('order.payment.visa') }).check({ force: true });
  await checkAccess();
  await page.getByRole('button', { name: t('checkout.submit') }).click();

  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await page.getByRole('button', { name: t('cashier.hint.good') }).click();
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible({ timeout: 15_000 });
  await expect(main.getByText('香港新界沙田大學道 1 號')).toBeVisible();

  const orderNo = await page.getByRole('heading', { level: 1 }).innerText();
  const receipt = page.getByRole('button', { name: t('orders.receipt.of', { orderNo }) });
  await receipt.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('orders.receipt.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`receipt-${orderNo}.pdf`);
  await receipt.click();
  await page.getByRole('menuitem', { name: t('orders.receipt.email') }).click();
  await expect(
    page.getByText(t('orders.receipt.sent', { address: `${account}@college.example` })),
  ).toBeVisible();
});
