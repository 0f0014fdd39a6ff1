// A paid order is changed before it is picked: contact, delivery and pieces. Then it is sent in two parcels.
import type { Page } from '@playwright/test';
import type { Language } from '../../../packages/core/src/values/language.ts';
import { visitorsUrl } from '../../servers.ts';
import {
  buyerName,
  confirmOutbound,
  createBuyer,
  createCaller,
  openDesk,
  type Souvenir,
} from '../../shop.ts';
import { expect, fetchToken, findAccessibilityFaults, test } from '../../test.ts';

test.use({ baseURL: visitorsUrl });

const place = '香港新界沙田大學道 1 號';
const otherPlace = '九龍旺角彌敦道 2 號';
const feeCents = 3000;

/** All variants set the same fee, so they need no lock. No other journey on this server places express orders. */
async function setDeliveryFee(page: Page): Promise<void> {
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  const path = '/api/settings/system-configs/mall.delivery_fee';
  type Setting = { descriptions: object; sortCode: number; enabled: boolean };
  const { descriptions: description, sortCode, enabled } = await admin<Setting>('get', path);
  await admin('put', path, { value: feeCents, description, sortCode, enabled });
}

/** Finds two souvenirs of the demo college. New ones would change the number that visitor.spec.ts checks. */
async function findProducts(page: Page, language: Language): Promise<[Souvenir, Souvenir]> {
  const ask = createCaller(page, await fetchToken(page, 'student'), language);
  const find = async (code: string) => {
    const { list } = await ask<{ list: Souvenir[] }>('get', `/api/shop/products?keyword=${code}`);
    return list.find(({ productCode }) => productCode === code)!;
  };
  return [await find('GF-0026'), await find('GF-0030')];
}

