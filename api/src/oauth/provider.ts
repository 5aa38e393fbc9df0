import { isErased } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { errors, Provider, type Configuration, type Interaction } from 'oidc-provider';
import { readSignIn, type SignIn } from '../auth/signInWays.ts';
import type { Deps } from '../http/route.ts';
import { isStillEnough } from '../secondFactor/secondFactorPolicy.ts';
import { adapterOn } from './adapter.ts';
import { signInOfGrant } from './payloads.ts';
import { signingKey } from './signingKey.ts';
import { oauthPath } from './issuer.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * Lifetimes in seconds. An app used at least once in 30 days stays signed in until consent is required again.
 */
const ttl = {
  AuthorizationCode: minute,
  AccessToken: hour,
  IdToken: hour,
  RefreshToken: 30 * day,
  Grant: 180 * day,
  Interaction: 30 * minute,
  /** Lifetime counted from the sign-in, regardless of later use by apps. */
  Session: (_: unknown, { loginTs }: { readonly loginTs?: number | undefined }): number =>
    loginTs === undefined ? 10 * minute : Math.max(1, loginTs + 10 * minute - seconds(Date.now())),
};

/**
 * Returns the user; null if deleted or without permissions. Reads the stream, where a deletion takes effect
 * immediately.
 */
export const livingUser = async ({ store }: Pick<Deps, 'store'>, id: string): Promise<UserState | null> => {
  const state = userState.of(await store.read(streamOf('user', id)));
  return state.status === 'present' && state.grants.length > 0 ? state : null;
};
const stillSignedIn = async (
  deps: Pick<Deps, 'store'>,
  id: string,
  signIn: SignIn | null,
): Promise<UserState | null> => {
  const found = await livingUser(deps, id);
  return found && (await isStillEnough(deps, found, signIn)) ? found : null;
};

interface Held {
  readonly accountId?: string;
  readonly grantId?: string;
}
const isStillGood = async (deps: Deps, { accountId, grantId }: Held): Promise<boolean> =>
  accountId !== undefined &&
  (await stillSignedIn(deps, accountId, await signInOfGrant(deps, grantId))) !== null;

const orNone = (value: unknown): string | undefined =>
  typeof value === 'string' && !isErased(value as never) ? value : undefined;

const claimsOf = (sub: string, { person }: UserState) => ({
  sub,
  email: orNone(person?.email),
  name: orNone(person?.fullName),
  locale: orNone(person?.locale),
});

/**
 * Returns the URL of the page that continues an interaction. The UID is the consent's `state`, so only a
 * browser that has seen the page can respond.
 */
const pageOf = (_: unknown, { uid, params, prompt }: Interaction): string => {
  const client = { client_id: String(params['client_id']) };
  return prompt.name === 'consent'
    ? `/oauth2/consent?${new URLSearchParams({ ...client, scope: String(params['scope'] ?? ''), state: uid })}`
    : `/oauth2?${new URLSearchParams(client)}`;
};

const isOwnOrigin = (redirectUris: readonly string[], origin: string): boolean =>
  redirectUris.some(uri => URL.parse(uri)?.origin === origin);

const configurationOf = async (deps: Deps): Promise<Configuration> => ({
  adapter: adapterOn(deps),
  jwks: { keys: [await signingKey(deps)] } as NonNullable<Configuration['jwks']>,
  scopes: ['openid', 'offline_access', 'profile', 'email', 'credentials_manage'],
  claims: { openid: ['sub'], email: ['email'], profile: ['name', 'locale'] },
  responseTypes: ['code'],
  clientAuthMethods: ['none'],
  pkce: { required: () => true },
  ttl,
  rotateRefreshToken: true,
  // RFC 6749, 4.1.3: the token request repeats the redirect URI of the authorization
  allowOmittingSingleRegisteredRedirectUri: false,
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: () => false,
  conformIdTokenClaims: false,
  cookies: {
    keys: [deps.keys.hmac('oidc cookies', '1')],
    short: { path: oauthPath, sameSite: 'lax', httpOnly: true, signed: true, overwrite: true },
    long: { path: oauthPath, sameSite: 'lax', httpOnly: true, signed: true, overwrite: true },
  },
  clientBasedCORS: (_, origin, client) => isOwnOrigin(client.redirectUris ?? [], origin),
  routes: {
    authorization: '/authorize',
    token: '/token',
    revocation: '/revoke',
    userinfo: '/userinfo',
    introspection: '/introspect',
    jwks: '/jwks',
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    introspection: {
      enabled: true,
      allowedPolicy: async (_, client, token) =>
        token.clientId === client.clientId && (await isStillGood(deps, token as Held)),
    },
  },
  interactions: { url: pageOf },
  findAccount: async (ctx, sub, token) => {
    const signIn = token ? await signInOfGrant(deps, token.grantId) : readSignIn(ctx.oidc.session?.amr?.[0]);
    const found = await stillSignedIn(deps, sub, signIn);
    return found ? { accountId: sub, claims: () => claimsOf(sub, found) } : undefined;
  },
  // the page has a message per error code and shows no other text from the URL; details are logged
  renderError: (ctx, { error, error_description: text }, cause) => {
    deps.log.info({ error, text, clientId: ctx.query['client_id'] }, 'rejected an app’s sign-in request');
    const message = cause instanceof errors.SessionNotFound ? 'oauthClient.flow_over' : error;
    ctx.status = 303;
    ctx.redirect(`/oauth2/error?${new URLSearchParams({ message })}`);
  },
});

export const providerOf = async (deps: Deps, issuer: string): Promise<Provider> => {
  const provider = new Provider(issuer, await configurationOf(deps));
  provider.proxy = true; // `mountOauth` sets the forwarding headers, whatever the client sent
  provider.on('server_error', (_, error) => deps.log.error({ err: error }, 'the OAuth2 provider failed'));
  return provider;
};
