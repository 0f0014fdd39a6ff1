// The test projects of Vitest and what they have in common.
import { createHash } from 'node:crypto';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './apps/web/plugins/messages-plugin.ts';
import { findChromium } from './guards/chromium.ts';

/** Tests that start and kill whole programs or take long. `npm run test:rest` runs them. */
const slow = '{apps/demo,apps/server,packages/embedded-postgres}/src/**/*.{process,slow}.test.ts';
const server = {
  globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
  // these only end a test that hangs: a busy machine may need ten times as long
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // modules are loaded once per worker, not once per file; each file creates its own database
  isolate: false,
};

/** Vitest prints the seed. TEST_SEED repeats the order of a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 100_000);

/** Keeps the files of a project together: a worker that changes projects has to load all modules again. */
class RandomWithinProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortKey = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${createHash('md5').update(`${seed} ${moduleId}`).digest('hex')}`;
    return files.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // long enough for a busy machine
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { seed, shuffle: { tests: true }, sequencer: RandomWithinProject },
    projects: [
      { extends: true, test: { name: 'core', include: ['packages/core/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'guards', include: ['guards/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          include: ['apps/{demo,server}/src/**/*.test.ts'],
          exclude: [slow],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'slow',
          // only ends a test that hangs
          testTimeout: 600_000,
          include: [slow, 'bench/**/*.slow.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [messagesPlugin()],
        // list dependencies in advance: Vite reloads the page when it finds a new one, even during a test
        optimizeDeps: {
          entries: ['apps/web/src/**/*.browser.test.tsx'],
          include: ['react-dom', '@mantine/spotlight'],
        },
        test: {
          name: 'components',
          // modules are loaded once, not once per file
          isolate: false,
          setupFiles: ['apps/web/src/testing/unmount.setup.ts'],
          testTimeout: 120_000,
          include: ['apps/web/src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
              // tests need not wait for animations
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
