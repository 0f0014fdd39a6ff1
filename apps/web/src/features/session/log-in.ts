import { call } from '../../api/call.ts';
import { md5 } from '../../api/md5.ts';
import { signIn } from '../../api/session.ts';
import { closeToast } from '../../ui/toast-store.ts';

/** Public constants of the platform's form: accepted by the server, never trusted (api.md "Given calls"). */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all' };

/** Stores the token; a refusal carries the whole response. */
export async function logIn(account: string, password: string): Promise<void> {
  const body = { account, password: md5(password), origin: 'password', grant_type: 'password', ...client };
  const { token } = await call('POST /api/oauth/Login', { body }, { form: true });
  closeToast();
  signIn(token);
}
