// Helpers for the shop journeys: create buyers, souvenirs and orders through the API, and open a second window for staff.
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../packages/core/src/values/language.ts';
import {
  chooseFirstPassword,
  chosenPassword,
  expect,
  fetchToken,
  setLanguage,
  watchConsole,
} from './test.ts';

export type Caller = <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>;
type Named = { id: string };
export type Souvenir = { id: string; productCode: string; name: string; price: number };

/** Returns a function that calls the API as one user. The test fails if a call is refused. */
export function createCaller(page: Page, authorization: string, language: Language = 'zh-HK'): Caller {
  return async <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const headers = { authorization, 'accept-language': language };
    const response = await page.request[method](path, { headers, data });
    const { code, msg, data: answer } = (await response.json()) as { code: number; msg: string; data: T };
    expect(code, `${path}: ${msg}`).toBe(200);
    return answer;
  };
}

export const buyerName = '買家小明';

/** Creates a buyer for one test, so that no other test changes the cart. */
export async function createBuyer(page: Page, account: string) {
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  const { password } = await admin<{ password: string }>('post', '/api/permission/Users', {
    account,
    realName: buyerName,
    email: `${account}@college.example`,
    mobilePhone: '9123 4567',
    kind: 'student',
    organizeId: null,
    positionId: null,
    roleIds: [],
  });
  await chooseFirstPassword(page, account, password);
  const token = await fetchToken(page, account, chosenPassword);
  return { account, password: chosenPassword, token, ask: createCaller(page, token) };
}

/** The current date in Hong Kong. */
export const todayInHongKong = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

/** Receives pieces of a souvenir into the shop storage. */
export async function receivePieces(page: Page, souvenirId: string, quantity: number): Promise<void> {
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  const get = <T>(path: string) => admin<T>('get', `/api/inventory/${path}`);
  const storages = await get<{ list: (Named & { code: string })[] }>('storages?pageSize=50');
  const storageId = storages.list.find(({ code }) => code === 'SHOP')!.id;
  const { suppliers } = await get<{ suppliers: Named[] }>('document-choices');
  const today = todayInHongKong();
  const receiving = await admin<Named>('post', '/api/inventory/receivings', {
    documentDate: today,
    effectiveDate: today,
    supplierId: suppliers[0]!.id,
    submit: true,
    lines: [{ souvenirId, storageId, quantity, currency: 'HKD', price: 2000 }],
  });
  await admin('post', `/api/inventory/receivings/${receiving.id}/actions/confirm`, {});
}

/** Creates a souvenir for one test, with pieces in the shop storage. */
export async function createSouvenir(
  page: Page,
  name: string,
  language: Language,
  pieces = 20,
  changes: object = {},
): Promise<Souvenir> {
  const admin = createCaller(page, await fetchToken(page, 'admin'), language);
  const post = <T = Named>(path: string, data: object) => admin<T>('post', `/api/inventory/${path}`, data);
  const get = <T>(path: string) => admin<T>('get', `/api/inventory/${path}`);
  const [template] = (await get<{ list: Named[] }>('souvenirs?pageSize=1&offered=shop&level=normal')).list;
  const {
    id: _id,
    version: _version,
    family: _family,
    ...form
  } = await get<Record<string, unknown>>(`souvenirs/${template!.id}/form`);
  const created = await post('souvenirs', {
    ...form,
    code: '',
    name: { 'zh-HK': `${name} 紀念品`, en: `${name} souvenir`, 'zh-CN': '' },
    pictures: [],
    inShop: true,
    customised: false,
    perishable: false,
    state: 'valid',
    ...changes,
  });
  const price = 6850;
  const effectiveDate = todayInHongKong();
  await post(`prices/${created.id}`, { mallPrice: price, effectiveDate, reason: '新品' });
  if (pieces > 0) await receivePieces(page, created.id, pieces);
  const shown = await admin<Souvenir>('get', `/api/shop/products/${created.id}`);
  return { id: created.id, productCode: shown.productCode, name: shown.name, price };
}

