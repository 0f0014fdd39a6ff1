// Measures the largest contentful paint of the shop in Chromium, with a four times slower CPU and slow 4G.
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findOrInstallChromium } from '../guards/chromium.ts';
import { percentile } from './figures.ts';
import type { Bench } from './program.ts';

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
const visits = 5;

/** Each visit uses a new browser context without cache. */
async function measureVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}

function openBaseline(): Promise<Server> {
  const text =
    '<!doctype html><meta name="viewport" content="width=device-width"><title>baseline</title><h1>Baseline</h1>';
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(text),
  );
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** Returns one line: the milliseconds of two pages of the shop and, for comparison, of a page with one word. */
export async function measurePaint({ base }: Bench): Promise<string> {
  const answer = await fetch(`${base}/api/shop/products?pageSize=1`);
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  const baseline = await openBaseline();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const median = async (url: string) => {
      const times: number[] = [];
      for (let round = 0; round < visits; round++) times.push(await measureVisit(browser, url));
      return Math.round(percentile(times, 0.5));
    };
    const home = await median(`${base}/shopping`);
    const detail = await median(`${base}/shopping/detail/${data.list[0]!.id}`);
    const oneWord = await median(`http://127.0.0.1:${(baseline.address() as AddressInfo).port}/`);
    return `Largest contentful paint on a phone (processor ${cpuSlowdown} times slower, slow 4G, no cache; median of ${visits}): /shopping ${home} ms, a souvenir ${detail} ms, a page with one word on it ${oneWord} ms.`;
  } finally {
    await browser.close();
    baseline.close();
  }
}
