// A setting that is changed for one test only.
import { expect, onTestFinished } from 'vitest';
import type { TestProgram } from './test-program.ts';

/** What is set now is set again when the test ends. */
export async function putBackAfterTest(program: TestProgram, key: string) {
  const token = await program.tokenOf('admin');
  const { data } = await program.call('getSystemConfig', { token, params: { key } });
  const put = async (value: unknown) => {
    const { descriptions: description, sortCode, enabled } = data;
    const answer = await program.call('updateSystemConfig', {
      token: await program.tokenOf('admin'),
      params: { key },
      body: { value, description, sortCode, enabled },
    });
    expect(answer).toMatchObject({ code: 200 });
  };
  onTestFinished(() => put(data.value));
  return put;
}

/** Changes it as an administrator does, until the test ends. */
export async function setForTest(program: TestProgram, key: string, value: unknown): Promise<void> {
  const put = await putBackAfterTest(program, key);
  await put(value);
}
