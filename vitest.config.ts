import { createHash } from 'node:crypto';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './apps/web/messages-plugin.ts';
import { findChromium } from './guards/chromium.ts';

/** Whole programs that are started and killed, and long random work: `npm run test:rest`. */
const slow = '{apps/server,packages/embedded-postgres}/src/**/*.{process,slow}.test.ts';
const server = {
  globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // a program is loaded once for a worker's files, not once for each; each makes its own database
  isolate: false,
};

/** Printed at the start of a run; TEST_SEED repeats its order. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 100_000);

/** A worker is kept for as long as its project: files of another one in between would have it load everything again. */
class RandomWithinProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${createHash('md5').update(`${seed} ${moduleId}`).digest('hex')}`;
    return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // a busy machine takes its time; what does not come at all is told later
    expect: { poll: { timeout: 10_000 } },
    sequence: { seed, shuffle: { tests: true }, sequencer: RandomWithinProject },
    projects: [
      { extends: true, test: { name: 'core', include: ['packages/core/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'guards', include: ['guards/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: { ...server, name: 'server', include: ['apps/server/src/**/*.test.ts'], exclude: [slow] },
      },
      { extends: true, test: { ...server, name: 'slow', include: [slow, 'bench/**/*.slow.test.ts'] } },
      {
        extends: true,
        plugins: [messagesPlugin()],
        // found beforehand: what is found on the way makes the page load anew in the midst of a test
        optimizeDeps: { entries: ['apps/web/src/**/*.browser.test.tsx'], include: ['react-dom'] },
        test: {
          name: 'components',
          // longer than a few of its looks together, each of which may take ten seconds on a busy machine
          testTimeout: 60_000,
          include: ['apps/web/src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
              // no test waits for a dialog to slide in
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
