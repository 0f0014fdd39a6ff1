// A refund from the request on a phone to the cash payment. Stock, order, list of cash refunds and sales report agree
// to the cent. Then one piece is exchanged and one is repaired.
import type { Page } from '@playwright/test';
import { officeUrl } from '../../servers.ts';
import {
  type Caller,
  confirmOutbound,
  confirmReturn,
  createBuyer,
  createCaller,
  createReceivedOrder,
  createSouvenir,
  drawSignature,
  type Souvenir,
} from '../../shop.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

async function switchToken(page: Page, token: string): Promise<void> {
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

/** The row of a souvenir in the sales report. Undefined if it was never sold. */
async function readSales(desk: Caller, { id }: Souvenir) {
  type Row = { key: string; pieces: number; returned: number; gross: number; refunds: number; net: number };
  const { list } = await desk<{ list: Row[] }>('get', '/api/reports/sales?by=souvenir');
  return list.find(({ key }) => key === id);
}

const formatAmount = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });

test('a buyer requests a refund with a photo, returns pieces in two conditions, and gets cash against a signature', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  const buyer = await createBuyer(page, `refund-${variantName}`);
  const deskToken = await fetchToken(page, 'warehouse');
  const desk = createCaller(page, deskToken);
  const souvenir = await createSouvenir(page, buyer.account, language);
  const { price } = souvenir;
  const paidBack = price * 3;
  expect(await readSales(desk, souvenir)).toBeUndefined();
  const order = await createReceivedOrder(buyer.ask, desk, souvenir, 4);
  const sold = { orders: 1, pieces: 4, gross: price * 4 };
  const untouched = { ...sold, returned: 0, refunds: 0, net: price * 4 };
  expect(await readSales(desk, souvenir)).toMatchObject(untouched);
  const onHand = async () => {
    const path = `/api/inventory/document-choices/souvenirs?codes=${souvenir.productCode}`;
    return (await desk<{ list: { onHand: number }[] }>('get', path)).list[0]!.onHand;
  };
  const before = await onHand();
  const dialog = page.getByRole('dialog');

  // the buyer requests the refund
  await switchToken(page, buyer.token);
  await page.goto('/shopping/orders');
  await page.getByRole('link', { name: t('orders.refund') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('refundRequest.title') })).toBeVisible();
  await page.getByRole('button', { name: `${t('detail.fewer')} · ${souvenir.name}` }).click();
  await page.getByRole('button', { name: t('refundRequest.submit') }).click();
  await expect(page.getByText(t('validation.policyAgreed'))).toBeVisible();
  await page
    .getByRole('combobox', { name: t('common.reason') })
    .selectOption({ label: t('refundRequest.line.reason.other') });
  await page.getByRole('textbox', { name: t('refundRequest.line.reason.write') }).fill('杯身有裂痕');
  await page.getByLabel(t('refundRequest.description')).fill('收到時包裝完好，杯身有裂痕。');
  // a file that is not a picture is refused
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('%PDF-1.4 no picture at all'));
  await expect(page.getByText(t('upload.unreadable'))).toBeVisible();
  await choose(await page.screenshot());
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('refundRequest.policy.read') }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(t('refundRequest.agree')).check();
  await checkAccessibility();
  await page.getByRole('button', { name: t('refundRequest.submit') }).dblclick();
  await expect(page).toHaveURL(/\/shopping\/orders-approvals\?id=/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^RF\d{8}-\d+$/);
  const refundNo = await heading.innerText();
  const id = new URL(page.url()).searchParams.get('id')!;
  await checkAccessibility();

  // the desk approves, then receives the pieces, records their condition and confirms in one dialog
  await switchToken(page, deskToken);
  await page.goto('/inventory/refunds?tab=return_pending');
  await page.getByRole('link', { name: refundNo }).first().click();
  await expect(page.getByRole('button', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await checkAccessibility();
  const pressAndConfirm = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await pressAndConfirm(t('common.approve'));
  await page.getByRole('button', { name: t('refundDesk.receive') }).click();
  const confirmGoods = dialog.getByRole('button', { name: t('refundDesk.inspect.submit') });
  const pieces = (condition: 'resell' | 'damaged') =>
    dialog.getByRole('textbox', { name: new RegExp(`: ${t(`documentLine.condition.${condition}`)}$`) });
  // the goods cannot be confirmed before the condition of all pieces is recorded
  await confirmGoods.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('documents.inspect.choose'));
  await dialog.getByRole('button', { name: t('documents.inspect.mixed') }).click();
  await expect(pieces('resell')).toHaveValue('');
  await pieces('damaged').fill('1');
  await confirmGoods.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('documents.inspect.wrong', { count: 3, sum: 1 }));
  await pieces('resell').fill('2');
  await checkAccessibility();
  await confirmGoods.dblclick();
  await expect(dialog).toHaveCount(0);

  // the desk pays cash against a signature
  await page.getByRole('button', { name: t('refundDesk.payCash') }).click();
  await dialog.getByRole('button', { name: t('refundDesk.payCash.submit') }).click();
  await expect(dialog.getByText(t('signature.needed'))).toBeVisible();
  await drawSignature(page);
  // another journey may have opened a second till
  const tillField = dialog.getByRole('combobox', { name: t('refundDesk.payCash.till') });
  if (await tillField.isVisible()) {
    await tillField.click();
    await page.getByRole('option').first().click();
  }
  await checkAccessibility();
  // before the payment, the sales report does not contain the refund
  expect(await readSales(desk, souvenir)).toMatchObject(untouched);
  await dialog.getByRole('button', { name: t('refundDesk.payCash.submit') }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('refund.state.return_completed'), { exact: true }).first()).toBeVisible();
  await page.goto('/inventory/refunds/cash');
  const row = page.getByRole('row').filter({ hasText: refundNo });
  await expect(row.getByRole('img')).toBeVisible();
  await checkAccessibility();

  // stock, order, cash refunds and report agree
  expect(await onHand()).toBe(before + 2);
  type CashRefunds = { list: { refundNo: string; amount: number }[]; total: number };
  const cashRefunds = await desk<CashRefunds>('get', '/api/shop/desk/cash-refunds');
  expect(cashRefunds.list.find((paid) => paid.refundNo === refundNo)?.amount).toBe(paidBack);
  expect(cashRefunds.total).toBe(cashRefunds.list.reduce((sum, { amount }) => sum + amount, 0));
  type Order = { lines: { refunding: number }[]; refunds: { state: string }[] };
  const { lines, refunds } = await buyer.ask<Order>('get', `/api/shop/orders/${order.id}`);
  expect(lines.map(({ refunding }) => refunding)).toEqual([3]);
  expect(refunds).toMatchObject([{ state: 'return_completed' }]);
  const net = { ...sold, returned: 3, refunds: paidBack, net: price };
  expect(await readSales(desk, souvenir)).toMatchObject(net);
  await page.goto('/inventory/sales-report?by=souvenir');
  const figures = page.getByRole('row').filter({ hasText: souvenir.productCode }).getByRole('cell');
  for (const figure of ['4', '3', formatAmount(price * 4), formatAmount(paidBack), formatAmount(price)]) {
    await expect(figures.filter({ hasText: new RegExp(`^${figure}$`) }).first()).toBeVisible();
  }
  await checkAccessibility();

  await switchToken(page, buyer.token);
  await page.goto(`/shopping/orders-approvals?id=${id}`);
  await expect(
    page.getByText(
      t('refunds.paid', { amount: `HK$${formatAmount(paidBack)}`, method: t('refund.method.cash') }),
    ),
  ).toBeVisible();
});

