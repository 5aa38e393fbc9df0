import * as client from 'openid-client';
import type { Question, Identity } from './transactions.ts';
import type { Provider } from './livingProvider.ts';
import {
  configurationOf,
  isAllowed,
  metadataOf,
  secretMethods,
  type Reach,
  type SecretMethod,
} from './openIdConfiguration.ts';
import { explainOpenId, isClientRejected } from './openIdErrors.ts';
import { fullNameOf } from './fullName.ts';
import { failSignIn } from './signInFailed.ts';

const storedSecret = async ({ secrets }: Reach, { clientSecretId }: Provider): Promise<string> =>
  (clientSecretId === null ? null : await secrets.get(clientSecretId)) ?? '';

/**
 * Returns the URL for the browser, and the PKCE verifier and the nonce to check the response with. With
 * `isProof` the provider has to authenticate the user again.
 */
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
): Promise<{ readonly redirectUrl: string; readonly question: Question }> => {
  const metadata = await metadataOf(deps, provider);
  const config = configurationOf(deps, provider, { metadata, secret: '', method: 'client_secret_basic' });
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email === undefined ? {} : { login_hint: email }),
    ...(isProof ? { prompt: 'login' } : {}),
  });
  // the URL may come from the provider's document: never redirect a browser to another scheme
  if (!isAllowed(deps.config, url)) return failSignIn('no_discovery', 'no address for browsers');
  return { redirectUrl: url.href, question: { verifier, nonce } };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Returns whether the provider denies that the email is verified. Some send `email_verified` as a string or a
 * number. If it is missing, the provider is trusted.
 */
const isUnconfirmed = ({ email_verified: verified }: Readonly<Record<string, unknown>>): boolean =>
  verified !== undefined && !['true', '1'].includes(verified === null ? '' : String(verified).toLowerCase());

/**
 * The method by which a client's secret was last accepted: most providers offer two, but each client is
 * registered for one.
 */
const takenBy = new Map<string, SecretMethod>();
const maxCached = 1_000;
const keep = (key: string, method: SecretMethod): void => {
  takenBy.delete(key);
  takenBy.set(key, method);
  if (takenBy.size > maxCached) takenBy.delete(takenBy.keys().next().value!);
};

/**
 * Sends the secret by the method that was last accepted, or else by the first supported one. If the client is
 * rejected, tries the other method, as a rejection doesn't use up the code.
 */
const byEachMethod = async <Answer>(
  key: string,
  supported: readonly SecretMethod[],
  ask: (method: SecretMethod) => Promise<Answer>,
): Promise<Answer> => {
  const last = takenBy.get(key);
  const [first, second] = supported.toSorted((one, other) => Number(other === last) - Number(one === last));
  if (!first) return failSignIn('no_client_authentication');
  const exchange = async (method: SecretMethod): Promise<Answer> => {
    const answer = await ask(method);
    keep(key, method);
    return answer;
  };
  return exchange(first).catch((error: unknown) => {
    if (!second || !isClientRejected(error)) throw error;
    return exchange(second);
  });
};

/**
 * Returns the authenticated identity. Throws `SignInFailed` if anything doesn't match the request. `secret`
 * replaces the stored one.
 */
export const readOpenId = async (
  deps: Reach,
  provider: Provider,
  {
    returned,
    state,
    question,
    secret: typed,
  }: {
    readonly returned: URL;
    readonly state: string;
    readonly question: Question;
    readonly secret?: string | undefined;
  },
): Promise<Identity> => {
  const metadata = await metadataOf(deps, provider);
  const secret = typed ?? (await storedSecret(deps, provider));
  const key = [provider.id, provider.clientId, metadata.token_endpoint].join(' ');
  const answered = await byEachMethod(key, secretMethods(metadata), async method => {
    const config = configurationOf(deps, provider, { metadata, secret, method });
    const tokens = await client.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: question.verifier!,
      expectedNonce: question.nonce!,
      expectedState: state,
      idTokenExpected: true,
    });
    return { config, tokens };
  }).catch(explainOpenId);
  const { config, tokens } = answered;
  const claims = tokens.claims();
  if (!claims) return failSignIn('token_invalid', 'there is no ID token');
  const isWhole = textOf(claims['email']) !== null || metadata.userinfo_endpoint === undefined;
  const info = isWhole
    ? claims
    : { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(explainOpenId)) };
  const subject = claims.sub.trim();
  if (subject === '') return failSignIn('no_subject');
  const email = textOf(info['email']);
  if (email === null) return failSignIn('no_email');
  if ([claims, info].some(isUnconfirmed)) return failSignIn('email_unverified');
  const parts = [textOf(info['given_name']), textOf(info['family_name'])];
  return { subject: claims.sub, email, fullName: fullNameOf(textOf(info['name']), parts) };
};
