import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { cookieHeader, cookieIn } from '../auth/cookies.ts';
import { deviceCookie } from '../auth/deviceCookie.ts';
import { takeInvitations } from '../auth/takeInvitations.ts';
import { strangerOf } from '../http/address.ts';
import { requestIdOf, type Limit, type Mounting } from '../http/mount.ts';
import { parseJson } from '../http/strictJson.ts';
import type { Deps } from '../http/route.ts';
import { lacksSecondFactor } from '../secondFactor/secondFactorPolicy.ts';
import { assertion } from '../secondFactor/passkeys.ts';
import {
  askForPasskey,
  methodNames,
  passSecondFactor,
  type Passed,
  type Shown,
} from '../secondFactor/passSecondFactor.ts';
import { waitingSeconds } from '../secondFactor/pendingSignIns.ts';
import { callFor, externalUser } from './externalLogin.ts';
import { formOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction, type OpenInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { markSignedIn } from './sameBrowser.ts';
import { seeOther } from './seeOther.ts';

const loginsPerMinute = 120;
const credentials = z.object({ email, password: z.string().min(1).max(255) });
const longestCode = 50;

const showing = (methods: readonly string[]) => ({
  step: 'second-factor',
  methods: methodNames.filter(name => methods.includes(name)).join(' '),
});

/**
 * Sets the cookie with the token between the first and the second factor; the token never appears in a URL. A
 * null token deletes the cookie.
 */
const tokenCookie = (deps: Pick<Deps, 'config'>, response: Response, token: string | null): void => {
  const options = { path: oauthPath, seconds: token === null ? 0 : waitingSeconds };
  const header = cookieHeader(deps, 'latchkey_second_factor', token ?? '', options);
  response.append('Set-Cookie', header['Set-Cookie']);
};

interface Form {
  readonly request: Request;
  readonly response: Response;
  readonly open: OpenInteraction;
}

const askNext = (
  deps: Deps,
  { response, open }: Pick<Form, 'response' | 'open'>,
  asking: { readonly token: string; readonly methods: readonly string[] },
): void => {
  tokenCookie(deps, response, asking.token);
  seeOther(response, '/oauth2/login', { client_id: open.clientId, ...showing(asking.methods) });
};

/**
 * Signs in a user who has passed all required factors. From then on, failures of other browsers can't lock
 * out this one.
 */
const goOn = async (
  deps: Deps,
  { request, response, open }: Form,
  way: 'PASSWORD' | 'SECOND_FACTOR',
  { id, account, passwordSecretId, providerId }: Passed,
): Promise<void> => {
  const cookie = deviceCookie(deps, request.headers.cookie, account);
  response.append('Set-Cookie', cookie['Set-Cookie']);
  const browser = markSignedIn(deps, response);
  await open.signedIn(id, { signIn: { way, vouchedFor: null, providerId }, browser, passwordSecretId });
};

const withPassword = async (
  { deps, authentication }: Mounting,
  form: Form,
  given: { readonly username: string; readonly password: string },
): Promise<void> => {
  const { request } = form;
  const fields = credentials.safeParse({ email: given.username, password: given.password });
  if (!fields.success) throw new Refusal('wrong_credentials');
  const call = { ...callFor(deps, request), body: fields.data };
  const signedIn = await authentication.signIn(request, ['password'], { call });
  if (signedIn.secondFactor) return askNext(deps, form, signedIn.secondFactor);
  const { userId, account, passwordSecretId, providerId } = signedIn;
  await takeInvitations(call, { userId, passwordSecretId, providerId });
  if (await lacksSecondFactor(deps, userId)) throw new Refusal('user.second_factor_required');
  return goOn(deps, form, 'PASSWORD', { id: userId, account: account!, passwordSecretId, providerId });
};

const withProvider = async (
  mounting: Mounting,
  { request, response, open }: Form,
  transaction: string,
): Promise<void> => {
  const { deps } = mounting;
  const found = await externalUser(mounting, request, { open, transaction });
  if (found.secondFactor) return askNext(deps, { response, open }, found.secondFactor);
  const { userId, vouchedFor, providerId } = found;
  const signIn = { way: 'PROVIDER' as const, vouchedFor, providerId };
  return open.signedIn(userId, { signIn, browser: markSignedIn(deps, response), passwordSecretId: null });
};

const tokenOf = (headers: Readonly<Record<string, string | undefined>>): string =>
  cookieIn(headers['cookie'], 'latchkey_second_factor') ?? '';

const passkeyIn = (text: string): Shown => {
  const given = assertion.safeParse(parseJson(text));
  return given.success ? { passkey: given.data } : refuse('user.wrong_passkey');
};

const withSecondFactor = async (
  deps: Deps,
  form: Form,
  { code, passkey }: { readonly code: string; readonly passkey: string },
): Promise<void> => {
  const { request, response } = form;
  const headers = request.headers as Record<string, string | undefined>;
  const call = { deps, headers, requestId: requestIdOf(request) };
  const shown = passkey === '' ? { code: code.slice(0, longestCode) } : passkeyIn(passkey);
  const passed = await passSecondFactor(call, { token: tokenOf(headers), ...shown });
  const { id: userId, passwordSecretId, providerId } = passed;
  await takeInvitations(callFor(deps, request), { userId, passwordSecretId, providerId });
  tokenCookie(deps, response, null);
  await goOn(deps, form, 'SECOND_FACTOR', passed);
};

export const askPasskey =
  (deps: Deps, limit: Limit): Act =>
  async (_, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 passkey ${strangerOf(request)}`, loginsPerMinute);
    const headers = request.headers as Record<string, string | undefined>;
    const challenge = await askForPasskey({ deps, headers }, tokenOf(headers));
    response.set('Cache-Control', 'no-store').json(challenge);
    return true;
  };

/**
 * Handles the form of `/oauth2/login`. A refused sign-in redirects to that page, because a browser posted the
 * form.
 */
export const login =
  (mounting: Mounting): Act =>
  async (provider, issuer, request, response) => {
    const { deps, limit } = mounting;
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 login ${strangerOf(request)}`, loginsPerMinute);
    const fields = ['username', 'password', 'code', 'passkey', 'methods', 'transaction'] as const;
    const { username, password, code, passkey, methods, transaction } = await formOf(request, fields);
    const open = await openInteraction(provider, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const form = { request, response, open };
    const isSecond = code !== '' || passkey !== '';
    try {
      if (isSecond) await withSecondFactor(deps, form, { code, passkey });
      else if (transaction !== '') await withProvider(mounting, form, transaction);
      else await withPassword(mounting, form, { username, password });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, params } = error;
      const seconds = params['seconds'] === undefined ? {} : { seconds: String(params['seconds']) };
      const isStill = isSecond && reason !== 'user.second_factor_over';
      const again = isStill ? showing(methods.split(' ')) : {};
      const query = { client_id: open.clientId, error: reason, ...seconds, ...again };
      return seeOther(response, '/oauth2/login', query);
    }
  };
