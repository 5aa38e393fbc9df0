import { outbound } from '@latchkey/events/outbound/outbound.ts';
import * as client from 'openid-client';
import type { Config } from '../config.ts';
import type { Deps } from '../http/route.ts';
import { clockToleranceSeconds } from './clockTolerance.ts';
import type { Provider } from './livingProvider.ts';
import { failSignIn } from './signInFailed.ts';

/**
 * Sends the library's requests through `outbound`: no private addresses except allowed ones, limited
 * responses, and a timeout.
 */
export const guardedFetch =
  ({ OUTBOUND_ALLOW, PROVIDER_TIMEOUT_MS }: Config): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const {
      status,
      text,
      date = null,
    } = await outbound(OUTBOUND_ALLOW)(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      timeoutMs: PROVIDER_TIMEOUT_MS,
      ...(body === undefined || body === null ? {} : { body: String(body as URLSearchParams) }),
    });
    const answered = { 'Content-Type': 'application/json', ...(date === null ? {} : { Date: date }) };
    return new Response(text, { status, headers: answered });
  };

/**
 * Returns whether a URL may be called. Plain HTTP is only allowed for servers that the installation
 * names.
 */
export const isAllowed = ({ OUTBOUND_ALLOW }: Config, { protocol, hostname, host }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && OUTBOUND_ALLOW.some(one => one === hostname || one === host));

const wellKnown = '/.well-known/openid-configuration';
/** Normalizes an entered issuer, which may have a trailing slash or be the URL of its discovery document. */
const bareIssuer = (issuer: string): string => issuer.replace(wellKnown, '').replace(/\/+$/, '');

/** Fetches an issuer's discovery document. It must name the same issuer, except for a trailing slash. */
const discovered = async (config: Config, issuer: string): Promise<client.ServerMetadata> => {
  const bare = bareIssuer(issuer);
  const answer = await guardedFetch(config)(bare + wellKnown, {
    method: 'GET',
    headers: { Accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  }).catch((error: unknown) => failSignIn('unreachable', (error as Error).message));
  if (answer.status !== 200)
    return failSignIn('no_discovery', `HTTP ${answer.status} at ${bare}${wellKnown}`);
  const document = (await answer.json().catch(() => null)) as Partial<client.ServerMetadata> | null;
  const { issuer: named } = document ?? {};
  if (typeof named !== 'string') return failSignIn('no_discovery', `no issuer at ${bare}${wellKnown}`);
  if (bareIssuer(named) !== bare) return failSignIn('wrong_issuer', named);
  return document as client.ServerMetadata;
};

/**
 * Returns the endpoints entered for an issuer that publishes no document; null if any required one is
 * missing.
 */
export const entered = ({ issuerLocation, endpoints }: Provider): client.ServerMetadata | null => {
  const { authorization, token, userinfo, jwks } = endpoints;
  if (authorization === null || token === null || jwks === null) return null;
  return {
    issuer: issuerLocation,
    authorization_endpoint: authorization,
    token_endpoint: token,
    jwks_uri: jwks,
    ...(userinfo === null ? {} : { userinfo_endpoint: userinfo }),
  };
};

export type SecretMethod = 'client_secret_basic' | 'client_secret_post';
const methods: readonly SecretMethod[] = ['client_secret_basic', 'client_secret_post'];
const authentications: Readonly<Record<SecretMethod, (secret: string) => client.ClientAuth>> = {
  client_secret_basic: client.ClientSecretBasic,
  client_secret_post: client.ClientSecretPost,
};

/**
 * Returns the methods that the discovery document offers for sending the secret. Basic is the default if the
 * document doesn't say (OpenID Connect Discovery, 3), and comes first if both are offered.
 */
export const secretMethods = ({
  token_endpoint_auth_methods_supported: supported,
}: Pick<client.ServerMetadata, 'token_endpoint_auth_methods_supported'>): readonly SecretMethod[] =>
  methods.filter(one => (supported ?? ['client_secret_basic']).includes(one));

export type Reach = Pick<Deps, 'config' | 'secrets'>;

export const metadataOf = async (
  { config }: Pick<Deps, 'config'>,
  provider: Provider,
): Promise<client.ServerMetadata> => {
  if (!isAllowed(config, new URL(provider.issuerLocation)))
    return failSignIn('unreachable', 'the issuer is not reached by TLS');
  return entered(provider) ?? discovered(config, provider.issuerLocation);
};

export const configurationOf = (
  { config }: Pick<Deps, 'config'>,
  provider: Provider,
  {
    metadata,
    secret,
    method,
  }: { readonly metadata: client.ServerMetadata; readonly secret: string; readonly method: SecretMethod },
): client.Configuration => {
  const own = { client_secret: secret, [client.clockTolerance]: clockToleranceSeconds };
  const made = new client.Configuration(
    metadata,
    provider.clientId ?? '',
    own,
    secret === '' ? client.None() : authentications[method](secret),
  );
  made[client.customFetch] = guardedFetch(config);
  made.timeout = config.PROVIDER_TIMEOUT_MS / 1_000;
  if (new URL(provider.issuerLocation).protocol === 'http:') client.allowInsecureRequests(made);
  client.enableNonRepudiationChecks(made); // also verifies the ID token's signature
  return made;
};

/** Fetches the keys for verifying ID tokens. Returns their number and the server's `Date`. */
export const readKeys = async (
  { config }: Pick<Deps, 'config'>,
  { jwks_uri: address = '' }: client.ServerMetadata,
): Promise<{ readonly count: number; readonly date: string | null }> => {
  const answer = await guardedFetch(config)(address, {
    method: 'GET',
    headers: { Accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  }).catch((error: unknown) => failSignIn('no_keys', `${address}: ${(error as Error).message}`));
  const keys = (await answer.json().catch(() => null)) as { readonly keys?: unknown } | null;
  if (answer.status !== 200 || !Array.isArray(keys?.keys))
    return failSignIn('no_keys', `no keys at ${address} (HTTP ${answer.status})`);
  return { count: keys.keys.length, date: answer.headers.get('Date') };
};
