import { Refusal } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkPassword } from '../auth/checkPassword.ts';
import { cookieHeader, cookieIn } from '../auth/cookies.ts';
import { addressOf } from '../http/address.ts';
import { requestIdOf, type Limit } from '../http/mount.ts';
import type { Deps } from '../http/route.ts';
import { passSecondFactor } from '../secondFactor/signingIn.ts';
import { waitingSeconds } from '../secondFactor/waiting.ts';
import { formOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction, type OpenInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { seeOther } from './seeOther.ts';

const loginsPerMinute = 120;
const credentials = z.object({ email, password: z.string().min(1).max(255) });
const longestCode = 50;

/** What the person has to show next: the page of the login asks for it. */
const step = { step: 'code' };

/** Between password and code the token lies with the browser, and stands in no address. */
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

/** Signs in with e-mail and password, or leads to the code that is asked for beside them. */
const withPassword = async (
  deps: Deps,
  { request, response, open }: Form,
  given: { readonly username: string; readonly password: string },
): Promise<void> => {
  const fields = credentials.safeParse({ email: given.username, password: given.password });
  if (!fields.success) throw new Refusal('wrong_credentials');
  const headers = request.headers as Record<string, string | undefined>;
  const checked = await checkPassword({ deps, headers, requestId: requestIdOf(request) }, fields.data);
  if (!checked.asked) return open.signedIn(checked.id);
  tokenCookie(deps, response, checked.asked.token);
  seeOther(response, '/oauth2/login', { client_id: open.clientId, ...step });
};

const withCode = async (deps: Deps, { request, response, open }: Form, code: string): Promise<void> => {
  const headers = request.headers as Record<string, string | undefined>;
  const token = cookieIn(headers['cookie'], 'latchkey_second_factor') ?? '';
  const call = { deps, headers, requestId: requestIdOf(request) };
  const { id } = await passSecondFactor(call, { token, code: code.slice(0, longestCode) });
  tokenCookie(deps, response, null);
  await open.signedIn(id);
};

/** The form of `/oauth2/login`. What went wrong is said by that page, as a browser posted the form. */
export const login =
  (deps: Deps, limit: Limit): Act =>
  async (provider, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 login ${addressOf(request)}`, loginsPerMinute);
    const { username, password, code } = await formOf(request, ['username', 'password', 'code']);
    const open = await openInteraction(provider, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const form = { request, response, open };
    try {
      await (code === '' ? withPassword(deps, form, { username, password }) : withCode(deps, form, code));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, params } = error;
      const seconds = params['seconds'] === undefined ? {} : { seconds: String(params['seconds']) };
      const isStill = code !== '' && reason !== 'user.second_factor_over';
      const query = { client_id: open.clientId, error: reason, ...seconds, ...(isStill ? step : {}) };
      return seeOther(response, '/oauth2/login', query);
    }
  };
