// A setting that holds for one test only.
import { expect, onTestFinished } from 'vitest';
import type { TestProgram } from './test-program.ts';

/** Changes it as an administrator does, and puts it back when the test ends. */
export async function setForTest(program: TestProgram, key: string, value: unknown): Promise<void> {
  const token = await program.tokenOf('admin');
  const { data: before } = await program.call('getSystemConfig', { token, params: { key } });
  const put = async (next: unknown) => {
    const { descriptions: description, sortCode, enabled } = before;
    const answer = await program.call('updateSystemConfig', {
      token: await program.tokenOf('admin'),
      params: { key },
      body: { value: next, description, sortCode, enabled },
    });
    expect(answer).toMatchObject({ code: 200 });
  };
  await put(value);
  onTestFinished(() => put(before.value));
}
