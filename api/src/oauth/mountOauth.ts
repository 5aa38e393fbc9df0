import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Express, NextFunction, Request, Response } from 'express';
import type Provider from 'oidc-provider';
import { strangerOf } from '../http/address.ts';
import { sendProblem } from '../http/sendReply.ts';
import { localeOf, requestIdOf, type Mounting } from '../http/mount.ts';
import type { Deps } from '../http/route.ts';
import { answerConsent, tellAccount } from './consent.ts';
import { beginExternal } from './externalLogin.ts';
import type { Act } from './forms.ts';
import { issuerAt, oauthPath, originOf } from './issuer.ts';
import { askPasskey, login } from './login.ts';
import { providerOf } from './provider.ts';
import { goOn } from './sameBrowser.ts';
import { seeOther } from './seeOther.ts';

/** Limit of requests per minute and IP address for the endpoints of oidc-provider. */
const perMinute = 600;
/**
 * Maximum number of cached issuers. Without `PUBLIC_URL`, the issuer contains the request's `Host`, which
 * clients choose.
 */
const maxIssuers = 20;

const providersOf = (deps: Deps) => {
  const made = new Map<string, Promise<Provider>>();
  return (issuer: string): Promise<Provider> => {
    const cached = made.get(issuer);
    if (cached) return cached;
    const making = providerOf(deps, issuer);
    if (made.size >= maxIssuers) made.delete(made.keys().next().value!);
    made.set(issuer, making);
    making.catch(() => made.delete(issuer));
    return making;
  };
};

/**
 * Redirects to an error page if a form or a navigation is refused (`isForm`). Other errors, and forms of
 * other sites, get a problem document.
 */
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
        seeOther(response, '/oauth2/error', { message: error.reason });
      else sendProblem(response, deps, error, locale, requestId);
    }
  };

/** Mounts oidc-provider at `/admin/oauth2`, preceded by the routes of our own pages. */
export const mountOauth = (app: Express, mounting: Mounting): void => {
  const { deps, limit } = mounting;
  const providers = providersOf(deps);
  const at = (request: Request) => issuerAt(deps.config, originOf(request));
  /** Overwrites the headers from which oidc-provider builds URLs, whatever the client sent. */
  const placed = (request: Request): string => {
    const issuer = at(request);
    const { protocol, host } = new URL(issuer);
    Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    return issuer;
  };
  const acting = (act: Act, isForm = true) =>
    refusing(deps, isForm, async (request, response, next) => {
      const issuer = placed(request);
      if (!(await act(await providers(issuer), issuer, request, response))) next();
    });
  app.post(`${oauthPath}/login`, acting(login(mounting)));
  app.post(`${oauthPath}/login/external`, acting(beginExternal(deps, limit), false));
  app.post(`${oauthPath}/login/passkey`, acting(askPasskey(deps, limit), false));
  app.post(`${oauthPath}/consent/account`, acting(tellAccount(deps), false));
  app.post(`${oauthPath}/authorize`, acting(answerConsent));
  app.get(`${oauthPath}/authorize/:uid`, acting(goOn(deps)));
  app.use(
    oauthPath,
    refusing(deps, false, async (request, response) => {
      await limit(`oauth2 ${strangerOf(request)}`, perMinute);
      await (await providers(placed(request))).callback()(request, response);
    }),
  );
};
