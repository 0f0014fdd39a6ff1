// Directory sign-in: OpenID Connect, authorization code with PKCE (docs/design/api.md, "Directory sign-in").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { themes } from '../accounts/user.contract.ts';

export const directoryEndpoints = {
  directoryConfig: defineEndpoint({
    path: '/api/azure/auth/config',
    access: 'public',
    areas: everyArea,
    summary: 'Get the directory for sign-in, or null if none is configured',
    response: z.object({
      directory: z
        .object({
          authorizationEndpoint: z.string(),
          clientId: z.string(),
          redirectUri: z.string(),
          scope: z.string(),
        })
        .nullable(),
    }),
  }),
  directoryRedirect: defineEndpoint({
    method: 'GET',
    path: '/api/azure/auth/redirect',
    kind: 'command',
    access: 'public',
    areas: everyArea,
    summary: 'Sign in with the code of the directory',
    guardsOrigin: true,
    query: z.object({
      code: z.string().min(1).max(4000),
      /** RFC 7636: 43–128 unreserved characters. */
      codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/),
      /** RFC 9207: the issuer of the code, if the directory sends it. */
      iss: z.string().max(500).optional(),
    }),
    response: z.object({ token: z.string(), theme: z.enum(themes) }),
  }),
};
