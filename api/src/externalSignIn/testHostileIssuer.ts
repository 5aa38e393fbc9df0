import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** What its next ID token and documents say. */
interface Answers {
  readonly alg?: 'RS256' | 'HS256' | 'none';
  readonly isForeignKey?: boolean;
  readonly audience?: string;
  readonly issuer?: string | undefined;
  readonly nonce?: string;
  readonly email?: string;
  readonly emailVerified?: unknown;
  /** Of the user info, which is asked where the ID token has no e-mail. */
  readonly userInfo?: object | null;
  readonly expiresIn?: number;
  readonly authorization?: string | null;
}

/** An OpenID issuer that answers as it is told, also what none should. */
export const hostileIssuer = async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let answers: Answers = {};
  let url = '';
  const idToken = async (): Promise<string> => {
    const { alg = 'RS256', isForeignKey, expiresIn = 300 } = answers;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      ...{ iss: answers.issuer ?? url, aud: answers.audience ?? '', sub: 'ada', nonce: answers.nonce ?? '' },
      ...{
        email: answers.email ?? '',
        email_verified: answers.emailVerified,
        iat: now - 1,
        exp: now + expiresIn,
      },
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
      issuer: url,
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
  const server = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    Promise.resolve(body?.() ?? {}).then(
      found => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Beside what it was told before. */
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
