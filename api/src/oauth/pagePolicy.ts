import type { RequestHandler } from 'express';
import type { Deps } from '../http/route.ts';
import { clientOf } from './clientOf.ts';

/** Returns a source for `form-action`, which browsers apply to all redirects after a form. */
const sourceOf = (url: string): string => {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
};

/**
 * Sets the policy of the OAuth2 pages. Their forms may only redirect to us and to the app of their client.
 * Their posts must send our origin, which browsers omit under `no-referrer`.
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
