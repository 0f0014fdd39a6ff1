// Sign-in with the college's directory by OpenID Connect: discovery, code exchange, check of the ID token.
import { createHash } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import * as oidc from 'openid-client';

export type DirectoryOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Entra ID: the only tenant whose members may sign in. */
  readonly tenant: string | undefined;
  readonly redirectUri: string;
};

export type DirectoryPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly preferredName: string;
  readonly email: string | null;
};

export type Directory = {
  getSignInParameters(): Promise<{
    authorizationEndpoint: string;
    clientId: string;
    redirectUri: string;
    scope: string;
  }>;
  redeemCode(grant: {
    code: string;
    codeVerifier: string;
    iss: string | undefined;
  }): Promise<DirectoryPerson>;
};

const scope = 'openid profile email';
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** The browser derives the nonce in the same way, so the server can check it without storing it. */
function deriveNonce(codeVerifier: string): string {
  return createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toPerson(claims: oidc.IDToken, tenant: string | undefined): DirectoryPerson {
  const { oid, tid } = claims as { oid?: unknown; tid?: unknown };
  if (tenant !== undefined && tid !== tenant) throw new Error('the token belongs to another tenant');
  // Entra ID guarantees that oid is unique within tid; other issuers guarantee sub within iss
  const hasObjectId = text(oid) !== '' && text(tid) !== '';
  return {
    issuer: hasObjectId ? `tid:${text(tid)}` : claims.iss,
    subject: hasObjectId ? text(oid) : claims.sub,
    name: text(claims.name),
    preferredName: text(claims.preferred_username),
    email: text(claims.email) || null,
  };
}

export function createDirectory(options: DirectoryOptions, warn: (reason: string) => void): Directory {
  let discovered: Promise<oidc.Configuration> | undefined;
  const discover = (): Promise<oidc.Configuration> => {
    // plain HTTP is allowed only on the same machine
    const insecure = loopback.test(options.issuer) ? [oidc.allowInsecureRequests] : [];
    // also checks the signature, although the token comes directly from the issuer
    const execute = [oidc.enableNonRepudiationChecks, ...insecure];
    discovered ??= oidc
      .discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
        execute,
        timeout: 10,
      })
      .catch((error: Error) => {
        discovered = undefined;
        warn(`the directory cannot be reached: ${error.message}`);
        throw new AppError('BUSY');
      });
    return discovered;
  };

  return {
    async getSignInParameters() {
      const { authorization_endpoint: endpoint = '' } = (await discover()).serverMetadata();
      return {
        authorizationEndpoint: endpoint,
        clientId: options.clientId,
        redirectUri: options.redirectUri,
        scope,
      };
    },
    async redeemCode({ code, codeVerifier, iss }) {
      const config = await discover();
      const callback = new URL(options.redirectUri);
      callback.searchParams.set('code', code);
      if (iss !== undefined) callback.searchParams.set('iss', iss);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: deriveNonce(codeVerifier),
          // the browser created the state and checks it
          expectedState: oidc.skipStateCheck,
          idTokenExpected: true,
        });
        return toPerson(tokens.claims()!, options.tenant);
      } catch (error) {
        const { code: reason, message } = error as { code?: string; message: string };
        warn(`directory sign-in refused: ${reason ?? message}`);
        throw new AppError('DIRECTORY_SIGN_IN_FAILED');
      }
    },
  };
}
