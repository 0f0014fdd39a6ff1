// Measures the counter: finding a scanned code and selling over the API, and in Chromium the time from a scan to its
// line.
import { createHash } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sellMessages } from '../apps/web/src/features/shop/counter-sales/sell.messages.ts';
import { findOrInstallChromium } from '../guards/chromium.ts';
import { translate } from '../packages/core/src/values/messages.ts';
import { type Figure, percentile, type Row, runClients } from './figures.ts';
import type { Bench } from './program.ts';

/** Two tills sell at the same time. */
const tills = 2;
const scans = 60;
const linesPerSale = 5;
/** A scanned line must appear within this time. */
const goalMs = 100;

async function open({ base }: Bench) {
  // biome-ignore lint/suspicious/noExplicitAny: responses of many shapes
  const call = async (path: string, token: string, body?: object): Promise<any> => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { code: number; msg: string; data: unknown };
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const password = createHash('md5').update('keepsake-demo').digest('hex');
  const login = await fetch(`${base}/api/oauth/Login`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'admin', password }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return { call, token: data.token };
}

type Product = { souvenirId: string; productCode: string; unitPrice: number; available: number };

/** Begins a new sale, as if the previous one was paid. */
async function clearSale(page: Page): Promise<void> {
  const clear = page.getByRole('button', { name: translate(sellMessages['sell.clear'], 'zh-HK') });
  if (await clear.isEnabled()) await clear.click();
}

/** Measures the time from the Enter of the scanner to the line with the code, in the browser. */
async function measureScans(page: Page, products: readonly Product[]): Promise<Figure> {
  const times: number[] = [];
  for (const [index, { productCode }] of products.slice(0, scans).entries()) {
    if (index % linesPerSale === 0) await clearSale(page);
    await page.keyboard.type(productCode);
    // the watch begins before Enter is pressed
    const watch = await page.evaluateHandle((code) => {
      const done = Promise.withResolvers<number>();
      let begun = 0;
      addEventListener('keydown', () => (begun = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const lines = [...document.querySelectorAll('main li')];
        if (!begun || !lines.some((line) => line.textContent?.includes(code))) return;
        observer.disconnect();
        requestAnimationFrame(() => done.resolve(performance.now() - begun));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      setTimeout(() => done.reject(new Error(`no line with ${code}`)), 10_000);
      return { shown: done.promise };
    }, productCode);
    await page.keyboard.press('Enter');
    times.push(await watch.evaluate(({ shown }) => shown));
  }
  return { rate: 1000 / percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function openSellPage(browser: Browser, base: string, token: string, tillId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('keepsake.token', value), token);
  await page.goto(`${base}/inventory/counter/sell?till=${tillId}`);
  await page.locator('main input').first().waitFor();
  return page;
}

export async function measureCounter(bench: Bench): Promise<Row[]> {
  const { base, seconds } = bench;
  const { call, token } = await open(bench);
  const { list: storages } = await call('/api/inventory/storages?pageSize=50', token);
  const storageId = storages.find(({ code }: { code: string }) => code === 'SHOP').id;
  const tillIds: string[] = [];
  for (let till = 0; till < tills; till++) {
    const name = { 'zh-HK': `櫃台 ${till}`, en: `Counter ${till}`, 'zh-CN': '' };
    const { id } = await call('/api/inventory/tills', token, { name, storageId, state: 'active' });
    await call(`/api/inventory/tills/${id}/actions/open`, token, { floatAmount: 100_000 });
    tillIds.push(id);
  }
  const { list } = await call('/api/shop/products?pageSize=200', token);
  const products: Product[] = [];
  for (const { productCode } of list as { productCode: string }[]) {
    const path = `/api/inventory/counter/product?tillId=${tillIds[0]}&code=${productCode}`;
    const product = await call(path, token).catch(() => undefined);
    if (product?.available > 0) products.push(product);
  }
  let turn = 0;
  const next = () => products[turn++ % products.length]!;
  const find = (client: number) =>
    call(`/api/inventory/counter/product?tillId=${tillIds[client]}&code=${next().productCode}`, token);
  const sell = (client: number) => {
    const { souvenirId, unitPrice } = next();
    return call('/api/inventory/counter/sales', token, {
      tillId: tillIds[client],
      lines: [{ souvenirId, quantity: 1, shopPrice: unitPrice, unitPrice }],
      payments: [{ method: 'cash', given: unitPrice }],
    });
  };
  const goal = { what: `${goalMs} ms`, rate: 1000 / goalMs };
  const rows: Row[] = [
    {
      part: 'counter',
      what: `find a scanned code (API), ${tills} tills`,
      program: await runClients(tills, seconds, find),
      baseline: goal,
    },
  ];
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openSellPage(browser, base, token, tillIds[0]!);
    rows.push({
      part: 'counter',
      what: 'scan to line (browser)',
      program: await measureScans(page, products),
      baseline: goal,
    });
  } finally {
    await browser.close();
  }
  // few pieces are for sale, so the sales come last and are few
  const program = await runClients(tills, Math.min(seconds, 1), sell);
  rows.push({
    part: 'counter',
    what: `sell one piece for cash (API), ${tills} tills`,
    program,
    baseline: goal,
  });
  return rows;
}
