import { chmodSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { allUrl, directory, mailPeer, officeUrl, servers } from './servers.ts';

const dataDir = process.env.E2E_DATA;
if (dataDir) chmodSync(dataDir, 0o755);

const longStories = [
  'approving',
  'gifts',
  'issuing',
  'own-account',
  'price-blind-role',
  'prices',
  'refused-mail',
  'settings',
  'stock-documents',
  'stock-views',
].map((name) => `journeys/${name}.spec.ts`);
/** Told on a phone, in both languages. */
const phoneStories = ['applying', 'shop-buying', 'shop-express', 'shop-refunds', 'shop-serving'].map(
  (name) => `journeys/${name}.spec.ts`,
);

/** Longer than a minute whatever is done: told once. */
const slowStories = ['journeys/unpaid-order.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: allUrl,
    trace: 'retain-on-failure',
    // a test that holds requests up must see them; journeys/installed.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
    ...(['zh-HK', 'en'] as const).flatMap((language) =>
      ([1280, 390] as const).map((width) => ({
        name: `${language} ${width}`,
        testMatch: 'journeys/*.spec.ts',
        // a long story is told twice, at opposite corners; what is quick, in all four
        testIgnore: [
          ...((language === 'zh-HK') === (width === 1280) ? [] : longStories),
          ...(width === 1280 ? phoneStories : []),
          ...(language === 'en' && width === 390 ? [] : slowStories),
        ],
        metadata: { language },
        use: { viewport: { width, height: width === 390 ? 844 : 900 }, hasTouch: width === 390 },
      })),
    ),
  ],
  webServer: [
    {
      command: 'exec node e2e/directory-provider.ts',
      cwd: '..',
      url: `${directory.url}/.well-known/openid-configuration`,
    },
    { command: 'exec node e2e/mail-peer.ts', cwd: '..', url: mailPeer.url },
    ...servers.map(({ url, port, name, mode }) => ({
      command: 'exec node apps/server/src/main.ts',
      cwd: '..',
      url: `${url}/health/ready`,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
      timeout: 120_000,
      env: {
        ...(process.env as Record<string, string>),
        PORT: String(port),
        KEEPSAKE_MODE: mode,
        KEEPSAKE_DATA_DIR: `${dataDir}/${name}`,
        LOG_LEVEL: 'error',
        ...(url === allUrl ? { SMTP_URL: mailPeer.smtp } : {}),
        ...(url === officeUrl
          ? {
              PUBLIC_URL: url,
              OIDC_ISSUER: directory.url,
              OIDC_CLIENT_ID: directory.clientId,
              OIDC_CLIENT_SECRET: directory.clientSecret,
            }
          : {}),
      },
    })),
  ],
});
