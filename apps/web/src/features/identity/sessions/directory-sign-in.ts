// The browser's part of OpenID Connect: it creates the secrets and checks the state. The server redeems the code
// (docs/design/api.md, "Directory sign-in").

import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { startSession } from '../../../api/session.ts';
import { sessionStore } from '../../../stores/browser-storage.ts';

type DirectoryConfig = NonNullable<CallOutput<'GET /api/azure/auth/config'>['directory']>;

const verifierKey = 'keepsake.directory.verifier';
const stateKey = 'keepsake.directory.state';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const createSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

const hashSha256 = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Browsers offer `crypto.subtle` only on HTTPS and localhost. */
export const canUseDirectory = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function goToDirectory(directory: DirectoryConfig): Promise<void> {
  const verifier = createSecret();
  const state = createSecret();
  sessionStore.setItem(verifierKey, verifier);
  sessionStore.setItem(stateKey, state);
  const url = new URL(directory.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: directory.clientId,
    redirect_uri: directory.redirectUri,
    scope: directory.scope,
    state,
    // Derived from the verifier, so that the server can calculate it again.
    nonce: await hashSha256(`nonce:${verifier}`),
    code_challenge: await hashSha256(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  location.assign(url);
}

/** Completes the sign-in. The stored secrets are deleted first, so each can be used once. */
export async function finishDirectorySignIn(search: URLSearchParams): Promise<boolean> {
  const codeVerifier = sessionStore.getItem(verifierKey);
  const state = sessionStore.getItem(stateKey);
  sessionStore.removeItem(verifierKey);
  sessionStore.removeItem(stateKey);
  const code = search.get('code');
  if (!code || !codeVerifier || !state || search.get('state') !== state) return false;
  const iss = search.get('iss') ?? undefined;
  try {
    const { token } = await call('GET /api/azure/auth/redirect', { query: { code, codeVerifier, iss } });
    startSession(token);
    return true;
  } catch {
    return false;
  }
}
