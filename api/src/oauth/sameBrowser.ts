import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Response } from 'express';
import { hasStillPassword } from '../auth/accounts.ts';
import { cookieHeader, cookieIn } from '../auth/cookies.ts';
import { newToken, tokenHash } from '../auth/tokens.ts';
import type { Deps } from '../http/route.ts';
import type { Act } from './forms.ts';
import { oauthPath } from './issuer.ts';

const name = 'latchkey_signed_in';
const seconds = 30 * 60;

/**
 * Sets a new cookie after a sign-in and returns its hash for the interaction. Never reuses an earlier cookie,
 * which an attacker may have planted.
 */
export const markSignedIn = (deps: Pick<Deps, 'config'>, response: Response): string => {
  const token = newToken();
  const header = cookieHeader(deps, name, token, { path: oauthPath, seconds });
  response.append('Set-Cookie', header['Set-Cookie']);
  return tokenHash(token);
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Allows a sign-in to continue only in its own browser, with an unchanged password and a registered callback
 * URL. Always returns false: the provider handles the rest.
 */
export const goOn =
  (deps: Pick<Deps, 'store'>): Act =>
  async (provider, _, request) => {
    const found = await provider.Interaction.find(String(request.params['uid']));
    if (!found) return false;
    const over = () => refuse('oauthClient.flow_over');
    const { result, params } = found;
    const mark = result?.['browser'];
    if (mark !== undefined && mark !== tokenHash(cookieIn(request.headers.cookie, name) ?? '')) over();
    const { accountId: userId = '' } = result?.login ?? {};
    const passwordSecretId = text(result?.['passwordSecretId']);
    if (passwordSecretId !== '' && !(await hasStillPassword(deps, { userId, passwordSecretId }))) over();
    const client = await provider.Client.find(text(params['client_id']));
    if (client?.redirectUriAllowed(text(params['redirect_uri'])) === false) over();
    return false;
  };
