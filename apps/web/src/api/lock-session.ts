import { call } from './call.ts';
import { currentUser } from './current-user.ts';
import { setLock } from './lock.ts';

/** Locks this session on the server first: the flag alone would be no lock. */
export async function lockSession(): Promise<void> {
  const { userInfo } = await currentUser();
  await call('POST /api/oauth/lock', { body: { locked: true } });
  setLock(userInfo.userAccount);
}
