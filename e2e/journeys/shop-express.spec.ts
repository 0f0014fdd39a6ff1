// Express, paid by Visa: from the buyer's phone over the desk to the parcel at the door; one piece is missing and paid back.
import { officeUrl } from '../servers.ts';
import { mark, newBuyer, newSouvenir, openDesk, wasReloaded } from '../shop.ts';
import { accessFaults, expect, test } from '../test.ts';

test.use({ baseURL: officeUrl });

const place = '香港新界沙田大學道 1 號';

test('ordered and paid on a phone, shipped by the desk, followed live, received', async ({
  page,
  browser,
  t,
  who,
  language,
  baseURL,
  signIn,
  checkAccess,
}) => {
  test.setTimeout(180_000);
  const { account, password, ask } = await newBuyer(page, `express-${who}`);
  const souvenir = await newSouvenir(page, account, language);
  const address = { name: '買家小明', phone: '9123 4567', place, onCampus: false, isDefault: true };
  await ask('post', '/api/shop/addresses', address);
  const money = (cents: number) => (cents / 100).toLocaleString(language, { minimumFractionDigits: 2 });

  // the desk waits with an open list, and sees in the menu how many wait for it
  const { room, desk, faults, ask: serve } = await openDesk(browser, page, baseURL!, language);
  const own = encodeURIComponent(account);
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await expect(desk.getByText(t('list.noMatch'))).toBeVisible();
  await mark(desk);
  const counted = async () => {
    const entry = desk.getByRole('link', { name: t('desk.title') }).first();
    const shown = Number((await entry.innerText()).match(/\d+/)?.[0] ?? 0);
    const { paid } = await serve<{ paid: number }>('get', '/api/shop/desk/waiting');
    return shown - paid;
  };

  await signIn(account, password);
  await page.goto(`/shopping/checkout?souvenirId=${souvenir.id}&quantity=2`);
  await page.getByRole('radio', { name: t('order.delivery.express') }).check({ force: true });
  await expect(page.getByText(place)).toBeVisible();
  await page.getByRole('radio', { name: t('order.payment.visa') }).check({ force: true });
  await checkAccess();
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  await page.getByRole('button', { name: t('cashier.hint.good') }).click();
  await page.getByRole('button', { name: t('cashier.pay', { amount: 'HK$' }) }).click();
  const main = page.locator('main');
  await expect(main.getByText(t('order.did.pay'))).toBeVisible({ timeout: 15_000 });
  await expect(main.getByText(place)).toBeVisible();
  await mark(page);
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

  // it has come by itself; a nervous hand accepts it once
  await desk.getByRole('link', { name: orderNo }).first().click({ timeout: 15_000 });
  expect(await wasReloaded(desk)).toBe(false);
  await expect.poll(counted, 'the menu counts what waits').toBe(0);
  const dialog = desk.getByRole('dialog');
  const cancel = page.getByRole('button', { name: t('orders.cancel'), exact: true });
  await cancel.click();
  await desk.getByRole('button', { name: t('desk.accept'), exact: true }).dblclick();
  await dialog.getByRole('button', { name: t('desk.accept'), exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('order.did.accept'))).toBeVisible({ timeout: 15_000 });
  await expect.poll(counted, 'the menu counts what waits').toBe(0);
  // the buyer was about to cancel, and is told that it is too late
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.cancel'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cancel).toHaveCount(0);

  // one of the two cannot be found
  await desk.getByRole('button', { name: t('desk.short') }).click();
  const missing = dialog.getByRole('textbox', {
    name: t('desk.short.of', { name: souvenir.name, count: 2 }),
  });
  const takeOff = dialog.getByRole('button', { name: t('desk.short') });
  await dialog.getByRole('textbox', { name: t('desk.short.reason') }).fill('貨架上只有一件');
  await expect(takeOff).toBeDisabled();
  await missing.fill('1');
  expect(await accessFaults(desk)).toEqual([]);
  await takeOff.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('orders.line.cancelled', { count: 1 }))).toBeVisible({ timeout: 15_000 });

  // picked, confirmed, given to the courier
  await desk
    .getByRole('link', { name: t('desk.toPick'), exact: true })
    .first()
    .click();
  await desk.getByRole('button', { name: new RegExp(t('pick.all')) }).click();
  await desk.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await dialog.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
  await expect(main.getByText(t('order.did.pick'))).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/inventory/shop-orders?keyword=${own}`);
  await desk.getByRole('link', { name: orderNo }).first().click();
  await desk.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  await expect(dialog.getByText(place)).toBeVisible();
  await dialog.getByRole('textbox', { name: t('desk.carrier') }).fill('順豐速運');
  const ship = dialog.getByRole('button', { name: t('desk.ship'), exact: true });
  await ship.click();
  const tracking = dialog.getByRole('textbox', { name: t('desk.trackingNo') });
  await expect(tracking).toHaveAttribute('aria-invalid', 'true');
  await tracking.fill('SF1234567890');
  expect(await accessFaults(desk)).toEqual([]);
  await ship.dblclick();
  await expect(dialog).toHaveCount(0);
  await mark(desk);

  // the buyer follows it without reloading, and says that it came
  await expect(main.getByText(t('order.did.ship'))).toBeVisible({ timeout: 15_000 });
  await expect(main.getByText('順豐速運', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /SF1234567890/ })).toBeVisible();
  await checkAccess();
  await page.getByRole('button', { name: t('orders.receive') }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.receive') })
    .dblclick();
  await expect(main.getByText(t('order.did.receive'))).toBeVisible();
  await expect(main.getByText(t('order.state.completed')).first()).toBeVisible();
  expect(await wasReloaded(page)).toBe(false);
  await expect(desk.getByText(t('order.state.completed')).first()).toBeVisible({ timeout: 15_000 });
  expect(await wasReloaded(desk)).toBe(false);

  // the missing piece's price goes back to the card
  await desk.getByRole('link', { name: /^RF\d/ }).click();
  await desk.getByRole('button', { name: t('refundDesk.payGateway') }).dblclick();
  await dialog.getByRole('button', { name: t('refundDesk.payGateway') }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText(t('refundDesk.payout.paid'), { exact: true }).first()).toBeVisible();
  await main.getByRole('link', { name: /RF\d/ }).click();
  await expect(
    page.getByText(
      t('refunds.paid', { amount: `HK$${money(souvenir.price)}`, method: t('refund.method.gateway') }),
    ),
  ).toBeVisible();
  expect(faults).toEqual([]);
  await room.close();
});
