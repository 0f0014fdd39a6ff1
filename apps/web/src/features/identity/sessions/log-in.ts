import { call } from '../../../api/call.ts';
import { md5 } from '../../../api/md5.ts';
import { signIn } from '../../../api/session.ts';
import { closeToast } from '../../../stores/toast-store.ts';

/** Public constants of the platform's form: accepted by the server, never trusted. */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all' };

export type PictureCode = { code: string; timestamp: string };

/** Stores the token; a refusal carries the whole response. */
export async function logIn(account: string, password: string, picture?: PictureCode): Promise<void> {
  const body = {
    account,
    password: md5(password),
    origin: 'password',
    grant_type: 'password',
    ...client,
    ...picture,
  };
  const { token } = await call('POST /api/oauth/Login', { body }, { form: true });
  closeToast();
  signIn(token);
}

/** How many digits of a picture this name has to type; 0 when none. */
export async function pictureDigitsFor(account: string): Promise<number> {
  const { enableVerificationCode, verificationCodeNumber } = await call(
    'GET /api/oauth/getConfig/:account',
    { params: { account } },
    { quiet: true },
  );
  return enableVerificationCode ? verificationCodeNumber : 0;
}
