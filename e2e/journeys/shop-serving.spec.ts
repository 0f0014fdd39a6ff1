// One order from the buyer's phone to the counter: each window sees what the other did without reloading.
import type { Page } from '@playwright/test';
import { officeUrl } from '../servers.ts';
import { accessFaults, expect, setLanguage, test, tokenOf, watchConsole } from '../test.ts';

test.use({ baseURL: officeUrl });

async function answerOf<T>(page: Page, token: string, method: 'get' | 'post', path: string, data?: object) {
  const response = await page.request[method](path, { headers: { authorization: token }, data });
  const { code, msg, data: answer } = (await response.json()) as { code: number; msg: string; data: T };
  expect(code, `${path}: ${msg}`).toBe(200);
  return answer;
}

type Named = { id: string };

/** A souvenir of this journey alone, with pieces in the shop's storage. */
async function newSouvenir(page: Page, name: string): Promise<Named> {
  const admin = await tokenOf(page, 'admin');
  const post = <T = Named>(path: string, data: object) =>
    answerOf<T>(page, admin, 'post', `/api/inventory/${path}`, data);
  const get = <T>(path: string) => answerOf<T>(page, admin, 'get', `/api/inventory/${path}`);
  const [like] = (await get<{ list: Named[] }>('souvenirs?pageSize=1&offered=shop&level=normal')).list;
  const {
    id: _id,
    version: _version,
    ...form
  } = await get<Record<string, unknown>>(`souvenirs/${like!.id}/form`);
  const made = await post('souvenirs', {
    ...form,
    code: '',
    name: { 'zh-HK': `${name} 紀念品`, en: `${name} souvenir`, 'zh-CN': '' },
    pictures: [],
    inShop: true,
    customised: false,
    perishable: false,
    state: 'valid',
  });
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  await post(`prices/${made.id}`, { type: 'mall', amount: 6800, effectiveDate: today, reason: '新品' });
  const storages = await get<{ list: (Named & { code: string })[] }>('storages?pageSize=50');
  const storageId = storages.list.find(({ code }) => code === 'SHOP')!.id;
  const { suppliers } = await get<{ suppliers: Named[] }>('document-choices');
  const receiving = await post('receivings', {
    documentDate: today,
    effectiveDate: today,
    supplierId: suppliers[0]!.id,
    submit: true,
    lines: [{ souvenirId: made.id, storageId, quantity: 20, currency: 'HKD', price: 2000 }],
  });
  await post(`receivings/${receiving.id}/actions/confirm`, {});
  return made;
}

