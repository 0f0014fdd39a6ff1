// One order from the buyer's phone to the counter. Each window shows the changes of the other without a reload.
import { slipWords } from '../../../packages/core/src/counter/slip-words.ts';
import { orderStateLabel } from '../../../packages/core/src/records/shop/order.fields.ts';
import { translate } from '../../../packages/core/src/values/messages.ts';
import { launchBrowserWithCamera } from '../../camera.ts';
import { officeUrl } from '../../servers.ts';
import { buyerName, createBuyer, createSouvenir, markPage, openDesk, wasReloaded } from '../../shop.ts';
import { expect, findAccessibilityFaults, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('an order is paid on a phone, picked by staff and handed over at the counter in two parts', async ({
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
  const buyer = await createBuyer(page, `serve-${variantName}`);
  const { account } = buyer;
  const souvenir = await createSouvenir(page, account, language);

  // the desk keeps its list open
  const {
    deskContext,
    desk,
    faults: deskFaults,
    ask: callAsDesk,
  } = await openDesk(browser, page, baseURL!, language);
  const keyword = encodeURIComponent(account);
  await desk.goto(`/inventory/shop-orders?keyword=${keyword}`);
  await expect(desk.getByText(t('list.noMatch'))).toBeVisible();
  await markPage(desk);

  // the buyer orders and pays on a phone
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
  await expect(main.getByText(t('order.did.pay'))).toBeVisible();
  await markPage(page);

  // the order appears at the desk by itself
  const row = desk.getByRole('row').filter({ hasText: orderNo });
  await expect(row.getByText(t('order.state.paid'))).toBeVisible();
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('desk.acceptMany', { count: 1 }) }).click();
  await expect(desk.getByText(t('desk.accepted.title', { count: 1 }))).toBeVisible();
  expect(await wasReloaded(desk)).toBe(false);
  await expect(main.getByText(t('order.did.accept'))).toBeVisible();

  // one button confirms that everything is picked, and notifies the buyer
  await expect(dialog.getByText('× 3')).toBeVisible();
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await dialog.getByRole('button', { name: t('desk.pick.notify', { count: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  expect(await findAccessibilityFaults(desk)).toEqual([]);

  // the buyer sees that the order is ready, and the pickup code
  await expect(main.getByText(t('orders.pickup.ready'))).toBeVisible();
  const code = (await main.getByText(/^[2-9A-HJ-NP-Z]{8}$/).innerText()).trim();
  await checkAccessibility();
  expect(await wasReloaded(page)).toBe(false);
  const ready = { state: 'shipping', deliveryMethod: 'self_pickup' } as const;
  await expect(main.getByText(translate(orderStateLabel(ready), language)).first()).toBeVisible();
  await main.getByRole('button', { name: t('orders.pickup.enlarge') }).click();
  await expect(page.getByRole('dialog', { name: orderNo }).getByText(code)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // a pickup order has no button to confirm the receipt
  await expect(main.getByRole('button', { name: t('orders.receive') })).toHaveCount(0);

  // the buyer requests a refund for one of the three pieces
  const orderId = new URL(page.url()).searchParams.get('id')!;
  const request = await buyer.ask<{ id: string }>('post', `/api/shop/orders/${orderId}/refunds`, {
    kind: 'refund',
    lines: [{ lineNo: 1, quantity: 1, reason: '買多了' }],
    contactName: buyerName,
    contactPhone: '9123 4567',
    contactEmail: 'buyer@college.example',
    agreed: true,
  });

  // the counter uses a phone with a camera; first the code is typed, once wrongly
  const cameraBrowser = await launchBrowserWithCamera(
    browser,
    main.getByRole('img', { name: t('orders.pickup.qr', { code }) }),
    variantName,
  );
  const phone = { width: 390, height: 844 };
  const {
    deskContext: counterContext,
    desk: counter,
    faults: counterFaults,
  } = await openDesk(cameraBrowser, page, baseURL!, language, phone);
  await counter.goto('/inventory/counter');
  const field = counter.getByRole('textbox', { name: t('common.pickupCode') });
  await expect(field).toBeFocused();
  // before the code is scanned, the queue shows the buyer
  await counter.getByRole('searchbox').fill(orderNo);
  await expect(counter.getByText(t('pickups.found', { count: 1 }))).toBeVisible();
  const waiting = counter.getByRole('button', { name: orderNo });
  await waiting.click();
  await expect(counter.getByRole('region', { name: orderNo })).toBeVisible();
  expect(await findAccessibilityFaults(counter)).toEqual([]);
  await field.focus();
  await counter.keyboard.type('AAAA2222');
  await counter.keyboard.press('Enter');
  await expect(counter.locator('output').first()).not.toBeEmpty();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  const record = counter.getByRole('region', { name: orderNo });
  await expect(record).toBeVisible();
  // the piece with a refund request is held until the request is rejected
  await expect(record.getByText(t('counter.held', { count: 1 }))).toBeVisible();
  await expect(counter.getByRole('button', { name: t('counter.handOver', { count: 2 }) })).toBeVisible();
  expect(await findAccessibilityFaults(counter)).toEqual([]);
  await callAsDesk('post', `/api/shop/desk/refunds/${request.id}/actions/reject`, {
    comment: '未符合退款條件',
  });
  await field.fill(code);
  await field.press('Enter');
  await expect(counter.getByRole('button', { name: t('counter.handOver', { count: 3 }) })).toBeVisible();
  await expect(record.getByText(t('counter.held', { count: 1 }))).toHaveCount(0);
  await record.getByRole('button', { name: t('counter.fewer', { name: souvenir.name }) }).click();
  expect(await findAccessibilityFaults(counter)).toEqual([]);
  await counter.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).dblclick();
  await expect(counter.getByText(t('counter.done', { count: 2, receiver: buyerName }))).toBeVisible();
  await expect(counter.getByText(t('counter.done.rest'))).toBeVisible();
  await counter.getByRole('button', { name: t('counter.next') }).click();

  // the last piece is scanned by camera and signed for; it is handed over once although the network is interrupted
  await counter.getByRole('button', { name: t('scan.camera') }).click();
  await expect(record).toBeVisible();
  await expect(counter.getByRole('dialog')).toHaveCount(0);
  await counter.getByRole('button', { name: t('signature.type') }).click();
  await counter.getByRole('textbox', { name: t('counter.signature') }).fill(buyerName);
  await counterContext.setOffline(true);
  await expect(counter.getByText(t('counter.offline'))).toBeVisible();
  await counter.getByRole('button', { name: t('counter.handOver', { count: 1 }) }).dblclick();
  await expect(counter.getByText(t('counter.kept'))).toBeVisible();
  await expect(counter.getByText(t('counter.waiting.state'), { exact: true })).toBeVisible();
  expect(await findAccessibilityFaults(counter)).toEqual([]);
  await counterContext.setOffline(false);
  await expect(counter.getByText(t('counter.waiting.state'), { exact: true })).toHaveCount(0, {
    timeout: 15_000,
  });
  await counter.getByRole('button', { name: t('counter.next') }).click();
  // the search is empty for the next person, and no longer finds the collected order
  const search = counter.getByRole('searchbox');
  await expect(search).toHaveValue('');
  await search.fill(orderNo);
  await expect(counter.getByText(t('list.noMatch'))).toBeVisible();
  expect(counterFaults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await cameraBrowser.close();

  await expect(main.getByText(t('order.state.completed')).first()).toBeVisible();
  await desk.goto(`/inventory/shop-orders?keyword=${keyword}`);
  await desk.getByRole('link', { name: orderNo }).click();
  await expect(desk.getByRole('link', { name: t('common.printSlip') })).toHaveCount(2);
  await expect(desk.getByRole('img', { name: t('common.signatureOf', { name: buyerName }) })).toBeVisible();
  await desk
    .getByRole('link', { name: t('common.printSlip') })
    .last()
    .click();
  await expect(desk.getByRole('heading', { name: '領取單 Pickup slip' })).toBeVisible();
  const { 'zh-HK': signed, en } = slipWords.signature;
  const ink = desk.getByRole('img', { name: `${signed} ${en}` });
  await expect.poll(() => ink.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  expect(deskFaults).toEqual([]);
  await deskContext.close();
});
