import { call } from './call.ts';
import { currentUser } from './current-user.ts';
import { setLock } from './lock.ts';

/** Locks the session on the server first, because the flag in the browser alone is not secure. */
export async function lockSession(): Promise<void> {
  const { userInfo } = await currentUser();
  await call('POST /api/oauth/lock', { body: { locked: true } });
  setLock({ account: userInfo.userAccount, name: userInfo.userName });
}
