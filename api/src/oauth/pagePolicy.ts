import type { RequestHandler } from 'express';
import type { Deps } from '../http/route.ts';
import { clientOf } from './clientOf.ts';

/** Where browsers may be led after a form of these pages: they apply `form-action` to all redirects behind a form. */
const sourceOf = (url: string): string => {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
};

/**
 * The pages of the OAuth2 flow. Their forms lead back to the app whose client they name, and nowhere else beside ourselves. Their posts name our origin,
 * which a browser keeps to itself under `no-referrer`.
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
