// Configuration of the browser tests. guards/run-browser.ts prepares the data and starts Playwright with this file.
import { defineConfig } from '@playwright/test';
import { listIgnoredJourneys, variants } from './journey-variants.ts';
import { directory, mailServer, officeUrl, servers, shoppingUrl, visitorsUrl } from './servers.ts';

const dataDir = process.env.E2E_DATA;
// the main journeys use one server only
const startedServers =
  process.env.JOURNEYS === 'main' ? servers.filter(({ url }) => url === officeUrl) : servers;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // these only end a test that hangs: on a busy machine a journey of 10 s may take ten times as long
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  use: {
    // if an element never appears, the test fails before its own timeout, and the error names the element
    actionTimeout: 60_000,
    baseURL: visitorsUrl,
    // recording makes tests 25 % slower; use --trace on to see why a test fails
    trace: 'off',
    // `npm run test:rest` runs the same journeys with animations
    contextOptions: { reducedMotion: process.env.JOURNEYS === 'main' ? 'reduce' : 'no-preference' },
    // tests that intercept requests cannot see those of a service worker; journeys/shop/installed.spec.ts allows it
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
    ...variants.map((variant) => ({
      name: `${variant.language} ${variant.width}`,
      testMatch: 'journeys/*/*.spec.ts',
      testIgnore: listIgnoredJourneys(variant),
      metadata: { language: variant.language },
      use: {
        viewport: { width: variant.width, height: variant.width === 390 ? 844 : 900 },
        hasTouch: variant.width === 390,
      },
    })),
  ],
  webServer: [
    {
      command: 'exec node e2e/directory-provider.ts',
      cwd: '..',
      url: `${directory.url}/.well-known/openid-configuration`,
    },
    { command: 'exec node e2e/mail-server.ts', cwd: '..', url: mailServer.url },
    ...startedServers.map(({ url, port, name, mode }) => ({
      command: 'exec node apps/server/start.js',
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
        // tests request many codes from one IP address; the shop-only server keeps the real limit
        ...(url === shoppingUrl
          ? {}
          : { CODE_MAILS_WITHOUT_PICTURE: '1000', CODE_MAILS_PER_QUARTER_HOUR: '1000' }),
        ...(url === visitorsUrl ? { SMTP_URL: mailServer.smtp } : {}),
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
