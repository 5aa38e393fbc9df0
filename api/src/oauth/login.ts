import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkPassword } from '../auth/checkPassword.ts';
import { cookieHeader, cookieIn } from '../auth/cookies.ts';
import { addressOf } from '../http/address.ts';
import { requestIdOf, type Limit } from '../http/mount.ts';
import { parseJson } from '../http/strictJson.ts';
import type { Deps } from '../http/route.ts';
import { lacksSecondFactor } from '../secondFactor/required.ts';
import { assertion } from '../secondFactor/passkeys.ts';
import { askForPasskey, passSecondFactor, type Asking, type Shown } from '../secondFactor/signingIn.ts';
import { waitingSeconds } from '../secondFactor/waiting.ts';
import { formOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction, type OpenInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { seeOther } from './seeOther.ts';

const loginsPerMinute = 120;
const credentials = z.object({ email, password: z.string().min(1).max(255) });
const longestCode = 50;

/** What the person has to show next: the page of the login asks for it, and says it again with its form. */
const steps = ['code', 'passkey'] as const;
const stepOf = ({ methods }: Asking) => (methods.includes('PASSKEY') ? 'passkey' : 'code');

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
  if (!checked.asked) {
    if (await lacksSecondFactor(deps, checked.id)) throw new Refusal('user.second_factor_required');
    return open.signedIn(checked.id);
  }
  tokenCookie(deps, response, checked.asked.token);
  seeOther(response, '/oauth2/login', { client_id: open.clientId, step: stepOf(checked.asked) });
};

const tokenOf = (headers: Readonly<Record<string, string | undefined>>): string =>
  cookieIn(headers['cookie'], 'latchkey_second_factor') ?? '';

const passkeyIn = (text: string): Shown => {
  const given = assertion.safeParse(parseJson(text));
  return given.success ? { passkey: given.data } : refuse('user.wrong_passkey');
};

const withSecondFactor = async (
  deps: Deps,
  { request, response, open }: Form,
  { code, passkey }: { readonly code: string; readonly passkey: string },
): Promise<void> => {
  const headers = request.headers as Record<string, string | undefined>;
  const call = { deps, headers, requestId: requestIdOf(request) };
  const shown = passkey === '' ? { code: code.slice(0, longestCode) } : passkeyIn(passkey);
  const { id } = await passSecondFactor(call, { token: tokenOf(headers), ...shown });
  tokenCookie(deps, response, null);
  await open.signedIn(id);
};

/** What the browser asks a passkey between password and consent, as JSON for the page of the login. */
export const askPasskey =
  (deps: Deps, limit: Limit): Act =>
  async (_, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 passkey ${addressOf(request)}`, loginsPerMinute);
    const headers = request.headers as Record<string, string | undefined>;
    const asked = await askForPasskey({ deps, headers }, tokenOf(headers));
    response.set('Cache-Control', 'no-store').json(asked);
    return true;
  };

/** The form of `/oauth2/login`. What went wrong is said by that page, as a browser posted the form. */
export const login =
  (deps: Deps, limit: Limit): Act =>
  async (provider, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 login ${addressOf(request)}`, loginsPerMinute);
    const fields = ['username', 'password', 'code', 'passkey', 'step'] as const;
    const { username, password, code, passkey, step } = await formOf(request, fields);
    const open = await openInteraction(provider, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const form = { request, response, open };
    const isSecond = code !== '' || passkey !== '';
    try {
      await (isSecond
        ? withSecondFactor(deps, form, { code, passkey })
        : withPassword(deps, form, { username, password }));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, params } = error;
      const seconds = params['seconds'] === undefined ? {} : { seconds: String(params['seconds']) };
      const isStill = isSecond && reason !== 'user.second_factor_over';
      const again = isStill ? { step: steps.find(one => one === step) ?? 'code' } : {};
      const query = { client_id: open.clientId, error: reason, ...seconds, ...again };
      return seeOther(response, '/oauth2/login', query);
    }
  };
