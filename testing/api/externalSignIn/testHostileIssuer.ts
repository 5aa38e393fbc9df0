import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

interface Answers {
  readonly alg?: 'RS256' | 'HS256' | 'none';
  readonly isForeignKey?: boolean;
  readonly audience?: string;
  readonly issuer?: string | undefined;
  readonly nonce?: string;
  readonly email?: string;
  readonly emailVerified?: unknown;
  readonly sub?: string;
  readonly claims?: object;
  readonly issuerPath?: string;
  /** Client authentication methods in the discovery document; omitted if null or absent. */
  readonly secretMethods?: readonly string[] | null;
  readonly acceptsSecret?: 'basic' | 'post' | null;
  /** The response of the token endpoint to clients whose secret is accepted; tokens if null or absent. */
  readonly tokenAnswer?: { readonly status: number; readonly text: string } | null;
  readonly refusesPage?: string | null;
  readonly ahead?: number;
  readonly userInfo?: object | null;
  readonly expiresIn?: number;
  readonly authorization?: string | null;
  readonly date?: string | null;
}

/** Starts an OpenID issuer that responds as configured, including invalid responses. */
export const hostileIssuer = async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let answers: Answers = {};
  let url = '';
  const issuer = (): string => url + (answers.issuerPath ?? '');
  const idToken = async (): Promise<string> => {
    const { alg = 'RS256', isForeignKey, expiresIn = 300, ahead = 0 } = answers;
    const now = Math.floor(Date.now() / 1_000) + ahead;
    const claims = {
      iss: answers.issuer ?? issuer(),
      aud: answers.audience ?? '',
      nonce: answers.nonce ?? '',
      sub: answers.sub ?? 'ada',
      ...answers.claims,

      email: answers.email ?? '',
      email_verified: answers.emailVerified,
      iat: now - 1,
      exp: now + expiresIn,
    };
    if (alg === 'none') return new UnsecuredJWT(claims).encode();
    if (alg === 'HS256')
      return new SignJWT(claims)
        .setProtectedHeader({ alg })
        .sign(Buffer.from('a secret of some length'.padEnd(32)));
    const key = (isForeignKey ? foreign : own).privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' }).sign(key);
  };
  const bodies: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer(),
      ...(answers.secretMethods ? { token_endpoint_auth_methods_supported: answers.secretMethods } : {}),
      authorization_endpoint: answers.authorization ?? `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      ...(answers.userInfo ? { userinfo_endpoint: `${url}/userinfo` } : {}),
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/userinfo': () => ({ sub: 'ada', ...answers.userInfo }),
    '/token': async () => ({ access_token: 'x', token_type: 'Bearer', id_token: await idToken() }),
  };
  const tried: ('basic' | 'post')[] = [];
  const server = createServer((request, response) => {
    const at = (request.url ?? '').replace(/^\/realm(?=\/)/, '');
    const { acceptsSecret = null } = answers;
    const way = request.headers.authorization?.startsWith('Basic ') ? 'basic' : 'post';
    response.setHeader('Content-Type', 'application/json');
    if (typeof answers.date === 'string') response.setHeader('Date', answers.date);
    const { refusesPage = null } = answers;
    if (at.startsWith('/authorize') && refusesPage !== null)
      return void response.writeHead(400).end(`<html><body><p>${refusesPage}</p></body></html>`);
    if (at === '/token') tried.push(way);
    if (at === '/token' && acceptsSecret !== null && way !== acceptsSecret)
      return void response.writeHead(401).end(JSON.stringify({ error: 'invalid_client' }));
    if (at === '/token' && answers.tokenAnswer)
      return void response.writeHead(answers.tokenAnswer.status).end(answers.tokenAnswer.text);
    Promise.resolve(bodies[at]?.() ?? {}).then(
      found => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tried,
    answers: (more: Answers): void => {
      answers = { ...answers, ...more };
    },
    end: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
export type HostileIssuer = Awaited<ReturnType<typeof hostileIssuer>>;
