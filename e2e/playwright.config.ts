import { defineConfig } from '@playwright/test';
import { allUrl, directory, mailPeer, officeUrl, servers, shoppingUrl } from './servers.ts';
import { corners, ignoredAt } from './stories.ts';

const dataDir = process.env.E2E_DATA;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: allUrl,
    // recording costs a quarter of the time; to see what failed: --trace on
    trace: 'off',
    // the same stories are told with every movement by `npm run test:rest`
    contextOptions: { reducedMotion: process.env.JOURNEYS === 'main' ? 'reduce' : 'no-preference' },
    // a test that holds requests up must see them; journeys/installed.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
    ...corners.map((corner) => ({
      name: `${corner.language} ${corner.width}`,
      testMatch: 'journeys/*.spec.ts',
      testIgnore: ignoredAt(corner),
      metadata: { language: corner.language },
      use: {
        viewport: { width: corner.width, height: corner.width === 390 ? 844 : 900 },
        hasTouch: corner.width === 390,
      },
    })),
  ],
  webServer: [
    {
      command: 'exec node e2e/directory-provider.ts',
      cwd: '..',
      url: `${directory.url}/.well-known/openid-configuration`,
    },
    { command: 'exec node e2e/mail-peer.ts', cwd: '..', url: mailPeer.url },
    ...servers.map(({ url, port, name, mode }) => ({
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
        // the tests ask for many codes from one address; the shop-only server keeps the real limit
        ...(url === shoppingUrl
          ? {}
          : { CODE_MAILS_WITHOUT_PICTURE: '1000', CODE_MAILS_PER_QUARTER_HOUR: '1000' }),
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
