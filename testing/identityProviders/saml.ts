import { X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { selfSigned } from '@latchkey/api/externalSignIn/selfSigned.ts';
import { jsonOf, listening } from './listening.ts';

interface Samlp {
  readonly auth: (
    options: object,
  ) => (request: object, response: object, next: (error: unknown) => void) => void;
}
const samlp = createRequire(import.meta.url)('samlp') as Samlp;

interface Set {
  readonly callback: string;
  readonly audience: string;
  readonly encryptFor?: string;
  /** Whether assertions are signed; true by default, as with real providers. */
  readonly signs?: boolean;
  readonly signatureAlgorithm?: 'rsa-sha1' | 'rsa-sha256';
  readonly digestAlgorithm?: 'sha1' | 'sha256';
  readonly person: { readonly id: string; readonly email: string; readonly name: string };
}
export const samlIssuer = 'urn:latchkey:test-identity-provider';

const { key, certificate } = await selfSigned('identity provider', 1);

const publicKeyOf = (pem: string): string =>
  new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Emulates the parts of an Express request that the package uses. */
const withQuery = (request: IncomingMessage, { person }: Set) =>
  Object.assign(request, {
    query: Object.fromEntries(new URL(request.url!, 'http://here').searchParams),
    originalUrl: request.url,
    user: {
      id: person.id,
      emails: [{ value: person.email }],
      displayName: person.name,
      name: { givenName: person.name, familyName: person.name },
      provider: 'test',
    },
  });
const asExpress = (response: ServerResponse) =>
  Object.assign(response, {
    set: (name: string, value: string) => response.setHeader(name, value),
    send: (body: string) => response.setHeader('Content-Type', 'text/html').end(body),
  });

/**
 * `PUT /set` sets the callback, the audience, the person to sign in, and how assertions are signed and
 * encrypted.
 */
listening(
  () => {
    let set: Set | null = null;
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.method === 'PUT') {
        set = (await jsonOf(request)) as Set;
        return void response.writeHead(204).end();
      }
      if (set === null) return void response.writeHead(503).end();
      const { callback, audience, encryptFor, signs = true } = set;
      const { signatureAlgorithm = 'rsa-sha256', digestAlgorithm = 'sha256' } = set;
      const assertion = samlp.auth({
        issuer: samlIssuer,
        cert: certificate,
        key,
        audience,
        recipient: callback,
        destination: callback,
        digestAlgorithm,
        signatureAlgorithm,
        signResponse: false,
        signAssertion: signs,
        ...(encryptFor === undefined
          ? {}
          : { encryptionCert: encryptFor, encryptionPublicKey: publicKeyOf(encryptFor) }),
        getPostURL: (
          _to: string,
          _reply: string,
          _request: unknown,
          done: (error: null, url: string) => void,
        ) => done(null, callback),
      });
      assertion(withQuery(request, set), asExpress(response), error =>
        response.writeHead(500).end(String(error)),
      );
    };
    return answer;
  },
  url => ({ url, certificate, key, issuer: samlIssuer }),
);
