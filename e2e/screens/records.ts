// The records that the screens' paths name: made once for each of the browsers that work side by side.
import type { Page } from '@playwright/test';
import { waitingApplication } from '../applications.ts';
import { officeUrl } from '../servers.ts';
import { base, expect, tokenOf } from '../test.ts';
import { waitingApproval } from './approvals.ts';
import { makeDocuments } from './documents.ts';
import { handOverOne } from './hand-over.ts';
import { records } from './routes.ts';

type Ids = Record<string, string>;

/**
 * An unpaid order at its cashier, something in the cart, another order that was partly collected, and the refund
 * of a paid one that was cancelled.
 */
async function buyOne(page: Page): Promise<Record<':order' | ':charge' | ':handOver' | ':refund', string>> {
  const authorization = await tokenOf(page, 'staff');
  const products = await page.request.get('/api/shop/products?pageSize=100');
  type Product = { id: string; price: number; available: number };
  const { list } = ((await products.json()) as { data: { list: Product[] } }).data;
  // two tests buy beside each other
  const { id, price } = list.sort((a, b) => b.available - a.available)[0]!;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { authorization }, data });
    return ((await answer.json()) as { data: { id: string; cashierUrl: string } }).data;
  };
  const place = () =>
    post('/api/shop/orders', {
      lines: [{ souvenirId: id, quantity: 1, unitPrice: price }],
      deliveryMethod: 'self_pickup',
      contactName: '陳大文',
      contactPhone: '9123 4567',
      contactEmail: 'staff@college.example',
      paymentMethod: 'visa',
      totalAmount: price,
    });
  const refOf = async (orderId: string) =>
    (await post(`/api/shop/orders/${orderId}/actions/pay`, {})).cashierUrl.split('ref=')[1]!;
  const given = await place();
  await post(`/api/sandbox/charges/${await refOf(given.id)}/actions/settle`, { outcome: 'paid' });
  const seen = async () => {
    const answer = await page.request.get(`/api/shop/orders/${given.id}`, { headers: { authorization } });
    return ((await answer.json()) as { data: { state: string; refunds: { id: string }[] } }).data;
  };
  await expect.poll(async () => (await seen()).state, { timeout: 20_000 }).toBe('paid');
  await post(`/api/shop/orders/${given.id}/actions/cancel`, {});
  const [refund] = (await seen()).refunds;
  const order = await place();
  const charge = await refOf(order.id);
  const desk = await tokenOf(page, 'warehouse');
  const handOver = await handOverOne(page, { buyer: authorization, desk }, { id, price });
  // what is ordered leaves the cart
  await post('/api/shop/cart/items', { souvenirId: id, quantity: 1 });
  return { ':order': order.id, ':charge': charge, ':handOver': handOver, ':refund': refund!.id };
}

/** The applicant's newest, and something on their list. */
async function applyForOne(page: Page): Promise<Record<':ownApplication', string>> {
  const headers = { authorization: await tokenOf(page, 'staff') };
  const read = async (path: string) => {
    const answer = await page.request.get(path, { headers });
    return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  };
  const souvenirId = await read('/api/application/catalog?pageSize=1&available=1');
  await page.request.post('/api/application/cart/items', { headers, data: { souvenirId, quantity: 1 } });
  return { ':ownApplication': await read('/api/application/applications?pageSize=1&state=rejected') };
}

/** The records that the paths name: the first of a list, or made for it. */
async function findRecords(page: Page): Promise<Ids> {
  const authorization = await tokenOf(page, 'admin');
  const headers = { authorization };
  await page.request.post('/api/notifications', {
    headers,
    data: {
      type: 'app',
      businessType: 'order',
      title: '領取通知',
      receiverName: '管理員',
      receiverAddress: 'admin',
    },
  });
  const ids: Ids = { ...(await buyOne(page)), ...(await applyForOne(page)) };
  for (const [name, list] of Object.entries(records)) {
    const answer = await page.request.get(`${list}?pageSize=1`, { headers });
    ids[name] = ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  }
  return Object.assign(ids, await makeDocuments(page, authorization), await waitingApproval(page), {
    ':application': await waitingApplication(page),
  });
}

export const test = base.extend<object, { ids: Ids }>({
  ids: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: officeUrl });
      const ids = await findRecords(page);
      await page.close();
      await use(ids);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
