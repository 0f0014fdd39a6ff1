// Creates a person who signs in for the first time, and so has to choose a password.
import type { Page } from '@playwright/test';
import { createCaller } from '../shop.ts';
import { fetchToken } from '../test.ts';

/** Returns the token of a session that must choose a password. */
export async function createNewcomer(page: Page): Promise<string> {
  const admin = createCaller(page, await fetchToken(page, 'admin'));
  // tests of two languages may run at the same time
  const account = `screens-${crypto.randomUUID().slice(0, 8)}`;
  const { password } = await admin<{ password: string }>('post', '/api/permission/Users', {
    account,
    realName: '新同學',
    email: `${account}@college.example`,
    mobilePhone: '',
    kind: 'student',
    organizeId: null,
    positionId: null,
    roleIds: [],
  });
  return fetchToken(page, account, password);
}
