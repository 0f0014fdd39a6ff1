import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that start whole programs take longest: begun last, one would keep a core waiting for it. */
const begunFirst = ['.process.test.ts', 'model.http.test.ts', 'souvenir-stock.db.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      begunFirst.some((end) => moduleId.endsWith(end)) ? 0 : 1;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'core', include: ['packages/core/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'guards', include: ['guards/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // a program is loaded once for a worker's files, not once for each; each makes its own database
          isolate: false,
        },
      },
    ],
  },
});
