// A refund from the buyer's phone to the cash in hand: stock, order, till and sales report agree to the cent.
// Then a piece that is exchanged and one that is repaired, back in their owner's hands.
import type { Page } from '@playwright/test';
import { officeUrl } from '../servers.ts';
import {
  type Caller,
  callerOf,
  confirmOutbound,
  confirmReturn,
  drawSignature,
  newBuyer,
  newSouvenir,
  receivedOrder,
  type Souvenir,
} from '../shop.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

async function become(page: Page, token: string): Promise<void> {
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

/** What the sales report says of one souvenir; nothing before it was sold. */
async function soldOf(desk: Caller, { id }: Souvenir) {
  type Row = { key: string; pieces: number; returned: number; gross: number; refunds: number; net: number };
  const { list } = await desk<{ list: Row[] }>('get', '/api/reports/sales?by=souvenir');
  return list.find(({ key }) => key === id);
}

const hkd = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });

test('asked for with a photo, goods back in two conditions, cash against a signature', async ({
  page,
  t,
  who,
  language,
  checkAccess,
}) => {
  test.setTimeout(180_000);
  const buyer = await newBuyer(page, `refund-${who}`);
  const deskToken = await tokenOf(page, 'warehouse');
  const desk = callerOf(page, deskToken);
  const souvenir = await newSouvenir(page, buyer.account, language);
  const { price } = souvenir;
  const paidBack = price * 3;
  expect(await soldOf(desk, souvenir)).toBeUndefined();
  const order = await receivedOrder(buyer.ask, desk, souvenir, 4);
  const sold = { orders: 1, pieces: 4, gross: price * 4 };
  const untouched = { ...sold, returned: 0, refunds: 0, net: price * 4 };
  expect(await soldOf(desk, souvenir)).toMatchObject(untouched);
  const onHand = async () => {
    const path = `/api/inventory/document-choices/souvenirs?codes=${souvenir.productCode}`;
    return (await desk<{ list: { onHand: number }[] }>('get', path)).list[0]!.onHand;
  };
  const before = await onHand();
  const dialog = page.getByRole('dialog');

  // the buyer, on the order
  await become(page, buyer.token);
  await page.goto('/shopping/orders');
  await page.getByRole('link', { name: t('orders.refund') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('askBack.title') })).toBeVisible();
  await page.getByRole('button', { name: `${t('detail.fewer')} · ${souvenir.name}` }).click();
  await page.getByRole('button', { name: t('askBack.submit') }).click();
  await expect(page.getByText(t('askBack.agree.first'))).toBeVisible();
  await page.getByRole('combobox', { name: t('askBack.line.reason') }).fill('杯身有裂痕');
  await page.keyboard.press('Escape');
  await page.getByLabel(t('askBack.description')).fill('收到時包裝完好，杯身有裂痕。');
  // what is no picture is refused, and takes no place
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('%PDF-1.4 no picture at all'));
  await expect(page.getByText(t('upload.unreadable'))).toBeVisible();
  await choose(await page.screenshot());
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('askBack.policy.read') }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(t('askBack.agree')).check();
  await checkAccess();
  await page.getByRole('button', { name: t('askBack.submit') }).dblclick();
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
  // nobody has judged it yet: it cannot be confirmed
  await expect(page.getByText(t('documents.judge.choose')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('documents.action.confirm'), exact: true })).toBeDisabled();
  await expect(pieces('resell')).toHaveValue('');
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
  await drawSignature(page);
  await checkAccess();
  // agreed to and judged, but not paid: the report knows of money alone
  expect(await soldOf(desk, souvenir)).toMatchObject(untouched);
  await dialog.getByRole('button', { name: t('refundDesk.payCash.submit') }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('refund.state.return_completed'), { exact: true }).first()).toBeVisible();
  await page.goto('/inventory/refunds/till');
  const row = page.getByRole('row').filter({ hasText: refundNo });
  await expect(row.getByRole('img')).toBeVisible();
  await checkAccess();

  // stock, order, till and report agree
  expect(await onHand()).toBe(before + 2);
  type Till = { list: { refundNo: string; amount: number }[]; total: number };
  const till = await desk<Till>('get', '/api/shop/desk/till');
  expect(till.list.find((paid) => paid.refundNo === refundNo)?.amount).toBe(paidBack);
  expect(till.total).toBe(till.list.reduce((sum, { amount }) => sum + amount, 0));
  type Order = { lines: { refunding: number }[]; refunds: { state: string }[] };
  const { lines, refunds } = await buyer.ask<Order>('get', `/api/shop/orders/${order.id}`);
  expect(lines.map(({ refunding }) => refunding)).toEqual([3]);
  expect(refunds).toMatchObject([{ state: 'return_completed' }]);
  const net = { ...sold, returned: 3, refunds: paidBack, net: price };
  expect(await soldOf(desk, souvenir)).toMatchObject(net);
  await page.goto('/inventory/sales-report?by=souvenir');
  const figures = page.getByRole('row').filter({ hasText: souvenir.productCode }).getByRole('cell');
  for (const figure of ['4', '3', hkd(price * 4), hkd(paidBack), hkd(price)]) {
    await expect(figures.filter({ hasText: new RegExp(`^${figure}$`) }).first()).toBeVisible();
  }
  await checkAccess();

  await become(page, buyer.token);
  await page.goto(`/shopping/orders-approvals?id=${id}`);
  await expect(
    page.getByText(t('refunds.paid', { amount: `HK$${hkd(paidBack)}`, method: t('refund.method.cash') })),
  ).toBeVisible();
});

