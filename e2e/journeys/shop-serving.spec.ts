// One order from the buyer's phone to the counter: each window sees what the other did without reloading.
import { slipWords } from '../../packages/core/src/counter/slip-words.ts';
import { browserThatSees } from '../camera.ts';
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
  const { room, desk, faults: deskFaults, ask: serve } = await openDesk(browser, page, baseURL!, language);
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
  // it is received at the counter, not by a button
  await expect(main.getByRole('button', { name: t('orders.receive') })).toHaveCount(0);

  // one of the three is asked back
  const orderId = new URL(page.url()).searchParams.get('id')!;
  const request = await buyer.ask<{ id: string }>('post', `/api/shop/orders/${orderId}/refunds`, {
    kind: 'refund',
    lines: [{ lineNo: 1, quantity: 1, reason: '買多了' }],
    contactName: buyerName,
    contactPhone: '9123 4567',
    contactEmail: 'buyer@college.example',
    agreed: true,
  });

  // the counter, on a phone with a camera: by keyboard first, a wrong code before the right one
  const eye = await browserThatSees(
    browser,
    main.getByRole('img', { name: t('orders.pickup.qr', { code }) }),
    who,
  );
  const phone = { width: 390, height: 844 };
  const {
    room: hall,
    desk: counter,
    faults: counterFaults,
  } = await openDesk(eye, page, baseURL!, language, phone);
  await counter.goto('/inventory/counter');
  const field = counter.getByRole('textbox', { name: t('counter.code') });
  await expect(field).toBeFocused();
  await counter.keyboard.type('AAAA2222');
  await counter.keyboard.press('Enter');
  await expect(counter.locator('output').first()).not.toBeEmpty();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  const record = counter.getByRole('region', { name: orderNo });
  await expect(record).toBeVisible();
  // what is being refunded stays, until the request is refused
  await expect(record.getByText(t('counter.held', { count: 1 }))).toBeVisible();
  await expect(counter.getByRole('button', { name: t('counter.handOver', { count: 2 }) })).toBeVisible();
  expect(await accessFaults(counter)).toEqual([]);
  await serve('post', `/api/shop/desk/refunds/${request.id}/actions/reject`, { comment: '未符合退款條件' });
  await field.fill(code);
  await field.press('Enter');
  await expect(counter.getByRole('button', { name: t('counter.handOver', { count: 3 }) })).toBeVisible();
  await expect(record.getByText(t('counter.held', { count: 1 }))).toHaveCount(0);
  await record.getByRole('button', { name: t('counter.fewer', { name: souvenir.name }) }).click();
  expect(await accessFaults(counter)).toEqual([]);
  await counter.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).dblclick();
  await expect(counter.getByText(t('counter.done', { count: 2, receiver: buyerName }))).toBeVisible();
  await expect(counter.getByText(t('counter.done.rest'))).toBeVisible();
  await counter.getByRole('button', { name: t('counter.next') }).click();

  // the rest, seen by the camera and signed for; the network goes and comes back, and it is handed over once
  await counter.getByRole('button', { name: t('scan.camera') }).click();
  await expect(record).toBeVisible({ timeout: 20_000 });
  await expect(counter.getByRole('dialog')).toHaveCount(0);
  await counter.getByRole('button', { name: t('signature.type') }).click();
  await counter.getByRole('textbox', { name: t('counter.signature') }).fill(buyerName);
  await hall.setOffline(true);
  await expect(counter.getByText(t('counter.offline'))).toBeVisible();
  await counter.getByRole('button', { name: t('counter.handOver', { count: 1 }) }).dblclick();
  await expect(counter.getByText(t('counter.kept'))).toBeVisible();
  await expect(counter.getByText(t('counter.waiting.state'), { exact: true })).toBeVisible();
  expect(await accessFaults(counter)).toEqual([]);
  await hall.setOffline(false);
  await expect(counter.getByText(t('counter.waiting.state'), { exact: true })).toHaveCount(0, {
    timeout: 15_000,
  });
  expect(counterFaults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await eye.close();

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
  const { 'zh-HK': signed, en } = slipWords.signature;
  const ink = desk.getByRole('img', { name: `${signed} ${en}` });
  await expect.poll(() => ink.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await accessFaults(desk)).toEqual([]);
  expect(deskFaults).toEqual([]);
  await room.close();
});
