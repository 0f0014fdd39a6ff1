// The working calendar: public holidays and closures.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let token: string;
beforeAll(async () => {
  token = await program.getToken('admin');
});

const typhoon = { 'zh-HK': '八號風球', en: 'Typhoon signal no. 8', 'zh-CN': '' };
const read = async (year: number) =>
  (await program.call('getWorkingCalendar', { token, language: 'en', query: { year } })).data;

describe('the working calendar', () => {
  test('the working calendar shows the holidays of a year in the language of the request', async () => {
    const { holidays, workingDays } = await read(2026);
    expect(holidays).toContainEqual({ day: '2026-02-17', name: 'Lunar New Year’s Day' });
    // 261 weekdays, of which 14 are holidays
    expect(workingDays).toBe(247);
    const simplified = await program.call('getWorkingCalendar', {
      token,
      language: 'zh-CN',
      query: { year: 2026 },
    });
    expect(simplified.data.holidays[1].name).toBe('农历年初一');
  });

  test('a closure can be added only once and removed again, and both steps are audited', async () => {
    const day = '2026-09-08';
    const add = () => program.call('addClosure', { token, body: { day, name: typhoon } });
    const [one, two] = await Promise.all([add(), add()]);
    expect([one.code, two.code].sort()).toEqual([200, 409]);
    const { closures, workingDays } = await read(2026);
    expect(closures).toMatchObject([{ day, name: 'Typhoon signal no. 8', actions: ['remove'] }]);
    expect(workingDays).toBe(246);
    const lines = () =>
      program.db.selectFrom('audit_log').select('action').where('subject', '=', 'closure-day').execute();
    expect(await lines()).toEqual([{ action: 'create' }]);
    expect((await program.call('removeClosure', { token, params: { day } })).code).toBe(200);
    expect((await program.call('removeClosure', { token, params: { day } })).code).toBe(404);
    expect((await read(2026)).closures).toEqual([]);
    expect(await lines()).toHaveLength(2);
  });

  test('a weekend or public holiday cannot be marked as closed', async () => {
    for (const day of ['2026-09-05', '2026-10-01']) {
      const { code, data } = await program.call('addClosure', { token, body: { day, name: typhoon } });
      expect(code).toBe(400);
      expect(data.reason).toBe('NOT_A_WORKING_DAY');
    }
  });
});
