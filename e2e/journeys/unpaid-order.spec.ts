// An order nobody pays, told once and on a phone: it takes longer than the shortest time to pay.
import type { Page } from '@playwright/test';
import { officeUrl } from '../servers.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

type Product = { id: string; price: number; available: number };
type Setting = { value: number; descriptions: object; sortCode: number; enabled: boolean };

async function ask<T>(
  page: Page,
  token: string,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
) {
  const response = await page.request[method](path, { headers: { authorization: token }, data });
  return (await response.json()) as { code: number; msg: string; data: T };
}

async function answerOf<T>(...asked: Parameters<typeof ask>): Promise<T> {
  const { code, msg, data } = await ask<T>(...asked);
  expect(code, `${asked[3]}: ${msg}`).toBe(200);
  return data;
}

const setting = '/api/settings/system-configs/mall.payment_timeout_minutes';
const pieces = 3;

/** The time to pay is everybody's: it is short for this one call alone. */
async function placeInHaste(page: Page, token: string, { id, price }: Product) {
  const admin = await tokenOf(page, 'admin');
  const { value, descriptions, sortCode, enabled } = await answerOf<Setting>(page, admin, 'get', setting);
  const setMinutes = (minutes: number) =>
    answerOf(page, admin, 'put', setting, { value: minutes, description: descriptions, sortCode, enabled });
  await setMinutes(1);
  try {
    return await answerOf<{ id: string; orderNo: string }>(page, token, 'post', '/api/shop/orders', {
      lines: [{ souvenirId: id, quantity: pieces, unitPrice: price }],
      deliveryMethod: 'self_pickup',
      contactName: '買家小明',
      contactPhone: '9123 4567',
      contactEmail: 'unpaid@college.example',
      paymentMethod: 'wechat',
      totalAmount: price * pieces,
    });
  } finally {
    await setMinutes(value);
  }
}

test('an order that is not paid in time cancels itself under its buyer’s eyes and gives its pieces back', async ({
  page,
  t,
  signIn,
  checkAccess,
}) => {
  test.setTimeout(150_000);
  const admin = await tokenOf(page, 'admin');
  const account = 'unpaid-buyer';
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
  const token = await tokenOf(page, account, password);
  const { list } = await answerOf<{ list: (Product & { productCode: string })[] }>(
    page,
    token,
    'get',
    '/api/shop/products?pageSize=100',
  );
  // the last of the shop: the other journeys buy from its beginning
  const product = list
    .filter(({ available }) => available >= 20)
    .sort((a, b) => b.productCode.localeCompare(a.productCode))[0]!;
  const available = async () =>
    (await answerOf<Product>(page, token, 'get', `/api/shop/products/${product.id}`)).available;
  const before = await available();
  const { id, orderNo } = await placeInHaste(page, token, product);
  expect(await available()).toBe(before - pieces);
  // somebody got as far as the cashier, and left
  await answerOf(page, token, 'post', `/api/shop/orders/${id}/actions/pay`, {});

  await signIn(account, password);
  await page.goto(`/shopping/order-detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const timer = page.getByRole('timer');
  const pay = page.getByRole('button', { name: t('orders.pay'), exact: true });
  await expect(pay).toBeVisible();
  await expect(timer).toHaveText(/\b0:\d\d\b/);
  const shown = await timer.innerText();
  await expect(timer, 'the time runs').not.toHaveText(shown);
  await checkAccess();

  const main = page.locator('main');
  await expect(main.getByText(t('order.did.expire'))).toBeVisible({ timeout: 90_000 });
  await expect(main.getByText(t('order.state.cancelled')).first()).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect(timer).toHaveCount(0);
  expect(await page.evaluate(() => 'stillHere' in window), 'the page was not reloaded').toBe(true);
  await checkAccess();
  expect(await available()).toBe(before);

  const late = await ask<{ reason: string }>(page, token, 'post', `/api/shop/orders/${id}/actions/pay`, {});
  expect(late.data.reason).toBe('NOT_PAYABLE');
  await page.goto('/shopping/order-history');
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
});
