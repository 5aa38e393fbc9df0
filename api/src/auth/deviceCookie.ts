import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../http/route.ts';
import { cookieHeader, cookieIn } from './cookies.ts';

const cookieName = 'latchkey_device';
const seconds = 365 * 24 * 3_600;
const maxAccounts = 5;

const proofOf = ({ keys }: Pick<Deps, 'keys'>, account: string, nonce: string): string =>
  keys.hmac('device', `${account} ${nonce}`);

const entriesOf = (cookies: string | undefined): readonly (readonly [nonce: string, proof: string])[] =>
  (cookieIn(cookies, cookieName) ?? '')
    .split('~')
    .flatMap(entry => {
      const [, nonce, proof] = /^([\w-]{22})\.([\da-f]{64})$/.exec(entry) ?? [];
      return nonce === undefined || proof === undefined ? [] : [[nonce, proof] as const];
    })
    .slice(0, maxAccounts);

/**
 * Returns the nonce that identifies a browser which has signed in to this account before, or has opened a
 * link from its mailbox; null for other browsers. See OWASP, "device cookies".
 */
export const deviceOf = (
  deps: Pick<Deps, 'keys'>,
  cookies: string | undefined,
  account: string,
): string | null =>
  entriesOf(cookies).find(([nonce, proof]) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(deps, account, nonce))),
  )?.[0] ?? null;

export const deviceCookie = (
  deps: Pick<Deps, 'keys' | 'config'>,
  cookies: string | undefined,
  account: string,
): Readonly<Record<string, string>> => {
  const current = deviceOf(deps, cookies, account);
  const nonce = randomBytes(16).toString('base64url');
  const others = entriesOf(cookies).filter(([one]) => one !== current);
  const entries = [[nonce, proofOf(deps, account, nonce)] as const, ...others].slice(0, maxAccounts);
  const value = entries.map(entry => entry.join('.')).join('~');
  return cookieHeader(deps, cookieName, value, { path: '/admin', seconds });
};