test('a buyer exchanges one piece at the counter and has another one repaired and sent', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const buyer = await createBuyer(page, `change-${variantName}`);
  const deskToken = await fetchToken(page, 'warehouse');
  const desk = createCaller(page, deskToken);
  const souvenir = await createSouvenir(page, buyer.account, language);
  const { orderNo } = await createReceivedOrder(buyer.ask, desk, souvenir, 2);
  const before = await readSales(desk, souvenir);
  const dialog = page.getByRole('dialog');
  const requestAndReceive = async (kind: 'exchange' | 'repair', proposed: number) => {
    await page.goto(`/shopping/refund?orderNo=${orderNo}`);
    await page.getByRole('radio', { name: t(`refund.kind.${kind}`) }).check({ force: true });
    // the form proposes all remaining pieces. The test keeps one.
    for (let left = proposed; left > 1; left--) {
      await page.getByRole('button', { name: `${t('detail.fewer')} · ${souvenir.name}` }).click();
    }
    await page
      .getByRole('combobox', { name: t('common.reason') })
      .selectOption({ label: t('refundRequest.line.reason.other') });
    await page.getByRole('textbox', { name: t('refundRequest.line.reason.write') }).fill('杯蓋鬆動');
    await page.getByLabel(t('refundRequest.agree')).check();
    await page.getByRole('button', { name: t('refundRequest.submit') }).click();
    await expect(page).toHaveURL(/\/shopping\/orders-approvals\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RF\d{8}-\d+$/);
    const id = new URL(page.url()).searchParams.get('id')!;
    const deskPath = `/api/shop/desk/refunds/${id}`;
    await desk('post', `${deskPath}/actions/approve`, {});
    await desk('post', `${deskPath}/actions/receive`, {});
    return { id, deskPath };
  };
  await switchToken(page, buyer.token);
  const exchange = await requestAndReceive('exchange', 2);
  await checkAccessibility();
  const repair = await requestAndReceive('repair', 1);
  type Documents = { documents: { id: string; kind: string }[] };
  const findDocumentId = async (kind: string) =>
    (await desk<Documents>('get', exchange.deskPath)).documents.find((one) => one.kind === kind)!.id;
  await confirmReturn(desk, await findDocumentId('return'), 'resell');
  await confirmOutbound(desk, await findDocumentId('outbound'));

  // the replacement is handed over against a signature
  await switchToken(page, deskToken);
  await page.goto(`/inventory/refunds/${exchange.id}`);
  const handBack = page.getByRole('button', { name: t('refundDesk.handBack') });
  await handBack.dblclick();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog.getByText(t('signature.needed'))).toBeVisible();
  await drawSignature(page);
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).dblclick();
  await expect(dialog).toHaveCount(0);
  const completed = page.getByText(t('refund.state.return_completed'), { exact: true }).first();
  await expect(completed).toBeVisible();
  await expect(handBack).toHaveCount(0);

  // the repaired piece is sent by a carrier
  await page.goto(`/inventory/refunds/${repair.id}`);
  await handBack.click();
  await dialog.getByText(t('refundDesk.handBack.sent'), { exact: true }).click();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('orders.trackingNo') }).fill('SF9876543210');
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(completed).toBeVisible();

  // the sales report is unchanged, and the buyer sees the result
  expect(await readSales(desk, souvenir)).toEqual(before);
  await switchToken(page, buyer.token);
  await page.goto(`/shopping/orders-approvals?id=${repair.id}`);
  await expect(page.getByText(/SF9876543210/)).toBeVisible();
  await checkAccessibility();
});
