// A refund from the buyer's phone to the cash in hand: stock, order and till agree to the cent.
import type { Page } from '@playwright/test';
import { officeUrl } from '../servers.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

type Caller = <T>(method: 'get' | 'post', path: string, data?: object) => Promise<T>;
type Product = { id: string; productCode: string; price: number; available: number };
type Detail = { customised: boolean; perishable: boolean };

function callerOf(page: Page, authorization: string): Caller {
  return async <T>(method: 'get' | 'post', path: string, data?: object) => {
    const response = await page.request[method](path, { headers: { authorization }, data });
    const { code, msg, data: answer } = (await response.json()) as { code: number; msg: string; data: T };
    expect(code, `${path}: ${msg}`).toBe(200);
    return answer;
  };
}

async function become(page: Page, token: string): Promise<void> {
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

const projects = ['zh-hk-desk', 'zh-hk-phone', 'en-desk', 'en-phone'];

/** Each project of the matrix takes a souvenir of its own, from the end of the list that no other journey reaches. */
async function ownProduct(buyer: Caller, who: string): Promise<Product> {
  const { list } = await buyer<{ list: Product[] }>('get', '/api/shop/products?pageSize=100');
  const plenty = list
    .filter(({ available }) => available >= 10)
    .sort((a, b) => b.productCode.localeCompare(a.productCode));
  const returnable: Product[] = [];
  for (const product of plenty) {
    const { customised, perishable } = await buyer<Detail>('get', `/api/shop/products/${product.id}`);
    if (!customised && !perishable) returnable.push(product);
    if (returnable.length > projects.indexOf(who)) return product;
  }
  throw new Error('too few souvenirs');
}

/** Bought, paid, picked and received, by calls: other journeys press those buttons. */
async function buy(buyer: Caller, desk: Caller, product: Product, quantity: number) {
  const totalAmount = product.price * quantity;
  const order = await buyer<{ id: string; orderNo: string }>('post', '/api/shop/orders', {
    lines: [{ souvenirId: product.id, quantity, unitPrice: product.price }],
    deliveryMethod: 'self_pickup',
    contactName: '買家小明',
    contactPhone: '9123 4567',
    contactEmail: 'buyer@college.example',
    paymentMethod: 'wechat',
    totalAmount,
  });
  const path = `/api/shop/orders/${order.id}`;
  const { cashierUrl } = await buyer<{ cashierUrl: string }>('post', `${path}/actions/pay`, {});
  const ref = cashierUrl.split('ref=')[1]!;
  await buyer('post', `/api/sandbox/charges/${ref}/actions/settle`, { outcome: 'paid' });
  await expect
    .poll(async () => (await buyer<{ state: string }>('get', path)).state, { timeout: 20_000 })
    .toBe('paid');
  const served = `/api/shop/desk/orders/${order.id}`;
  await desk('post', `${served}/actions/accept`, {});
  const { documents } = await desk<{ documents: { id: string }[] }>('get', served);
  const outbound = `/api/inventory/outbounds/${documents[0]!.id}`;
  const { lines } = await desk<{ lines: { lineNo: number; quantity: number }[] }>('get', outbound);
  for (const line of lines) {
    await desk('post', `${outbound}/actions/pick`, { lineNo: line.lineNo, picked: line.quantity });
  }
  await desk('post', `${outbound}/actions/confirm`, {});
  await desk('post', `${served}/actions/ready`, {});
  await buyer('post', `${path}/actions/receive`, {});
  return { ...order, totalAmount };
}

test('asked for with a photo, goods back in two conditions, cash against a signature', async ({
  page,
  t,
  who,
  language,
  checkAccess,
}) => {
  test.setTimeout(240_000);
  const admin = callerOf(page, await tokenOf(page, 'admin'));
  const deskToken = await tokenOf(page, 'warehouse');
  const desk = callerOf(page, deskToken);
  const account = `refund-${who}`;
  const { password } = await admin<{ password: string }>('post', '/api/permission/Users', {
    account,
    realName: '買家小明',
    email: `${account}@college.example`,
    mobilePhone: '9123 4567',
    kind: 'student',
    organizeId: null,
    positionId: null,
    roleIds: [],
  });
  const buyerToken = await tokenOf(page, account, password);
  const buyer = callerOf(page, buyerToken);
  const product = await ownProduct(buyer, who);
  const order = await buy(buyer, desk, product, 3);
  const onHand = async () => {
    const path = `/api/inventory/document-choices/souvenirs?codes=${product.productCode}`;
    return (await admin<{ list: { onHand: number }[] }>('get', path)).list[0]!.onHand;
  };
  const before = await onHand();
  const dialog = page.getByRole('dialog');

  // the buyer, on the order
  await become(page, buyerToken);
  await page.goto('/shopping/orders');
  await page.getByRole('link', { name: t('orders.refund') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('askBack.title') })).toBeVisible();
  await page.getByRole('button', { name: t('askBack.submit') }).click();
  await expect(page.getByText(t('askBack.agree.first'))).toBeVisible();
  await page.getByRole('combobox', { name: t('askBack.line.reason') }).fill('杯身有裂痕');
  await page.keyboard.press('Escape');
  await page.getByLabel(t('askBack.description')).fill('收到時包裝完好，杯身有裂痕。');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('askBack.policy.read') }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(t('askBack.agree')).check();
  await checkAccess();
  await page.getByRole('button', { name: t('askBack.submit') }).click();
  await expect(page).toHaveURL(/\/shopping\/orders-approvals\?id=/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^RF\d{8}-\d+$/);
  const refundNo = await heading.innerText();
  const id = new URL(page.url()).searchParams.get('id')!;
  await checkAccess();

  // the desk: approved, received over the counter, judged, confirmed
  await become(page, deskToken);
  await page.goto('/inventory/refunds?tab=return_pending');
  await page.getByRole('link', { name: refundNo }).first().click();
  await expect(page.getByRole('button', { name: t('refundDesk.picture', { number: 1 }) })).toBeVisible();
  await checkAccess();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await press(t('refundDesk.approve'));
  await press(t('refundDesk.receive'));
  await page.getByRole('link', { name: /^RT\d/ }).click();
  const pieces = (condition: 'resell' | 'damaged') =>
    page.getByRole('textbox', { name: new RegExp(`: ${t(`documents.condition.${condition}`)}$`) });
  await pieces('damaged').fill('1');
  await expect(page.getByRole('button', { name: t('documents.judge.save') })).toBeDisabled();
  await pieces('resell').fill('2');
  await page.getByRole('button', { name: t('documents.judge.save') }).click();
  await expect(pieces('damaged')).toHaveCount(2);
  await checkAccess();
  await press(t('documents.action.confirm'));

  // cash, signed for
  await page.goto(`/inventory/refunds/${id}`);
  await page.getByRole('button', { name: t('refundDesk.payCash') }).click();
  await dialog.getByRole('button', { name: t('refundDesk.payCash.submit') }).click();
  await expect(dialog.getByText(t('signature.needed'))).toBeVisible();
  const pad = (await dialog.locator('canvas').boundingBox())!;
  await page.mouse.move(pad.x + pad.width * 0.2, pad.y + pad.height * 0.6);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) {
    await page.mouse.move(pad.x + pad.width * (0.2 + i * 0.05), pad.y + pad.height * (0.6 - (i % 3) * 0.12));
  }
  await page.mouse.up();
  await checkAccess();
  await dialog.getByRole('button', { name: t('refundDesk.payCash.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('refund.state.return_completed'), { exact: true }).first()).toBeVisible();
  await page.goto('/inventory/refunds/till');
  const row = page.getByRole('row').filter({ hasText: refundNo });
  await expect(row.getByRole('img')).toBeVisible();
  await checkAccess();

  // stock, order and till agree
  expect(await onHand()).toBe(before + 2);
  type Till = { list: { refundNo: string; amount: number }[]; total: number };
  const till = await desk<Till>('get', '/api/shop/desk/till');
  expect(till.list.find((paid) => paid.refundNo === refundNo)?.amount).toBe(order.totalAmount);
  expect(till.total).toBe(till.list.reduce((sum, { amount }) => sum + amount, 0));
  type Order = { lines: { refunding: number }[]; refunds: { state: string }[] };
  const { lines, refunds } = await buyer<Order>('get', `/api/shop/orders/${order.id}`);
  expect(lines.map(({ refunding }) => refunding)).toEqual([3]);
  expect(refunds).toMatchObject([{ state: 'return_completed' }]);

  await become(page, buyerToken);
  await page.goto(`/shopping/orders-approvals?id=${id}`);
  const amount = (order.totalAmount / 100).toLocaleString(language, { minimumFractionDigits: 2 });
  await expect(
    page.getByText(t('refunds.paid', { amount: `HK$${amount}`, method: t('refund.method.cash') })),
  ).toBeVisible();
});
