import { outbound } from '@latchkey/events/outbound/outbound.ts';
import type { Config } from '../config.ts';
import * as client from 'openid-client';
import type { Deps } from '../http/route.ts';
import type { Question, Identity } from './transactions.ts';
import type { Provider } from './livingProvider.ts';

/** A call of the library by our own way out: private addresses are refused, answers bounded, and each ends in time. */
const guardedFetch =
  ({ OUTBOUND_ALLOW, PROVIDER_TIMEOUT_MS }: Config): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const { status, text } = await outbound(OUTBOUND_ALLOW)(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      timeoutMs: PROVIDER_TIMEOUT_MS,
      ...(body === undefined || body === null ? {} : { body: String(body as URLSearchParams) }),
    });
    return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
  };

/** Plain HTTP is for servers that the installation allows by name. */
const isAllowed = ({ OUTBOUND_ALLOW }: Config, { protocol, hostname, host }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && OUTBOUND_ALLOW.some(one => one === hostname || one === host));

const configurationOf = async ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, provider: Provider) => {
  const issuer = new URL(provider.issuerLocation);
  if (!isAllowed(config, issuer)) throw new Error('the issuer is not reached by TLS');
  const secret = provider.clientSecretId === null ? null : await secrets.get(provider.clientSecretId);
  const { authorization, token, userinfo, jwks } = provider.endpoints;
  const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const execute = [...insecure, client.enableNonRepudiationChecks]; // the ID token's signature is checked, too
  const metadata = { client_secret: secret ?? '' };
  const clientId = provider.clientId ?? '';
  const authentication = client.ClientSecretPost(secret ?? '');
  if (authorization !== null && token !== null && jwks !== null) {
    const known = {
      issuer: provider.issuerLocation,
      authorization_endpoint: authorization,
      token_endpoint: token,
      jwks_uri: jwks,
      ...(userinfo === null ? {} : { userinfo_endpoint: userinfo }),
    };
    const made = new client.Configuration(known, clientId, metadata, authentication);
    made[client.customFetch] = guardedFetch(config);
    for (const extension of execute) extension(made);
    return made;
  }
  const options = {
    [client.customFetch]: guardedFetch(config),
    execute,
    timeout: config.PROVIDER_TIMEOUT_MS / 1_000,
  };
  return client.discovery(issuer, clientId, metadata, authentication, options);
};

type Reach = Pick<Deps, 'config' | 'secrets'>;

/** Where the browser is sent, for a proof to be asked anew there, and what its return is held against: PKCE, state and nonce. */
export const askOpenId = async (
  deps: Reach,
  provider: Provider,
  {
    callback,
    state,
    email,
    isProof,
  }: {
    readonly callback: string;
    readonly state: string;
    readonly email: string | undefined;
    readonly isProof: boolean;
  },
): Promise<{ readonly redirectUrl: string; readonly asked: Question }> => {
  const config = await configurationOf(deps, provider);
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: callback, scope: 'openid email profile', response_type: 'code', state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email === undefined ? {} : { login_hint: email }),
    ...(isProof ? { prompt: 'login' } : {}),
  });
  // the provider's own document names it: a browser is never sent to another scheme
  if (!isAllowed(deps.config, url)) throw new Error('the provider names no address for browsers');
  return { redirectUrl: url.href, asked: { verifier, nonce } };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Some say it as a text. Who says nothing of it is trusted as the directory that it is. */
const isUnconfirmed = (claims: Readonly<Record<string, unknown>>): boolean => {
  const told = claims['email_verified'];
  return told !== undefined && told !== true && told !== 'true';
};

/** Who came back. Throws where anything does not fit what was asked. */
export const readOpenId = async (
  deps: Reach,
  provider: Provider,
  { returned, state, asked }: { readonly returned: URL; readonly state: string; readonly asked: Question },
): Promise<Identity> => {
  const config = await configurationOf(deps, provider);
  const tokens = await client.authorizationCodeGrant(config, returned, {
    ...{ pkceCodeVerifier: asked.verifier!, expectedNonce: asked.nonce!, expectedState: state },
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('there is no ID token');
  const isWhole = textOf(claims['email']) !== null || config.serverMetadata().userinfo_endpoint === undefined;
  const told = isWhole
    ? claims
    : { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
  const email = textOf(told['email']);
  if (email === null || [claims, told].some(isUnconfirmed)) throw new Error('there is no confirmed e-mail');
  return { subject: claims.sub, email, fullName: textOf(told['name']) };
};
