// Finds or creates the records in the paths of the screenshot tests, once per worker.
import type { Page } from '@playwright/test';
import { findOrCreateWaitingApplication } from '../applications.ts';
import { officeUrl } from '../servers.ts';
import { base, expect, fetchToken } from '../test.ts';
import { findOrCreateWaitingApproval } from './approvals.ts';
import { createCounterSale } from './create-counter-sale.ts';
import { createDocuments } from './create-documents.ts';
import { createHandOver } from './create-hand-over.ts';
import { records } from './routes.ts';

type Ids = Record<string, string>;

/** Creates an unpaid order with its charge, a cart item, a partly collected order, and a refund of a cancelled order. */
async function createOrders(
  page: Page,
): Promise<Record<':order' | ':charge' | ':handOver' | ':refund', string>> {
  const authorization = await fetchToken(page, 'staff');
  const products = await page.request.get('/api/shop/products?pageSize=100');
  type Product = { id: string; price: number; available: number };
  const { list } = ((await products.json()) as { data: { list: Product[] } }).data;
  // the one with the most stock, because two tests buy in parallel
  const { id, price } = list.sort((a, b) => b.available - a.available)[0]!;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { authorization }, data });
    return ((await answer.json()) as { data: { id: string; cashierUrl: string } }).data;
  };
  const placeOrder = () =>
    post('/api/shop/orders', {
      lines: [{ souvenirId: id, quantity: 1, unitPrice: price }],
      deliveryMethod: 'self_pickup',
      contactName: '陳大文',
      contactPhone: '9123 4567',
      contactEmail: 'staff@college.example',
      paymentMethod: 'visa',
      totalAmount: price,
    });
  const startPayment = async (orderId: string) =>
    (await post(`/api/shop/orders/${orderId}/actions/pay`, {})).cashierUrl.split('ref=')[1]!;
  const cancelledOrder = await placeOrder();
  await post(`/api/sandbox/charges/${await startPayment(cancelledOrder.id)}/actions/settle`, {
    outcome: 'paid',
  });
  const readOrder = async () => {
    const answer = await page.request.get(`/api/shop/orders/${cancelledOrder.id}`, {
      headers: { authorization },
    });
    return ((await answer.json()) as { data: { state: string; refunds: { id: string }[] } }).data;
  };
  await expect.poll(async () => (await readOrder()).state).toBe('paid');
  await post(`/api/shop/orders/${cancelledOrder.id}/actions/cancel`, {});
  const [refund] = (await readOrder()).refunds;
  const order = await placeOrder();
  const charge = await startPayment(order.id);
  const desk = await fetchToken(page, 'warehouse');
  const handOver = await createHandOver(page, { buyer: authorization, desk }, { id, price });
  // placing an order removed the souvenir from the cart
  await post('/api/shop/cart/items', { souvenirId: id, quantity: 1 });
  return { ':order': order.id, ':charge': charge, ':handOver': handOver, ':refund': refund!.id };
}

/** Finds the newest rejected application of `staff`, and puts a souvenir into their application cart. */
async function findOwnApplication(page: Page): Promise<Record<':ownApplication', string>> {
  const headers = { authorization: await fetchToken(page, 'staff') };
  const read = async (path: string) => {
    const answer = await page.request.get(path, { headers });
    return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  };
  const souvenirId = await read('/api/application/catalog?pageSize=1&available=1');
  await page.request.post('/api/application/cart/items', { headers, data: { souvenirId, quantity: 1 } });
  return { ':ownApplication': await read('/api/application/applications?pageSize=1&state=rejected') };
}

/** Returns the id for each placeholder of a path: the first record of a list, or a new record. */
async function findRecords(page: Page): Promise<Ids> {
  const authorization = await fetchToken(page, 'admin');
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
  const ids: Ids = { ...(await createOrders(page)), ...(await findOwnApplication(page)) };
  for (const [name, list] of Object.entries(records)) {
    const answer = await page.request.get(`${list}?pageSize=1`, { headers });
    ids[name] = ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  }
  return Object.assign(
    ids,
    await createDocuments(page, authorization),
    await findOrCreateWaitingApproval(page),
    {
      ':application': await findOrCreateWaitingApplication(page),
      ...(await createCounterSale(page, authorization)),
    },
  );
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
