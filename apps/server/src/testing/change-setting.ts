// Test helper: changes a setting for the duration of one test.
import { expect, onTestFinished } from 'vitest';
import type { TestProgram } from './test-program.ts';

/** Restores the present value when the test ends. Returns a function that saves a new value. */
export async function restoreSettingAfterTest(program: TestProgram, key: string) {
  const token = await program.getToken('admin');
  const { data } = await program.call('getSystemConfig', { token, params: { key } });
  const saveValue = async (value: unknown) => {
    const { descriptions: description, sortCode, enabled } = data;
    const answer = await program.call('updateSystemConfig', {
      token: await program.getToken('admin'),
      params: { key },
      body: { value, description, sortCode, enabled },
    });
    expect(answer).toMatchObject({ code: 200 });
  };
  onTestFinished(() => saveValue(data.value));
  return saveValue;
}

/** Changes the setting through the API and restores it when the test ends. */
export async function changeSettingForTest(program: TestProgram, key: string, value: unknown): Promise<void> {
  const saveValue = await restoreSettingAfterTest(program, key);
  await saveValue(value);
}
