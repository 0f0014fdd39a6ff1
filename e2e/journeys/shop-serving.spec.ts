// One order from the buyer's phone to the counter: each window sees what the other did without reloading.
import { officeUrl } from '../servers.ts';
import { buyerName, mark, newBuyer, newSouvenir, openDesk, wasReloaded } from '../shop.ts';
import { accessFaults, expect, test } from '../test.ts';

test.use({ baseURL: officeUrl });

test('paid on a phone, served at the desk, handed over at the counter in two parts', async ({
  page,
  browser,
  t,
  who,
  language,
  baseURL,
  signIn,
  checkAccess,
}) => {
  test.slow();
  const buyer = await newBuyer(page, `serve-${who}`);
  const { account } = buyer;
  const souvenir = await newSouvenir(page, account, language);

  // the desk waits with an open list
  const { room, desk, faults: deskFaults } = await openDesk(browser, page, baseURL!, language);
  const own = encodeURIComponent(account);
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await expect(desk.getByText(t('list.noMatch'))).toBeVisible();
  await mark(desk);

  // the buyer's phone
  await signIn(account, buyer.password);
  await buyer.ask('post', '/api/shop/cart/items', { souvenirId: souvenir.id, quantity: 3 });
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
  await mark(page);

  // it has come by itself
  const row = desk.getByRole('row').filter({ hasText: orderNo });
  await expect(row.getByText(t('order.state.paid'))).toBeVisible({ timeout: 15_000 });
  expect(await accessFaults(desk)).toEqual([]);
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  await expect(desk.getByRole('dialog', { name: t('desk.accepted.title', { count: 1 }) })).toBeVisible();
  expect(await wasReloaded(desk)).toBe(false);
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
  expect(await wasReloaded(page)).toBe(false);

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
  await record.getByRole('button', { name: t('counter.fewer', { name: souvenir.name }) }).click();
  expect(await accessFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).click();
  await expect(desk.getByText(t('counter.done', { count: 2, receiver: buyerName }))).toBeVisible();
  await expect(desk.getByText(t('counter.done.rest'))).toBeVisible();
  await desk.getByRole('button', { name: t('counter.next') }).click();

  // the rest, signed; the network goes and comes back, and it is handed over once
  await field.fill(code);
  await field.press('Enter');
  await expect(record).toBeVisible();
  await desk.getByRole('button', { name: t('signature.type') }).click();
  await desk.getByRole('textbox', { name: t('counter.signature') }).fill(buyerName);
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
  await expect(desk.getByRole('img', { name: t('desk.signature', { name: buyerName }) })).toBeVisible();
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