test('a buyer changes a paid order, pays the difference, removes a piece, and receives the rest in two parcels', async ({
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
  await setDeliveryFee(page);
  const { account, password, ask } = await createBuyer(page, `change-${variantName}`);
  const [first, second] = await findProducts(page, language);
  for (const each of [place, otherPlace]) {
    const address = { name: buyerName, phone: '9123 4567', place: each, onCampus: false, isDefault: false };
    await ask('post', '/api/shop/addresses', address);
  }
  const money = (cents: number) =>
    `HK$${(cents / 100).toLocaleString(language, { minimumFractionDigits: 2 })}`;
  const order = await ask<{ id: string; orderNo: string }>('post', '/api/shop/orders', {
    lines: [first, second].map(({ id, price }) => ({ souvenirId: id, quantity: 2, unitPrice: price })),
    deliveryMethod: 'self_pickup',
    contactName: buyerName,
    contactPhone: '9123 4567',
    contactEmail: `${account}@college.example`,
    paymentMethod: 'wechat',
    totalAmount: 2 * first.price + 2 * second.price,
  });

  await signIn(account, password);
  await page.goto(`/shopping/order-detail?id=${order.id}`);
  const main = page.locator('main');
  const dialog = page.getByRole('dialog').last();
  const pay = async (cents: number) => {
    await expect(page.getByText(t('cashier.band'))).toBeVisible();
    await page.getByRole('button', { name: t('cashier.pay', { amount: money(cents) }) }).click();
    await expect(page).toHaveURL(/order-detail/);
  };
  await page.getByRole('button', { name: t('orders.pay') }).click();
  await pay(2 * first.price + 2 * second.price);
  await expect(main.getByText(t('order.did.pay'))).toBeVisible();

  // the buyer corrects the phone number
  const changeDelivery = page.getByRole('button', { name: t('change.delivery') });
  await changeDelivery.click();
  await dialog.getByLabel(t('common.phone')).fill('6888 9999');
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('order.did.change'))).toBeVisible();
  await expect(main.getByText(`${buyerName} · 6888 9999`)).toBeVisible();

  // pickup → express: the difference is paid first
  await changeDelivery.click();
  await dialog.getByRole('radio', { name: t('order.deliveryMethod.express') }).check({ force: true });
  await dialog.getByRole('radio', { name: place }).check({ force: true });
  await dialog.getByRole('button', { name: t('change.pay', { amount: money(feeCents) }) }).click();
  await expect(page.getByText(t('cashier.band'))).toBeVisible();
  // the buyer comes back without having paid, and the change waits
  await page.goto(`/shopping/order-detail?id=${order.id}`);
  await expect(page.getByText(t('change.waiting', { amount: money(feeCents) }))).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: t('orders.pay') }).click();
  await pay(feeCents);
  await expect(main.getByText(t('order.did.change'))).toHaveCount(2);
  await expect(page.getByText(t('change.waiting', { amount: money(feeCents) }))).toHaveCount(0);

  // another address, at the same fee
  await changeDelivery.click();
  await dialog.getByRole('radio', { name: otherPlace }).check({ force: true });
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('order.did.change'))).toHaveCount(3);
  await expect(main.getByText(otherPlace).first()).toBeVisible();

  // the buyer removes one piece. Removing all pieces is not offered.
  await page.getByRole('button', { name: t('change.remove') }).click();
  const fewer = ({ name }: { name: string }) =>
    dialog.getByRole('button', { name: `${t('detail.fewer')} · ${name}` });
  for (const each of [first, first, second, second]) await fewer(each).click();
  await expect(dialog.getByText(t('change.remove.all'))).toBeVisible();
  const more = ({ name }: { name: string }) =>
    dialog.getByRole('button', { name: `${t('detail.more')} · ${name}` });
  for (const each of [first, first, second]) await more(each).click();
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('change.remove.submit', { count: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(t('orders.line.cancelled', { count: 1 }))).toBeVisible();
  await expect(main.getByText(t('change.newTotal'))).toBeVisible();
  await expect(main.getByText(money(2 * first.price + second.price + feeCents)).last()).toBeVisible();

  // the desk accepts and picks; from then on nothing can be changed
  const { deskContext, desk, faults, ask: callAsDesk } = await openDesk(browser, page, baseURL!, language);
  const deskPath = `/api/shop/desk/orders/${order.id}`;
  await callAsDesk('post', `${deskPath}/actions/accept`, {});
  const { documents } = await callAsDesk<{ documents: { id: string }[] }>('get', deskPath);
  await confirmOutbound(callAsDesk, documents[0]!.id);
  await expect(changeDelivery).toHaveCount(0);

  // two parcels; the second is sent later
  await desk.goto(`/inventory/shop-orders/${order.id}`);
  await desk.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  const packing = desk.getByRole('dialog');
  await packing.getByText(t('parcel.several')).click();
  const parcel = (no: number) => packing.getByRole('group', { name: t('parcel.no', { no }) });
  const step = (key: 'detail.fewer' | 'detail.more', no: number) =>
    parcel(no).getByRole('button', { name: `${t(key)} · ${second.name}` });
  await step('detail.fewer', 1).click();
  await expect(packing.getByText(t('parcel.left', { count: 1 }))).toBeVisible();
  await step('detail.more', 2).click();
  await parcel(1).getByLabel(t('orders.carrier')).fill('順豐速運');
  await parcel(1).getByLabel(t('orders.trackingNo')).fill('SF1111111111');
  expect(await findAccessibilityFaults(desk)).toEqual([]);
  await packing.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  await expect(packing).toHaveCount(0);
  const halfSent = t('parcel.sent', { sent: 1, count: 2 });
  await expect(desk.getByText(halfSent)).toBeVisible();
  await expect(main.getByText(halfSent)).toBeVisible();
  await page.getByRole('button', { name: t('parcel.receive', { no: 1 }) }).click();
  await dialog.getByRole('button', { name: t('orders.receive') }).click();
  await expect(main.getByText(t('order.did.receiveParcel'))).toBeVisible();

  await desk.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  await parcel(2).getByLabel(t('orders.carrier')).fill('順豐速運');
  await parcel(2).getByLabel(t('orders.trackingNo')).fill('SF2222222222');
  await packing.getByRole('button', { name: t('desk.ship'), exact: true }).click();
  await expect(packing).toHaveCount(0);
  await expect(
    main.getByRole('link', { name: t('parcel.track.of', { trackingNo: 'SF2222222222' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('parcel.receive', { no: 2 }) }).click();
  await dialog.getByRole('button', { name: t('orders.receive') }).click();
  await expect(main.getByText(t('order.state.completed')).first()).toBeVisible();
  // the dialog fades out
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkAccessibility();
  expect(faults).toEqual([]);
  await deskContext.close();
});