test('one piece exchanged over the counter, one repaired and sent', async ({
  page,
  t,
  who,
  language,
  checkAccess,
}) => {
  test.slow();
  const buyer = await newBuyer(page, `change-${who}`);
  const deskToken = await tokenOf(page, 'warehouse');
  const desk = callerOf(page, deskToken);
  const souvenir = await newSouvenir(page, buyer.account, language);
  const { orderNo } = await receivedOrder(buyer.ask, desk, souvenir, 2);
  const before = await soldOf(desk, souvenir);
  const dialog = page.getByRole('dialog');
  const askFor = async (kind: 'exchange' | 'repair', quantity: number) => {
    await page.goto(`/shopping/refund?orderNo=${orderNo}`);
    await page.getByRole('radio', { name: t(`refund.kind.${kind}`) }).check({ force: true });
    for (let left = quantity; left > 1; left--) {
      await page.getByRole('button', { name: `${t('detail.fewer')} · ${souvenir.name}` }).click();
    }
    await page.getByRole('combobox', { name: t('askBack.line.reason') }).fill('杯蓋鬆動');
    await page.keyboard.press('Escape');
    await page.getByLabel(t('askBack.agree')).check();
    await page.getByRole('button', { name: t('askBack.submit') }).click();
    await expect(page).toHaveURL(/\/shopping\/orders-approvals\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RF\d{8}-\d+$/);
    const id = new URL(page.url()).searchParams.get('id')!;
    const served = `/api/shop/desk/refunds/${id}`;
    await desk('post', `${served}/actions/approve`, {});
    await desk('post', `${served}/actions/receive`, {});
    return { id, served };
  };
  await become(page, buyer.token);
  const exchange = await askFor('exchange', 2);
  await checkAccess();
  const repair = await askFor('repair', 1);
  type Documents = { documents: { id: string; kind: string }[] };
  const documentOf = async (kind: string) =>
    (await desk<Documents>('get', exchange.served)).documents.find((one) => one.kind === kind)!.id;
  await confirmReturn(desk, await documentOf('return'), 'resell');
  await confirmOutbound(desk, await documentOf('outbound'));

  // the replacement, against a signature
  await become(page, deskToken);
  await page.goto(`/inventory/refunds/${exchange.id}`);
  const handBack = page.getByRole('button', { name: t('refundDesk.handBack') });
  await handBack.dblclick();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog.getByText(t('signature.needed'))).toBeVisible();
  await drawSignature(page);
  await checkAccess();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).dblclick();
  await expect(dialog).toHaveCount(0);
  const done = page.getByText(t('refund.state.return_completed'), { exact: true }).first();
  await expect(done).toBeVisible();
  await expect(handBack).toHaveCount(0);

  // the repaired piece, by a carrier
  await page.goto(`/inventory/refunds/${repair.id}`);
  await handBack.click();
  await dialog.getByText(t('refundDesk.handBack.sent'), { exact: true }).click();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog.getByText(t('refundDesk.fill'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('refundDesk.handBack.tracking') }).fill('SF9876543210');
  await checkAccess();
  await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(done).toBeVisible();

  // nothing was sold or paid back by it, and the buyer reads how each ended
  expect(await soldOf(desk, souvenir)).toEqual(before);
  await become(page, buyer.token);
  await page.goto(`/shopping/orders-approvals?id=${repair.id}`);
  await expect(page.getByText(/SF9876543210/)).toBeVisible();
  await checkAccess();
});
