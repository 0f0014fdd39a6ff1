// What the shop's stories share: people and souvenirs of their own, an order by calls, a desk in a window beside.
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../packages/core/src/values/language.ts';
import { expect, setLanguage, tokenOf, watchConsole } from './test.ts';

export type Caller = <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>;
type Named = { id: string };
export type Souvenir = { id: string; productCode: string; name: string; price: number };

/** Calls in somebody's name; a refusal ends the story. */
export function callerOf(page: Page, authorization: string, language: Language = 'zh-HK'): Caller {
  return async <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const headers = { authorization, 'accept-language': language };
    const response = await page.request[method](path, { headers, data });
    const { code, msg, data: answer } = (await response.json()) as { code: number; msg: string; data: T };
    expect(code, `${path}: ${msg}`).toBe(200);
    return answer;
  };
}

export const buyerName = '買家小明';

/** A person of their own, so that no other story fills this cart. */
export async function newBuyer(page: Page, account: string) {
  const admin = callerOf(page, await tokenOf(page, 'admin'));
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
  const token = await tokenOf(page, account, password);
  return { account, password, token, ask: callerOf(page, token) };
}

/** Hong Kong's day. */
export const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

/** A souvenir that no other story buys, with 20 pieces in the shop's storage. */
export async function newSouvenir(page: Page, name: string, language: Language): Promise<Souvenir> {
  const admin = callerOf(page, await tokenOf(page, 'admin'), language);
  const post = <T = Named>(path: string, data: object) => admin<T>('post', `/api/inventory/${path}`, data);
  const get = <T>(path: string) => admin<T>('get', `/api/inventory/${path}`);
  const [like] = (await get<{ list: Named[] }>('souvenirs?pageSize=1&offered=shop&level=normal')).list;
  const {
    id: _id,
    version: _version,
    ...form
  } = await get<Record<string, unknown>>(`souvenirs/${like!.id}/form`);
  const made = await post('souvenirs', {
    ...form,
    code: '',
    name: { 'zh-HK': `${name} 紀念品`, en: `${name} souvenir`, 'zh-CN': '' },
    pictures: [],
    inShop: true,
    customised: false,
    perishable: false,
    state: 'valid',
  });
  const price = 6850;
  const effectiveDate = today();
  await post(`prices/${made.id}`, { type: 'mall', amount: price, effectiveDate, reason: '新品' });
  const storages = await get<{ list: (Named & { code: string })[] }>('storages?pageSize=50');
  const storageId = storages.list.find(({ code }) => code === 'SHOP')!.id;
  const { suppliers } = await get<{ suppliers: Named[] }>('document-choices');
  const receiving = await post('receivings', {
    documentDate: effectiveDate,
    effectiveDate,
    supplierId: suppliers[0]!.id,
    submit: true,
    lines: [{ souvenirId: made.id, storageId, quantity: 20, currency: 'HKD', price: 2000 }],
  });
  await post(`receivings/${receiving.id}/actions/confirm`, {});
  const shown = await admin<Souvenir>('get', `/api/shop/products/${made.id}`);
  return { id: made.id, productCode: shown.productCode, name: shown.name, price };
}

/** Somebody at a desk, in a window of their own that stays open beside the buyer's phone. */
export async function openDesk(
  browser: Browser,
  page: Page,
  baseURL: string,
  language: Language,
  viewport = { width: 1280, height: 900 },
) {
  const room = await browser.newContext({ baseURL, viewport });
  await setLanguage(room, language, baseURL);
  const desk = await room.newPage();
  const faults = watchConsole(desk);
  const token = await tokenOf(page, 'warehouse');
  await desk.addInitScript((value) => localStorage.setItem('keepsake.token', value), token);
  return { room, desk, faults, ask: callerOf(page, token) };
}

/** Marks the page: `wasReloaded` tells whether it is still the same. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }));
export const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'stillHere' in window));

/** Bought, paid, picked and received, by calls: other stories press those buttons. */
export async function receivedOrder(buyer: Caller, desk: Caller, { id, price }: Souvenir, quantity: number) {
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
  await expect
    .poll(async () => (await buyer<{ state: string }>('get', path)).state, { timeout: 20_000 })
    .toBe('paid');
  const served = `/api/shop/desk/orders/${order.id}`;
  await desk('post', `${served}/actions/accept`, {});
  const { documents } = await desk<{ documents: Named[] }>('get', served);
  await confirmOutbound(desk, documents[0]!.id);
  await desk('post', `${served}/actions/ready`, {});
  const { pickupCode: code } = await buyer<{ pickupCode: string }>('get', path);
  const records = [{ kind: 'shop_order', id: order.id, lines: [{ lineNo: 1, quantity }] }];
  await desk('post', '/api/inventory/counter/hand-overs', { code, receiverName: buyerName, records });
  return order;
}

/** Judged as a whole, and confirmed. */
export async function confirmReturn(
  desk: Caller,
  id: string,
  condition: 'resell' | 'damaged',
): Promise<void> {
  const returned = `/api/inventory/returns/${id}`;
  type Document = { version: number; lines: { lineNo: number; quantity: number }[] };
  const { version, lines } = await desk<Document>('get', returned);
  const judged = lines.map(({ lineNo, quantity }) => ({ lineNo, parts: [{ condition, quantity }] }));
  await desk('post', `${returned}/actions/judge`, { version, lines: judged });
  await desk('post', `${returned}/actions/confirm`, {});
}

/** Picked to the last piece, and confirmed. */
export async function confirmOutbound(desk: Caller, id: string): Promise<void> {
  const outbound = `/api/inventory/outbounds/${id}`;
  const { lines } = await desk<{ lines: { lineNo: number; quantity: number }[] }>('get', outbound);
  for (const { lineNo, quantity } of lines) {
    await desk('post', `${outbound}/actions/pick`, { lineNo, picked: quantity });
  }
  await desk('post', `${outbound}/actions/confirm`, {});
}

/** A stroke with the mouse across the pad of a dialog. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.getByRole('dialog').locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const pad = (await canvas.boundingBox())!;
  await page.mouse.move(pad.x + pad.width * 0.2, pad.y + pad.height * 0.6);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) {
    await page.mouse.move(pad.x + pad.width * (0.2 + i * 0.05), pad.y + pad.height * (0.6 - (i % 3) * 0.12));
  }
  await page.mouse.up();
}
