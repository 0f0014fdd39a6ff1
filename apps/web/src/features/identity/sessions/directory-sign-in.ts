// OpenID Connect in the browser: it makes the secrets, checks the state, and lets the server redeem the code
// (docs/design/api.md, "Given calls").
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { signIn } from '../../../api/session.ts';

type Entrance = NonNullable<CallOutput<'GET /api/azure/auth/config'>['directory']>;

const verifierKey = 'keepsake.directory.verifier';
const stateKey = 'keepsake.directory.state';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

const sha256 = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Browsers hash only on https and on this machine itself. */
export const canUseDirectory = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function goToDirectory(entrance: Entrance): Promise<void> {
  const verifier = random();
  const state = random();
  sessionStorage.setItem(verifierKey, verifier);
  sessionStorage.setItem(stateKey, state);
  const url = new URL(entrance.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: entrance.clientId,
    redirect_uri: entrance.redirectUri,
    scope: entrance.scope,
    state,
    // derived, so that the server can recompute it from the verifier alone
    nonce: await sha256(`nonce:${verifier}`),
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  location.assign(url);
}

/** Each answer is good for one try, whatever comes of it. */
export async function finishDirectorySignIn(search: URLSearchParams): Promise<boolean> {
  const codeVerifier = sessionStorage.getItem(verifierKey);
  const state = sessionStorage.getItem(stateKey);
  sessionStorage.removeItem(verifierKey);
  sessionStorage.removeItem(stateKey);
  const code = search.get('code');
  if (!code || !codeVerifier || !state || search.get('state') !== state) return false;
  const iss = search.get('iss') ?? undefined;
  try {
    const { token } = await call('GET /api/azure/auth/redirect', { query: { code, codeVerifier, iss } });
    signIn(token);
    return true;
  } catch {
    return false;
  }
}
