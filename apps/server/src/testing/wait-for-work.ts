// Test helper: waits until background work has ended.
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@keepsake/core/values/language';
import type { Work } from '@keepsake/core/workbench/work/work.contract';
import type { TestProgram } from './test-program.ts';

/** Polls the owner's work list and returns the finished work. */
export async function waitForWork(
  program: TestProgram,
  token: string,
  id: string,
  language: Language = 'zh-HK',
): Promise<Work> {
  // two minutes, for a busy machine
  for (let i = 0; i < 4800; i++) {
    const { data } = await program.call('listWork', { token, language });
    const work = (data.list as Work[]).find((one) => one.id === id);
    if (work && work.state !== 'running') return work;
    await delay(25);
  }
  throw new Error('the work did not end in time');
}
