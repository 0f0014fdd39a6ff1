// A real OpenID Connect provider for the browser tests. Its login page accepts any name.
import Provider from 'oidc-provider';
import { directory, officeUrl } from './servers.ts';

const provider = new Provider(directory.url, {
  clients: [
    {
      client_id: directory.clientId,
      client_secret: directory.clientSecret,
      redirect_uris: [`${officeUrl}/auth/azure/callback`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  cookies: { keys: ['only for tests'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, name: `目錄 ${id}`, preferred_username: id, email: `${id}@directory.example` }),
  }),
});
provider.listen(directory.port, '127.0.0.1');
