// Test helper: signs in to a server that runs in another process.
import { demoPassword } from '../../../../demo/src/load-demo.ts';
import { md5Hex } from '../../platform/md5-hex.ts';

/** Signs in with an account of the demo college and returns the token. */
export async function signIn(origin: string, account: string): Promise<string> {
  const body = new URLSearchParams({ account, password: md5Hex(demoPassword) });
  const response = await fetch(`${origin}/api/oauth/Login`, { method: 'POST', body });
  return ((await response.json()) as { data: { token: string } }).data.token;
}
