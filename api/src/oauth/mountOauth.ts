import { Refusal } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import type { Express, NextFunction, Request, Response } from 'express';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { checkPassword } from '../auth/checkPassword.ts';
import { addressOf } from '../http/address.ts';
import { sendProblem } from '../http/answer.ts';
import { localeOf, requestIdOf, type Limit } from '../http/mount.ts';
import { problemOf } from '../http/problem.ts';
import type { Deps } from '../http/route.ts';
import { answerConsent } from './consent.ts';
import { formOf, requireOwnOrigin } from './forms.ts';
import { issuerAt, oauthPath, originOf } from './issuer.ts';
import { openInteraction } from './interaction.ts';
import { providerOf } from './provider.ts';

/** Requests of an address in a minute: all that apps ask of the provider, and sign-ins among them. */
const perMinute = { all: 600, login: 120 };
/** Without `PUBLIC_URL` the host that a request names is the issuer's: only so many are kept. */
const mostIssuers = 20;

const credentials = z.object({ email, password: z.string().min(1).max(255) });

/** The providers by their issuers, each made when it is first needed; one that could not be made is tried again. */
const providersOf = (deps: Deps) => {
  const made = new Map<string, Promise<Provider>>();
  return (issuer: string): Promise<Provider> => {
    const known = made.get(issuer);
    if (known) return known;
    const making = providerOf(deps, issuer);
    if (made.size >= mostIssuers) made.delete(made.keys().next().value!);
    made.set(issuer, making);
    making.catch(() => made.delete(issuer));
    return making;
  };
};

type Act = (provider: Provider, issuer: string, request: Request, response: Response) => Promise<boolean>;

const seeOther = (response: Response, page: string, query: Readonly<Record<string, string>>): true => {
  response.set('Cache-Control', 'no-store').redirect(303, `${page}?${new URLSearchParams(query)}`);
  return true;
};

/** The form of `/oauth2/login`. What went wrong is said by that page, as a browser posted the form. */
const login =
  (deps: Deps, limit: Limit): Act =>
  async (provider, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 login ${addressOf(request)}`, perMinute.login);
    const { username, password } = await formOf(request, ['username', 'password']);
    const open = await openInteraction(provider, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const headers = request.headers as Record<string, string | undefined>;
    try {
      const given = credentials.safeParse({ email: username, password });
      if (!given.success) throw new Refusal('wrong_credentials');
      const { id } = await checkPassword({ deps, headers, requestId: requestIdOf(request) }, given.data);
      await open.signedIn(id);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, params } = error;
      const seconds = params['seconds'] === undefined ? {} : { seconds: String(params['seconds']) };
      return seeOther(response, '/oauth2/login', { client_id: open.clientId, error: reason, ...seconds });
    }
  };

/** Whoever stands before a browser with one of our forms is told on a page; a form from elsewhere and an app get a plain refusal. */
const refusing =
  (
    deps: Deps,
    isForm: boolean,
    act: (request: Request, response: Response, next: NextFunction) => Promise<void>,
  ) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      await act(request, response, next);
    } catch (error) {
      const locale = localeOf(request.headers['accept-language']);
      const requestId = requestIdOf(request);
      response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
      if (isForm && error instanceof Refusal && error.reason !== 'oauthClient.other_origin')
        seeOther(response, '/oauth2/error', { message: problemOf(error, locale).detail });
      else sendProblem(response, deps, error, locale, requestId);
    }
  };

/** `/admin/oauth2`: the provider as oidc-provider has it, with the form posts of our own pages before it. */
export const mountOauth = (app: Express, deps: Deps, limit: Limit): void => {
  const providers = providersOf(deps);
  const at = (request: Request) => issuerAt(deps.config, originOf(request));
  /** oidc-provider makes addresses from these headers: they say where it is reached, not what a client writes into them. */
  const placed = (request: Request): string => {
    const issuer = at(request);
    const { protocol, host } = new URL(issuer);
    Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    return issuer;
  };
  const acting = (act: Act) =>
    refusing(deps, true, async (request, response, next) => {
      const issuer = placed(request);
      if (!(await act(await providers(issuer), issuer, request, response))) next();
    });
  app.post(`${oauthPath}/login`, acting(login(deps, limit)));
  app.post(`${oauthPath}/authorize`, acting(answerConsent));
  app.use(
    oauthPath,
    refusing(deps, false, async (request, response) => {
      await limit(`oauth2 ${addressOf(request)}`, perMinute.all);
      await (await providers(placed(request))).callback()(request, response);
    }),
  );
};
