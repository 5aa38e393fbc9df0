import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { jsonOf, listening } from './listening.ts';

interface Set {
  readonly client: { readonly id: string; readonly secret: string; readonly callback: string };
  readonly person: { readonly sub: string } & Readonly<Record<string, unknown>>;
}

const providerOf = (url: string, { client, person }: Set): Provider =>
  new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a test is no secret'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: async () => person }),
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

// hides warnings about intended settings: in-memory data, temporary keys
console.warn = () => undefined;

/** `PUT /set` sets the client and the person to sign in. */
listening(url => {
  let provider: Provider | null = null;
  let person: Set['person'] | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT' && request.url === '/set') {
      const set = (await jsonOf(request)) as Set;
      person = set.person;
      provider = providerOf(url, set);
      response.writeHead(204).end();
    } else if (provider === null || person === null) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/'))
      await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    else await provider.callback()(request, response);
  };
  return answer;
});