/** Opens a second window, signed in as warehouse staff, that stays open next to the buyer's page. */
export async function openDesk(
  browser: Browser,
  page: Page,
  baseURL: string,
  language: Language,
  viewport = { width: 1280, height: 900 },
) {
  const deskContext = await browser.newContext({ baseURL, viewport });
  await setLanguage(deskContext, language, baseURL);
  const desk = await deskContext.newPage();
  const faults = watchConsole(desk);
  const token = await fetchToken(page, 'warehouse');
  await desk.addInitScript((value) => localStorage.setItem('keepsake.token', value), token);
  return { deskContext, desk, faults, ask: createCaller(page, token) };
}

/** Sets a flag in the page that is lost when the page is reloaded. `wasReloaded` checks it. */
export const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
export const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'isSamePage' in window));

/** Places an order and takes it to hand-over through the API. Other journeys do this on the screens. */
export async function createReceivedOrder(
  buyer: Caller,
  desk: Caller,
  { id, price }: Souvenir,
  quantity: number,
) {
  const order = await buyer<{ id: string; orderNo: string }>('post', '/api/shop/orders', {
    lines: [{ souvenirId: id, quantity, unitPrice: price }],
    deliveryMethod: 'self_pickup',
    contactName: buyerName,
    contactPhone: '9123 4567',
    contactEmail: 'buyer@college.example',
    paymentMethod: 'wechat',
    totalAmount: price * quantity,
  });
  const path = `/api/shop/orders/${order.id}`;
  const { cashierUrl } = await buyer<{ cashierUrl: string }>('post', `${path}/actions/pay`, {});
  const ref = cashierUrl.split('ref=')[1]!;
  await buyer('post', `/api/sandbox/charges/${ref}/actions/settle`, { outcome: 'paid' });
  await expect.poll(async () => (await buyer<{ state: string }>('get', path)).state).toBe('paid');
  const deskPath = `/api/shop/desk/orders/${order.id}`;
  await desk('post', `${deskPath}/actions/accept`, {});
  const { documents } = await desk<{ documents: Named[] }>('get', deskPath);
  await confirmOutbound(desk, documents[0]!.id);
  await desk('post', `${deskPath}/actions/ready`, {});
  const { pickupCode: code } = await buyer<{ pickupCode: string }>('get', path);
  const records = [{ kind: 'shop_order', id: order.id, lines: [{ lineNo: 1, quantity }] }];
  await desk('post', '/api/inventory/counter/hand-overs', { code, receiverName: buyerName, records });
  return order;
}

/** Gives all pieces of a return order the same condition, and confirms it. */
export async function confirmReturn(
  desk: Caller,
  id: string,
  condition: 'resell' | 'damaged',
): Promise<void> {
  const returnPath = `/api/inventory/returns/${id}`;
  type Document = { version: number; lines: { lineNo: number; quantity: number }[] };
  const { version, lines } = await desk<Document>('get', returnPath);
  const inspected = lines.map(({ lineNo, quantity }) => ({ lineNo, parts: [{ condition, quantity }] }));
  await desk('post', `${returnPath}/actions/judge`, { version, lines: inspected });
  await desk('post', `${returnPath}/actions/confirm`, {});
}

/** Picks all pieces of an outbound order and confirms it. */
export async function confirmOutbound(desk: Caller, id: string): Promise<void> {
  const outbound = `/api/inventory/outbounds/${id}`;
  const { lines } = await desk<{ lines: { lineNo: number; quantity: number }[] }>('get', outbound);
  for (const { lineNo, quantity } of lines) {
    await desk('post', `${outbound}/actions/pick`, { lineNo, picked: quantity });
  }
  await desk('post', `${outbound}/actions/confirm`, {});
}

/** Draws with the mouse on the last signature pad of the page. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.locator('canvas').last();
  await canvas.scrollIntoViewIfNeeded();
  const pad = (await canvas.boundingBox())!;
  await page.mouse.move(pad.x + pad.width * 0.2, pad.y + pad.height * 0.6);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) {
    await page.mouse.move(pad.x + pad.width * (0.2 + i * 0.05), pad.y + pad.height * (0.6 - (i % 3) * 0.12));
  }
  await page.mouse.up();
}
