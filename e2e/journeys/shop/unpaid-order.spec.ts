// An order that is not paid in time. The journey runs only on a phone, because it waits for the shortest payment
// timeout.
import type { Page } from '@playwright/test';
import { visitorsUrl } from '../../servers.ts';
import { type Caller, createBuyer, createCaller, markPage, wasReloaded } from '../../shop.ts';
import { expect, fetchToken, test } from '../../test.ts';

// The payment timeout applies to the whole shop. Of the other journeys, only order-changes.spec.ts buys on this server.
// Its order is affected only if it is placed in the same second and not paid within a minute. This journey creates no
// souvenir here, because visitor.spec.ts checks their number.
test.use({ baseURL: visitorsUrl });

type Product = { id: string; price: number; available: number };
type Setting = { value: number; descriptions: object; sortCode: number; enabled: boolean };

const setting = '/api/settings/system-configs/mall.payment_timeout_minutes';
const pieces = 3;

/** Sets the payment timeout to one minute while the order is placed. */
async function placeOrderWithShortTimeout(page: Page, ask: Caller, { id, price }: Product) {
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  const { value, descriptions, sortCode, enabled } = await admin<Setting>('get', setting);
  const setMinutes = (minutes: number) =>
    admin('put', setting, { value: minutes, description: descriptions, sortCode, enabled });
  await setMinutes(1);
  try {
    return await ask<{ id: string; orderNo: string }>('post', '/api/shop/orders', {
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

test('an order that is not paid in time is cancelled without a reload, and its pieces become available again', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
  lockShared,
}) => {
  // the variants change the same setting, so they must run one after the other
  await lockShared('payment-timeout');
  test.slow();
  const { account, password, token, ask } = await createBuyer(page, `unpaid-${variantName}`);
  const { list } = await ask<{ list: Product[] }>('get', '/api/shop/products?pageSize=100');
  const product = list.find((each) => each.available >= 20)!;
  const available = async () => (await ask<Product>('get', `/api/shop/products/${product.id}`)).available;
  const before = await available();
  const { id, orderNo } = await placeOrderWithShortTimeout(page, ask, product);
  expect(await available()).toBe(before - pieces);
  // the buyer opened the payment page and left
  await ask('post', `/api/shop/orders/${id}/actions/pay`, {});

  await signIn(account, password);
  await page.goto(`/shopping/order-detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await markPage(page);
  const timer = page.getByRole('timer');
  const pay = page.getByRole('button', { name: t('orders.pay'), exact: true });
  await expect(pay).toBeVisible();
  await expect(timer).toHaveText(/\b0:\d\d\b/);
  const shown = await timer.innerText();
  await expect(timer, 'the countdown changes').not.toHaveText(shown);
  await checkAccessibility();

  const main = page.locator('main');
  await expect(main.getByText(t('order.did.expire'))).toBeVisible({ timeout: 90_000 });
  await expect(main.getByText(t('order.state.cancelled')).first()).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect(timer).toHaveCount(0);
  expect(await wasReloaded(page)).toBe(false);
  await checkAccessibility();
  expect(await available()).toBe(before);

  const late = await page.request.post(`/api/shop/orders/${id}/actions/pay`, {
    headers: { authorization: token },
    data: {},
  });
  expect(await late.json()).toMatchObject({ data: { reason: 'NOT_PAYABLE' } });
  await page.goto('/shopping/order-history');
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
});
