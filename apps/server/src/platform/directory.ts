// The college's directory behind OpenID Connect: discovery, redeeming a code, checking the id token.
import { createHash } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import * as oidc from 'openid-client';

export type DirectoryOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Entra ID: the one tenant whose people may enter. */
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
  entrance(): Promise<{
    authorizationEndpoint: string;
    clientId: string;
    redirectUri: string;
    scope: string;
  }>;
  redeem(grant: { code: string; codeVerifier: string; iss: string | undefined }): Promise<DirectoryPerson>;
};

const scope = 'openid profile email';
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** The browser derives it the same way, so that the server can recompute and check it. */
export function nonceOf(codeVerifier: string): string {
  return createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toPerson(claims: oidc.IDToken, tenant: string | undefined): DirectoryPerson {
  const { oid, tid } = claims as { oid?: unknown; tid?: unknown };
  if (tenant !== undefined && tid !== tenant) throw new Error('another tenant');
  // Entra promises oid within tid; everybody else promises sub within iss
  const byObject = text(oid) !== '' && text(tid) !== '';
  return {
    issuer: byObject ? `tid:${text(tid)}` : claims.iss,
    subject: byObject ? text(oid) : claims.sub,
    name: text(claims.name),
    preferredName: text(claims.preferred_username),
    email: text(claims.email) || null,
  };
}

export function createDirectory(options: DirectoryOptions, warn: (reason: string) => void): Directory {
  let found: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    // plain http only on this machine: a directory elsewhere must prove itself by TLS
    const insecure = loopback.test(options.issuer) ? [oidc.allowInsecureRequests] : [];
    // the signature is checked too, although the token comes straight from the issuer
    const execute = [oidc.enableNonRepudiationChecks, ...insecure];
    found ??= oidc
      .discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
        execute,
        timeout: 10,
      })
      .catch((error: Error) => {
        found = undefined;
        warn(`the directory cannot be reached: ${error.message}`);
        throw new AppError('BUSY');
      });
    return found;
  };

  return {
    async entrance() {
      const { authorization_endpoint: endpoint = '' } = (await configuration()).serverMetadata();
      return {
        authorizationEndpoint: endpoint,
        clientId: options.clientId,
        redirectUri: options.redirectUri,
        scope,
      };
    },
    async redeem({ code, codeVerifier, iss }) {
      const config = await configuration();
      const callback = new URL(options.redirectUri);
      callback.searchParams.set('code', code);
      if (iss !== undefined) callback.searchParams.set('iss', iss);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonceOf(codeVerifier),
          // the browser, which made the state, checks it
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