test('paid on a phone, served at the desk, handed over at the counter in two parts', async ({
  page,
  browser,
  t,
  who,
  language,
  baseURL,
  checkAccess,
}) => {
  test.slow();
  const account = `serve-${who}`;
  const admin = await tokenOf(page, 'admin');
  const { password } = await answerOf<{ password: string }>(page, admin, 'post', '/api/permission/Users', {
    account,
    realName: '領取人',
    email: `${account}@college.example`,
    mobilePhone: '9123 4567',
    kind: 'student',
    organizeId: null,
    positionId: null,
    roleIds: [],
  });
  const souvenir = await newSouvenir(page, account);
  const souvenirName = language === 'en' ? `${account} souvenir` : `${account} 紀念品`;

  // the desk waits with an open list
  const room = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } });
  await setLanguage(room, language, baseURL!);
  const desk = await room.newPage();
  const deskFaults = watchConsole(desk);
  const warehouse = await tokenOf(page, 'warehouse');
  await desk.addInitScript((token) => localStorage.setItem('keepsake.token', token), warehouse);
  const own = encodeURIComponent(account);
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await expect(desk.getByText(t('list.noMatch'))).toBeVisible();
  await desk.evaluate(() => Object.assign(window, { stillHere: true }));

  // the buyer's phone
  const buyer = await tokenOf(page, account, password);
  await page.addInitScript((token) => localStorage.setItem('keepsake.token', token), buyer);
  await answerOf(page, buyer, 'post', '/api/shop/cart/items', { souvenirId: souvenir.id, quantity: 3 });
  await page.goto('/shopping/cart');
  await page.getByRole('button', { name: t('cart.checkout', { count: 3 }) }).click();
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('order.payment.wechat') })).toBeVisible();
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^SO\d{8}-\d+$/);
  const orderNo = await heading.innerText();
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible({ timeout: 15_000 });
  await page.evaluate(() => Object.assign(window, { stillHere: true }));

  // it has come by itself
  const row = desk.getByRole('row').filter({ hasText: orderNo });
  await expect(row.getByText(t('order.state.paid'))).toBeVisible({ timeout: 15_000 });
  expect(await accessFaults(desk)).toEqual([]);
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  await expect(desk.getByRole('dialog', { name: t('desk.accepted.title', { count: 1 }) })).toBeVisible();
  expect(await desk.evaluate(() => 'stillHere' in window), 'the list was not reloaded').toBe(true);
  await desk.getByRole('dialog').getByRole('link', { name: orderNo }).click();

  await expect(main.getByText(t('order.did.accept'))).toBeVisible({ timeout: 15_000 });

  // picking and confirming its outbound order
  await desk
    .getByRole('link', { name: t('desk.toPick'), exact: true })
    .first()
    .click();
  await desk.getByRole('button', { name: new RegExp(t('pick.all')) }).click();
  await desk.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await dialog.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await expect(main.getByText(t('order.did.pick'))).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await desk.getByRole('link', { name: orderNo }).click();
  await desk.getByRole('button', { name: t('desk.ready') }).click();
  await dialog.getByRole('button', { name: t('desk.ready') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await accessFaults(desk)).toEqual([]);

  // the buyer sees that it waits, and the code
  await expect(main.getByText(t('orders.pickup.ready'))).toBeVisible({ timeout: 15_000 });
  const code = (await main.getByText(/^[2-9A-HJ-NP-Z]{8}$/).innerText()).trim();
  await checkAccess();
  expect(await page.evaluate(() => 'stillHere' in window), 'the page was not reloaded').toBe(true);

  // the counter: by keyboard, a wrong code first
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/inventory/counter');
  const field = desk.getByRole('textbox', { name: t('counter.code') });
  await expect(field).toBeFocused();
  await desk.keyboard.type('AAAA2222');
  await desk.keyboard.press('Enter');
  await expect(desk.locator('output').first()).not.toBeEmpty();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  const record = desk.getByRole('region', { name: orderNo });
  await expect(record).toBeVisible();
  await record.getByRole('button', { name: t('counter.fewer', { name: souvenirName }) }).click();
  expect(await accessFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).click();
  await expect(desk.getByText(t('counter.done', { count: 2, receiver: '領取人' }))).toBeVisible();
  await expect(desk.getByText(t('counter.done.rest'))).toBeVisible();
  await desk.getByRole('button', { name: t('counter.next') }).click();

  // the rest, signed; the network goes and comes back, and it is handed over once
  await field.fill(code);
  await field.press('Enter');
  await expect(record).toBeVisible();
  await desk.getByRole('button', { name: t('signature.type') }).click();
  await desk.getByRole('textbox', { name: t('counter.signature') }).fill('領取人');
  await room.setOffline(true);
  await expect(desk.getByText(t('counter.offline'))).toBeVisible();
  await desk.getByRole('button', { name: t('counter.handOver', { count: 1 }) }).click();
  await expect(desk.getByText(t('counter.kept'))).toBeVisible();
  await expect(desk.getByText(t('counter.waiting.state'), { exact: true })).toBeVisible();
  expect(await accessFaults(desk)).toEqual([]);
  await room.setOffline(false);
  await expect(desk.getByText(t('counter.waiting.state'), { exact: true })).toHaveCount(0, {
    timeout: 15_000,
  });

  await expect(main.getByText(t('order.state.completed')).first()).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await desk.getByRole('link', { name: orderNo }).click();
  await expect(desk.getByRole('link', { name: t('desk.slip') })).toHaveCount(2);
  await expect(desk.getByRole('img', { name: t('desk.signature', { name: '領取人' }) })).toBeVisible();
  await desk
    .getByRole('link', { name: t('desk.slip') })
    .last()
    .click();
  await expect(desk.getByText('Pickup slip', { exact: true })).toBeVisible();
  await expect(desk.getByText('領取單', { exact: true })).toBeVisible();
  expect(await accessFaults(desk)).toEqual([]);
  expect(deskFaults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await room.close();
});
