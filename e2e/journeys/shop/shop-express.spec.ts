// An express order paid by Visa: ordered on a phone, shipped by the desk, one missing piece refunded.
import { officeUrl } from '../../servers.ts';
import { createBuyer, createSouvenir, markPage, openDesk, wasReloaded } from '../../shop.ts';
import { expect, findAccessibilityFaults, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const place = '香港新界沙田大學道 1 號';

test('an express order is paid, shipped with one piece missing, received and partly refunded, with live updates', async ({
  page,
  browser,
  t,
  variantName,
  language,
  baseURL,
  signIn,
  checkAccessibility,
}) => {
  const { account, password, ask } = await createBuyer(page, `express-${variantName}`);
  const souvenir = await createSouvenir(page, account, language);
  const address = { name: '買家小明', phone: '9123 4567', place, onCampus: false, isDefault: true };
  await ask('post', '/api/shop/addresses', address);
  const money = (cents: number) => (cents / 100).toLocaleString(language, { minimumFractionDigits: 2 });

  // the desk keeps its list open; the menu shows how many orders wait
  const { deskContext, desk, faults, ask: callAsDesk } = await openDesk(browser, page, baseURL!, language);
  const keyword = encodeURIComponent(account);
  await desk.goto(`/inventory/shop-orders?keyword=${keyword}`);
  await expect(desk.getByText(t('list.noMatch'))).toBeVisible();
  await markPage(desk);
  const menuCountDifference = async () => {
    const entry = desk.getByRole('link', { name: t('desk.title') }).first();
    const shown = Number((await entry.innerText()).match(/\d+/)?.[0] ?? 0);
    const { paid } = await callAsDesk<{ paid: number }>('get', '/api/shop/desk/waiting');
    return shown - paid;
  };

  await signIn(account, password);
  await page.goto(`/shopping/checkout?souvenirId=${souvenir.id}&quantity=2`);
  await page.getByRole('radio', { name: t('order.deliveryMethod.express') }).check({ force: true });
  await expect(page.getByText(place)).toBeVisible();
  await page.getByRole('radio', { name: t('order.payment.visa') }).check({ force: true });
  await checkAccessibility();
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await page.getByRole('button', { name: t('cashier.hint.good') }).click();
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible();
  await expect(main.getByText(place)).toBeVisible();
  await markPage(page);
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

  // the order appears by itself; a double click accepts it once
  await desk.getByRole('link', { name: orderNo }).first().click();
  expect(await wasReloaded(desk)).toBe(false);
  await expect.poll(menuCountDifference, 'the menu shows the number of waiting orders').toBe(0);
  const dialog = desk.getByRole('dialog');
  const cancel = page.getByRole('button', { name: t('orders.cancel'), exact: true });
  await cancel.click();
  await desk.getByRole('button', { name: t('desk.accept'), exact: true }).dblclick();
  await expect(main.getByText(t('order.did.accept'))).toBeVisible();
  await expect.poll(menuCountDifference, 'the menu shows the number of waiting orders').toBe(0);
  // the buyer tries to cancel after the order was accepted, and is refused
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: t('orders.cancel'), exact: true }).click();
  const close = question.getByRole('button', { name: t('app.close'), exact: true }).filter({ hasText: /./ });
  await expect(close).toBeFocused();
  await close.click();
  await expect(question).toHaveCount(0);
  await expect(cancel).toHaveCount(0);

  // one of the two pieces is missing
  await desk.getByRole('button', { name: t('desk.change') }).click();
  await desk.getByRole('menuitem', { name: t('desk.short') }).click();
  const missing = dialog.getByRole('textbox', {
    name: t('desk.short.of', { name: souvenir.name, count: 2 }),
  });
  const removeMissing = dialog.getByRole('button', { name: t('desk.short') });
  await dialog.getByRole('textbox', { name: t('desk.short.reason') }).fill('貨架上只有一件');
  await expect(removeMissing).toBeDisabled();
  await missing.fill('1');
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await removeMissing.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('orders.line.cancelled', { count: 1 }))).toBeVisible();

  // the desk picks, confirms and ships the order
  await desk
    .getByRole('link', { name: t('desk.pick.scan'), exact: true })
    .first()
    .click();
  await desk.getByRole('button', { name: new RegExp(t('pick.allOf', { name: '' }).trim()) }).click();
  await desk.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await dialog.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await expect(main.getByText(t('order.did.pick'))).toBeVisible();
  await desk.goto(`/inventory/shop-orders?keyword=${keyword}`);
  await desk.getByRole('link', { name: orderNo }).first().click();
  await desk.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  await expect(dialog.getByText(place)).toBeVisible();
  const carrier = dialog.getByRole('textbox', { name: t('orders.carrier') });
  await carrier.fill('順豐');
  const ship = dialog.getByRole('button', { name: t('desk.ship'), exact: true });
  await ship.click();
  const tracking = dialog.getByRole('textbox', { name: t('orders.trackingNo') });
  await expect(tracking).toHaveAttribute('aria-invalid', 'true');
  await carrier.fill('順豐速運');
  await tracking.fill('SF1234567890');
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await ship.dblclick();
  await expect(dialog).toHaveCount(0);
  await markPage(desk);

  // the buyer's page updates without a reload, and the buyer confirms the delivery
  await expect(main.getByText(t('order.did.ship'))).toBeVisible();
  await expect(main.getByText('順豐速運', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /SF1234567890/ })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: t('orders.receive') }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.receive') })
    .dblclick();
  await expect(main.getByText(t('order.did.receive'))).toBeVisible();
  await expect(main.getByText(t('order.state.completed')).first()).toBeVisible();
  expect(await wasReloaded(page)).toBe(false);
  await expect(desk.getByText(t('order.state.completed')).first()).toBeVisible();
  expect(await wasReloaded(desk)).toBe(false);

  // the price of the missing piece is refunded to the card
  await desk.getByRole('link', { name: /^RF\d/ }).click();
  await desk.getByRole('button', { name: t('refundDesk.payGateway') }).dblclick();
  const amount = `HK$${money(souvenir.price)}`;
  await dialog.getByRole('button', { name: t('refundDesk.payGateway.submit', { amount }) }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText(t('refundDesk.payout.paid'), { exact: true }).first()).toBeVisible();
  await main.getByRole('link', { name: /RF\d/ }).click();
  await expect(page.getByText(t('refunds.paid', { amount, method: t('order.payment.visa') }))).toBeVisible();
  expect(faults).toEqual([]);
  await deskContext.close();
});
