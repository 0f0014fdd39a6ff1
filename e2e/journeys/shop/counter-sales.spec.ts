// Sales at the counter: a shift from its float to the Z report, and a sale that is sent again after a lost connection.
import type { Page } from '@playwright/test';
import { officeUrl } from '../../servers.ts';
import { type Caller, createCaller, createSouvenir, drawSignature } from '../../shop.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

/** A tablet instead of a phone. */
const useTablet = (page: Page) => page.setViewportSize({ width: 1024, height: 768 });

type Shift = { id: string; sales: number; cashExpected: number; difference: number | null; state: string };

async function createTill(page: Page, admin: Caller, name: string): Promise<string> {
  const { list } = await admin<{ list: { id: string; code: string }[] }>(
    'get',
    '/api/inventory/storages?pageSize=50',
  );
  const storageId = list.find(({ code }) => code === 'SHOP')!.id;
  const till = await admin<{ id: string }>('post', '/api/inventory/tills', {
    name: { 'zh-HK': name, en: name, 'zh-CN': '' },
    storageId,
    state: 'active',
  });
  // the device remembers its till
  await page.addInitScript(
    (id) => localStorage.setItem('keepsake.counter.till', JSON.stringify(id)),
    till.id,
  );
  return till.id;
}

/** Types like a scanner: the code, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a shift goes from its float to the Z report with five sales, a refund and a difference of HK$2', async ({
  page,
  t,
  variantName,
  language,
  isPhone,
  checkAccessibility,
}) => {
  test.slow();
  if (isPhone) await useTablet(page);
  const souvenir = await createSouvenir(page, `門市 ${variantName}`, language, 20);
  const admin = createCaller(page, await fetchToken(page, 'admin'), language);
  const tillName = `Till ${variantName}`;
  const tillId = await createTill(page, admin, tillName);
  const dialog = page.getByRole('dialog');
  const code = souvenir.productCode;
  const lines = page.getByRole('list', { name: t('sell.lines') });
  const payment = page.getByRole('form', { name: t('sellPay.title') });
  const sold = page.getByRole('region', { name: t('sellDone.title') });
  const chooseMethod = (method: 'octopus' | 'card' | 'campus_card') =>
    payment.getByText(t(`order.payment.${method}`), { exact: true }).click();
  const startNext = async () => {
    await sold.getByRole('button', { name: t('sellDone.next') }).click();
    await expect(sold).toHaveCount(0);
  };
  let receiptCode = '';
  let shiftId = '';

  await test.step('staff open the till with a float of HK$1,000', async () => {
    await switchUser(page, 'warehouse');
    await page.goto('/inventory/tills');
    await page.getByRole('button', { name: t('tills.openOf', { name: tillName }) }).click();
    await dialog.getByRole('button', { name: 'HK$1,000' }).click();
    await dialog.getByRole('button', { name: t('tills.open'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const { list } = await admin<{ list: { id: string; shift: { id: string } | null }[] }>(
      'get',
      '/api/inventory/tills',
    );
    shiftId = list.find(({ id }) => id === tillId)!.shift!.id;
  });

  await test.step('three pieces are scanned and paid in cash with five more key presses', async () => {
    await page.goto('/inventory/counter/sell');
    await expect(page.getByText(t('sell.lines.none'))).toBeVisible();
    await scan(page, code);
    await expect(lines.getByText(code)).toBeVisible();
    await scan(page, `2*${code}`);
    await expect(lines.getByText('HK$205.50').first()).toBeVisible();
    await checkAccessibility();
    // Enter without a code opens the payment
    await page.keyboard.press('Enter');
    await expect(payment).toBeVisible();
    await page.keyboard.type('500');
    await expect(payment.getByText('HK$294.50')).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Enter');
    await expect(sold.getByText('HK$294.50')).toBeVisible();
    receiptCode = (await sold.getByText(/^[2-9A-HJ-NP-Z]{8}$/).textContent())!;
    await checkAccessibility();
    await startNext();
  });

  await test.step('a payment by Octopus needs the reference of its slip', async () => {
    await scan(page, code);
    await expect(lines.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: t('sell.pay') }).click();
    await chooseMethod('octopus');
    await payment.getByRole('button', { name: t('sellPay.complete') }).click();
    await expect(payment.getByText(t('sellPay.reference.needed'))).toBeVisible();
    await payment.getByLabel(t('sellPay.reference')).fill('OCT-1001');
    await page.keyboard.press('Enter');
    await expect(sold.getByText('HK$68.50').first()).toBeVisible();
    await startNext();
  });

  await test.step('when the buyer pays by campus card on a phone, the sale is completed without a key press', async () => {
    await scan(page, code);
    await expect(lines.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: t('sell.pay') }).click();
    await chooseMethod('campus_card');
    await payment.getByRole('button', { name: t('sellPay.showCode') }).click();
    const link = page.getByRole('link', { name: t('sellPay.campus.open') });
    await expect(page.getByRole('img', { name: t('sellPay.campus.scan') })).toBeVisible();
    await checkAccessibility();
    const ref = new URL((await link.getAttribute('href'))!, officeUrl).searchParams.get('ref');
    await admin('post', `/api/sandbox/charges/${ref}/actions/settle`, { outcome: 'paid' });
    await expect(sold).toBeVisible();
    await startNext();
  });

  await test.step('a card pays a part of a sale, and cash the rest', async () => {
    await scan(page, `2*${code}`);
    await expect(lines.getByText('HK$137.00').first()).toBeVisible();
    await page.getByRole('button', { name: t('sell.pay') }).click();
    await chooseMethod('card');
    await payment.getByLabel(t('sellPay.reference')).fill('CARD-77');
    await payment.getByLabel(t('sellPay.amount')).fill('100');
    await payment.getByRole('button', { name: t('sellPay.add', { amount: 'HK$100.00' }) }).click();
    await payment.getByLabel(t('sellPay.given')).fill('50');
    await expect(payment.getByText('HK$13.00')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sold.getByText('HK$13.00')).toBeVisible();
    await startNext();
  });

  await test.step('a discount of 10 % needs a reason, and cash is rounded to 10 cents', async () => {
    await scan(page, code);
    await expect(lines.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: t('sell.discount.all') }).click();
    await dialog.getByLabel(t('sell.discount.percent')).fill('10');
    await dialog.getByRole('button', { name: t('sell.discount.give') }).click();
    await expect(dialog.getByText(t('sell.reasonNeeded'))).toBeVisible();
    await dialog.getByRole('button', { name: t('sell.discount.reason.event') }).click();
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('sell.discount.give') }).click();
    await expect(lines.getByText('HK$61.65').first()).toBeVisible();
    await page.getByRole('button', { name: t('sell.pay') }).click();
    await expect(payment.getByText(t('shift.rounding'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sold.getByText('HK$61.70').first()).toBeVisible();
  });

  await test.step('the receipt to print shows the rounded amount', async () => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await sold.getByRole('link', { name: t('sellDone.print') }).click();
    await expect(page.getByText('HK$61.70').first()).toBeVisible();
    await page.goto('/inventory/counter/sell');
    await startNext();
  });

  await test.step('a piece of the first sale is refunded in cash with the code of the receipt', async () => {
    await page.goto('/inventory/counter/refund');
    await expect(page.getByText(t('sellRefund.ready.text'))).toBeVisible();
    await scan(page, receiptCode);
    await page.getByRole('button', { name: new RegExp(t('detail.more')) }).click();
    await page.getByRole('button', { name: t('sellRefund.reason.wrong') }).click();
    await drawSignature(page);
    // the top bar may cover a part of the scan field
    await page.evaluate(() => scrollTo(0, 0));
    await checkAccessibility();
    await page.getByRole('button', { name: t('sellRefund.submit', { amount: 'HK$68.50' }) }).click();
    await expect(page.getByText(t('sellRefund.done'))).toBeVisible();
  });

  await test.step('counted cash that is HK$2 over needs a reason, and the count closes the shift', async () => {
    const shift = await admin<Shift>('get', `/api/inventory/shifts/${shiftId}`);
    expect([shift.sales, shift.cashExpected]).toEqual([5, 123_570]);
    await page.goto(`/inventory/shifts/${shiftId}`);
    await checkAccessibility();
    await page.getByRole('button', { name: t('shifts.close') }).click();
    const count = async (value: string, pieces: string) =>
      dialog.getByLabel(t('cashCount.number', { value }), { exact: true }).fill(pieces);
    for (const [value, pieces] of Object.entries({
      HK$500: '2',
      HK$100: '2',
      HK$20: '1',
      HK$10: '1',
      HK$5: '1',
      HK$2: '1',
      'HK$0.50': '1',
      'HK$0.20': '1',
    }))
      await count(value, pieces);
    await dialog.getByRole('button', { name: t('cashCount.next') }).click();
    await expect(dialog.getByText(t('shifts.over', { amount: 'HK$2.00' })).first()).toBeVisible();
    await dialog.getByRole('button', { name: t('cashCount.submit') }).click();
    await expect(dialog.getByText(t('cashCount.reasonNeeded'))).toBeVisible();
    await dialog.getByRole('textbox').last().fill('Change not taken');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('cashCount.submit') }).click();
    await expect(page.getByRole('button', { name: t('shifts.zReport') })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('shifts.zReport') }).click();
    expect((await download).suggestedFilename()).toMatch(/^z-report-TS\d{8}-\d{4,}\.pdf$/);
    expect(await admin<Shift>('get', `/api/inventory/shifts/${shiftId}`)).toMatchObject({
      state: 'closed',
      difference: 200,
    });
    await page.goto('/inventory/counter/sell');
    await expect(page.getByText(t('sell.noShift')).or(page.getByText(t('sell.chooseTill')))).toBeVisible();
  });
});

test('a sale whose response is lost is kept on the device, and recorded only once when it is sent again', async ({
  page,
  t,
  variantName,
  language,
  isPhone,
}) => {
  test.slow();
  if (isPhone) await useTablet(page);
  const souvenir = await createSouvenir(page, `斷線 ${variantName}`, language, 5);
  const admin = createCaller(page, await fetchToken(page, 'admin'), language);
  const tillId = await createTill(page, admin, `Offline ${variantName}`);
  const shift = await admin<Shift>('post', `/api/inventory/tills/${tillId}/actions/open`, { floatAmount: 0 });
  const readShift = () => admin<Shift>('get', `/api/inventory/shifts/${shift.id}`);
  await switchUser(page, 'warehouse');
  await page.goto('/inventory/counter/sell');
  await expect(page.getByText(t('sell.lines.none'))).toBeVisible();
  await scan(page, souvenir.productCode);
  await expect(
    page.getByRole('list', { name: t('sell.lines') }).getByText(souvenir.productCode),
  ).toBeVisible();

  // the server records the sale, but its response is lost
  const sales = '**/api/inventory/counter/sales?*';
  let sent = 0;
  await page.route(sales, async (route) => {
    sent++;
    if (sent === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: t('sellPay.title') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('sell.unsent'))).toBeVisible();
  expect((await readShift()).sales).toBe(1);

  // the unsent sale is still there after a reload, and is sent again by itself when the connection is back
  await page.reload();
  await expect(page.getByText(t('sell.unsent'))).toBeVisible();
  await page.unroute(sales);
  await expect(page.getByRole('region', { name: t('sellDone.title') })).toBeVisible();
  expect(await readShift()).toMatchObject({ sales: 1, cashExpected: 6850 });
  const { available } = await admin<{ available: number }>('get', `/api/shop/products/${souvenir.id}`);
  expect(available).toBe(4);
  await admin('post', `/api/inventory/shifts/${shift.id}/actions/close`, {
    counts: [
      { value: 5_000, pieces: 1 },
      { value: 1_000, pieces: 1 },
      { value: 500, pieces: 1 },
      { value: 200, pieces: 1 },
      { value: 100, pieces: 1 },
      { value: 50, pieces: 1 },
    ],
  });
});
