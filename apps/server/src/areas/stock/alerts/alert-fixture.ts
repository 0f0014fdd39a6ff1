// Test helper: runs the daily jobs of the stock area and reads their messages.
import { runDailyJobs } from '../../../db/daily-job.ts';
import { randomIds } from '../../../platform/ids.ts';
import type { TestProgram } from '../../../testing/test-program.ts';
import { createSettings } from '../../settings/index.ts';
import { stockJobs } from '../index.ts';

export function createAlertFixture(program: TestProgram, ledgerChecks: Parameters<typeof stockJobs>[1]) {
  return {
    listMessages: (template: string, type = 'app') =>
      program.db
        .selectFrom('notification')
        .select(['receiver_name', 'receiver_address', 'title', 'content', 'language'])
        .where('template', '=', template)
        .where('type', '=', type)
        .execute(),
    runJobs: (now: Date, db = program.db) =>
      runDailyJobs(db, stockJobs(createSettings(db), ledgerChecks), { now, ids: randomIds }, (error) => {
        throw error;
      }),
  };
}
