import { call } from '../../../api/call.ts';
import { md5 } from '../../../api/md5.ts';
import { startSession } from '../../../api/session.ts';
import { closeToast } from '../../../stores/toast-store.ts';

/** Constants that the specification requires in the login call. They are public, and the server ignores them. */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all' };

export type PictureCode = { code: string; timestamp: string };

/** Signs in and stores the token. The form shows a refusal. */
export async function signIn(account: string, password: string, picture?: PictureCode): Promise<void> {
  const body = {
    account,
    password: md5(password),
    origin: 'password',
    grant_type: 'password',
    ...client,
    ...picture,
  };
  const { token } = await call('POST /api/oauth/Login', { body }, { form: true, quiet: true });
  closeToast();
  startSession(token);
}

/** How many digits of a picture code this account must type. 0 if none is needed. */
export async function fetchPictureCodeLength(account: string): Promise<number> {
  const { enableVerificationCode, verificationCodeNumber } = await call(
    'GET /api/oauth/getConfig/:account',
    { params: { account } },
    { quiet: true },
  );
  return enableVerificationCode ? verificationCodeNumber : 0;
}
