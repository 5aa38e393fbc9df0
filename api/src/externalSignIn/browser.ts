import { cookieHeader, cookieIn } from '../auth/cookies.ts';
import { newToken } from '../auth/tokens.ts';
import type { Call } from '../http/route.ts';
import { transactionSeconds } from './transactions.ts';

const cookieName = 'latchkey_external';
type Asking = Pick<Call, 'headers'>;

/**
 * Returns the secret that ties a sign-in at a provider to the browser that began it; empty in other browsers.
 */
export const browserOf = ({ headers }: Asking): string => cookieIn(headers['cookie'], cookieName) ?? '';

/**
 * Returns the browser's secret and the header that stores it. Reuses an existing secret, so that two tabs can
 * sign in concurrently.
 */
export const markBrowser = (call: Pick<Call, 'headers' | 'deps'>) => {
  const existing = browserOf(call);
  const browser = /^[\w-]{43}$/.test(existing) ? existing : newToken();
  const options = { path: '/admin', seconds: transactionSeconds };
  return { browser, headers: cookieHeader(call.deps, cookieName, browser, options) };
};

export const originOf = ({ deps: { config }, headers }: Pick<Call, 'headers' | 'deps'>): string =>
  (config.PUBLIC_URL ?? `http://${headers['host'] ?? ''}`).replace(/\/$/, '');

export const callbackOf = (call: Pick<Call, 'headers' | 'deps'>, providerId: string): string =>
  `${originOf(call)}/admin/auth/external/${providerId}/callback`;
