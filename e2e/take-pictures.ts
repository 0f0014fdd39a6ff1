// `npm run pictures`: takes the screenshots for the README from a server with the demo college. Add `-- shop` to take only
// those with "shop" in the name.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { openProgram, waitUntilAnswering } from '../bench/program.ts';
import { findOrInstallChromium } from '../guards/chromium.ts';

type Picture = {
  readonly name: string;
  readonly path: string;
  readonly account?: string;
  readonly width?: number;
  readonly language?: string;
  readonly scheme?: 'light' | 'dark';
};

/** `:product` is the first souvenir of the shop. */
const pictures: readonly Picture[] = [
  { name: 'shop-desktop', path: '/shopping' },
  { name: 'shop-phone', path: '/shopping', width: 390 },
  {
    name: 'detail-phone-dark',
    path: '/shopping/detail/:product',
    width: 390,
    scheme: 'dark',
    language: 'en',
  },
  { name: 'application-catalog', path: '/application/catalog', account: 'staff' },
  { name: 'approvals-phone', path: '/application/my-approvals', account: 'approver', width: 390 },
  { name: 'orders-phone', path: '/shopping/orders', account: 'student', width: 390, language: 'en' },
  { name: 'inventory-souvenirs', path: '/inventory/gifts', account: 'admin' },
  { name: 'sales-report', path: '/inventory/sales-report', account: 'admin' },
  {
    name: 'inventory-dashboard-dark',
    path: '/inventory/home',
    account: 'admin',
    scheme: 'dark',
    language: 'en',
  },
];

const folder = resolve(import.meta.dirname, '../docs/pictures');
const wanted = pictures.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const { base, start, close } = await openProgram(34920, {});

async function fetchToken(account: string): Promise<string> {
  const password = createHash('md5').update('keepsake-demo').digest('hex');
  const body = new URLSearchParams({ account, password });
  const answer = await fetch(`${base}/api/oauth/Login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function takePicture(browser: Browser, picture: Picture, product: string): Promise<void> {
  const { name, path, account, width = 1280, language = 'zh-HK', scheme = 'light' } = picture;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 600 ? 844 : 860 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    colorScheme: scheme,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'keepsake.lang', value: language, url: base }]);
  if (account) {
    const token = await fetchToken(account);
    await context.addInitScript((value) => localStorage.setItem('keepsake.token', value), token);
  }
  const page = await context.newPage();
  await page.goto(path.replace(':product', product));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // wait for images and charts; "networkidle" does not work because the live stream never ends
  await page.waitForTimeout(2500);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`);
  await context.close();
  console.log(`docs/pictures/${name}.webp`);
}

try {
  start('apps/server/start.js');
  await waitUntilAnswering(`${base}/health/ready`);
  const list = await fetch(`${base}/api/shop/products?pageSize=1`);
  const product = ((await list.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const picture of wanted) await takePicture(browser, picture, product);
  await browser.close();
} finally {
  await close();
}
