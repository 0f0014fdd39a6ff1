// Test helper: a small OpenID Connect issuer. It signs with real keys and can issue invalid tokens on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;
export type TokenFault = {
  /** Overrides claims of the id token before it is signed. */
  claims?: Claims;
  header?: Record<string, unknown>;
  /** Signs with a key the issuer does not publish. */
  isSignedWithUnknownKey?: boolean;
  isUnsigned?: boolean;
};

export const clientId = 'keepsake-test';
export const clientSecret = 'a-secret-of-the-tests';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startFakeDirectory() {
  const publishedKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unknownKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, { claims: Claims; challenge: string; fault: TokenFault }>();
  const server = createServer((request, response) => void handleRequest(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  function createIdToken({ claims, fault }: { claims: Claims; fault: TokenFault }): string {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: fault.isUnsigned ? 'none' : 'RS256', kid: 'one', typ: 'JWT', ...fault.header };
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...claims, ...fault.claims };
    const body = `${encode(header)}.${encode(payload)}`;
    if (fault.isUnsigned) return `${body}.`;
    const { privateKey } = fault.isSignedWithUnknownKey ? unknownKey : publishedKey;
    return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
  }

  async function redeemCode(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: createIdToken(grant) },
    ];
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (request.url === '/jwks') {
      return send(200, {
        keys: [{ ...publishedKey.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    }
    if (request.url === '/token') return send(...(await redeemCode(request)));
    return send(404, {});
  }

  return {
    issuer,
    /** Returns the code a browser would get from the authorization endpoint, and its PKCE verifier. */
    authorize(claims: Claims, fault: TokenFault = {}): { code: string; codeVerifier: string } {
      const code = randomBytes(16).toString('base64url');
      const codeVerifier = randomBytes(32).toString('base64url');
      const nonce = createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      grants.set(code, { claims: { nonce, ...claims }, challenge, fault });
      return { code, codeVerifier };
    },
    close: () => server.close(),
  };
}
