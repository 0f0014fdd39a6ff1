// The whole matrix: route × language × width × colour scheme, with a picture of each, no console error, no missing text,
// nothing wider than the screen and no serious finding by axe. SCREENS=organization pictures only what has that in its path;
// SCREENS_SAMPLE=yes, of `npm test`, every sixth screen in two corners. A screen is opened once per language and width;
// dark is the same page with the lights out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '../../packages/core/src/language.ts';
import { waitingApplication } from '../applications.ts';
import { officeUrl } from '../servers.ts';
import { expect, setLanguage, base as test, tokenOf, watchConsole } from '../test.ts';
import { waitingApproval } from './approvals.ts';
import { makeDocuments } from './documents.ts';
import { handOverOne } from './hand-over.ts';
import { axeFaults, textFaults, watchTraffic } from './look.ts';
import { records, type Screen, screens } from './routes.ts';

const pictures = resolve(import.meta.dirname, '../../test-screens');
const sample = Boolean(process.env.SCREENS_SAMPLE);
const schemes = ['light', 'dark'] as const;
const combinations = languages
  .flatMap((language) => [390, 1280].map((width) => ({ language, width })))
  .filter(
    ({ language, width }) =>
      !sample || (language === 'zh-HK' && width === 390) || (language === 'en' && width > 390),
  );
/** Those of one account after each other: signing in is a walk of its own. */
const wanted = screens
  .filter(
    ({ path }, index) => new RegExp(process.env.SCREENS ?? '').test(path) && (!sample || index % 6 === 0),
  )
  .toSorted((a, b) => (a.account ?? '').localeCompare(b.account ?? ''));

/**
 * An unpaid order at its cashier, something in the cart, another order that was partly collected, and the refund
 * of a paid one that was cancelled.
 */
async function buyOne(page: Page): Promise<Record<':order' | ':charge' | ':handOver' | ':refund', string>> {
  const authorization = await tokenOf(page, 'staff');
  const products = await page.request.get('/api/shop/products?pageSize=100');
  type Product = { id: string; price: number; available: number };
  const { list } = ((await products.json()) as { data: { list: Product[] } }).data;
  // twelve tests buy beside each other
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
  await post('/api/shop/cart/items', { souvenirId: id, quantity: 1 });
  const desk = await tokenOf(page, 'warehouse');
  const handOver = await handOverOne(page, { buyer: authorization, desk }, { id, price });
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
async function findRecords(page: Page): Promise<Record<string, string>> {
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
  const ids: Record<string, string> = { ...(await buyOne(page)), ...(await applyForOne(page)) };
  for (const [name, list] of Object.entries(records)) {
    const answer = await page.request.get(`${list}?pageSize=1`, { headers });
    ids[name] = ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  }
  return Object.assign(ids, await makeDocuments(page, authorization), await waitingApproval(page), {
    ':application': await waitingApplication(page),
  });
}

// the office's server has the development mailbox
test.use({ baseURL: officeUrl });

for (const { language, width } of combinations) {
  test.describe(() => {
    test.use({ viewport: { width, height: width < 600 ? 844 : 900 } });

    test(`every screen in ${language}, ${width} px`, async ({ page, context, baseURL }) => {
      test.setTimeout(60_000 + wanted.length * 15_000);
      await setLanguage(context, language, baseURL!);
      const faults = watchConsole(page);
      const traffic = watchTraffic(page);
      const ids = await findRecords(page);
      const tokens = new Map<string, string>();

      async function signInAs(account: string | undefined): Promise<void> {
        await page.goto('/brand/crest.svg');
        if (account && !tokens.has(account)) tokens.set(account, await tokenOf(page, account));
        await page.evaluate((value) => {
          localStorage.clear();
          if (value) localStorage.setItem('keepsake.token', value);
        }, account && tokens.get(account));
      }

      async function turn(scheme: (typeof schemes)[number]): Promise<void> {
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate((value) => {
          document.documentElement.setAttribute('data-mantine-color-scheme', value);
        }, scheme);
      }

      async function faultsOf({ path, status = 200 }: Screen): Promise<string[]> {
        await page.emulateMedia({ colorScheme: 'light' });
        const address = path.replace(/:\w+/g, (name) => ids[name]!);
        const response = await page.goto(address, { waitUntil: 'load' });
        const found = response?.status() === status ? [] : [`status ${response?.status()}`];
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
        await traffic.rest();
        found.push(...(await textFaults(page, language)));
        for (const scheme of schemes) {
          await turn(scheme);
          const name = `${path.replace(/\W+/g, '_')}-${language}-${width}-${scheme}.jpeg`;
          await page.screenshot({ path: `${pictures}/${name}`, type: 'jpeg', quality: 75 });
          found.push(...(await axeFaults(page, language, scheme)));
        }
        found.push(...faults.splice(0));
        return found.map((fault) => `${path}: ${fault}`);
      }

      const all: string[] = [];
      const costs: string[] = [];
      const started = Date.now();
      let current: string | undefined;
      for (const screen of wanted) {
        const begun = Date.now();
        if (screen.account !== current) await signInAs(screen.account);
        current = screen.account;
        all.push(...(await faultsOf(screen).catch((error: Error) => [`${screen.path}: ${error.message}`])));
        costs.push(`${Date.now() - begun}\t${screen.path}`);
      }
      mkdirSync(pictures, { recursive: true });
      const each = Math.round((Date.now() - started) / wanted.length);
      writeFileSync(
        `${pictures}/costs-${language}-${width}.tsv`,
        `${each}\tms a screen, both schemes\n${costs.join('\n')}\n`,
      );
      expect(all).toEqual([]);
    });
  });
}
