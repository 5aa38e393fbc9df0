import type { RequestHandler } from 'express';
import type { Deps } from '../http/route.ts';
import { clientOf } from './clientOf.ts';

/** Returns a source for `form-action`, which browsers also apply to redirects after a form post. */
const sourceOf = (url: string): string => {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
};

/**
 * Sets the CSP of the OAuth2 pages. Forms may only redirect to us and to the client's app. Posts must send
 * our origin; with `no-referrer`, browsers would send `null`.
 */
export const pagePolicy =
  (deps: Pick<Deps, 'store'>): RequestHandler =>
  async (request, response, next) => {
    const client = request.query['client_id'];
    const found = typeof client === 'string' ? await clientOf(deps, client) : null;
    const policy = String(response.getHeader('Content-Security-Policy') ?? '');
    const targets = [...new Set(found?.callbackUrls.map(sourceOf) ?? [])].join(' ');
    response.set({
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': policy.replace("form-action 'self'", `form-action 'self' ${targets}`.trim()),
    });
    next();
  };
