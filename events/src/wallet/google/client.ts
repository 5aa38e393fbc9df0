import { SignJWT, type CryptoKey, type KeyObject } from 'jose';
import { z } from 'zod';
import { jsonOf } from '../../kernel/json.ts';
import { brokenWords } from '../../outbound/outbound.ts';
import type { Outbound } from '../../provider/kinds/provider.ts';
import type { GoogleClass, GoogleObject } from './walletObjects.ts';

export interface GoogleAddresses {
  readonly token: string;
  readonly api: string;
  readonly save: string;
  readonly callbackKeys: string;
}
export const googleAddresses: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  api: 'https://walletobjects.googleapis.com/walletobjects/v1',
  save: 'https://pay.google.com/gp/v/save',
  callbackKeys: 'https://pay.google.com/gp/m/issuer/keys',
};
export const doubleAddresses = (origin: string): GoogleAddresses => ({
  token: `${origin}/token`,
  api: `${origin}/walletobjects/v1`,
  save: `${origin}/gp/v/save`,
  callbackKeys: `${origin}/gp/m/issuer/keys`,
});

export interface GoogleAccount {
  readonly email: string;
  readonly key: CryptoKey | KeyObject;
  readonly keyId: string;
}
/** Outcome of a call. `refused`: a retry can't succeed. `later`: the call can be retried after `afterMs`. */
export type GoogleAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string; readonly message: string }
  | { readonly kind: 'later'; readonly afterMs: number; readonly message: string };

/**
 * Rate limit of an issuer. `pass` waits until the next call may be made; `close` delays all calls by `ms`.
 */
export interface Gate {
  readonly pass: () => Promise<void>;
  readonly close: (ms: number) => Promise<void>;
}
/**
 * A lease that is renewed right before a call. `renew` returns false if the lease was lost while the call
 * waited; the call isn't made then.
 */
export interface CardLease {
  readonly renew: () => Promise<boolean>;
}
interface Settings {
  readonly addresses: GoogleAddresses;
  readonly account: GoogleAccount;
  readonly call: Outbound;
  readonly gate: Gate;
  readonly now: () => Date;
  readonly timeoutMs: number;
}

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const busyMs = 1_000;
const downMs = 30_000;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const failure = z.object({
  error: z.object({
    message: z.string(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
  }),
});

const refusedBy = (status: number, text: string): GoogleAnswer => {
  const parsed = failure.safeParse(jsonOf(text));
  const error = parsed.success ? parsed.data.error : null;
  const reason = error?.errors?.[0]?.reason ?? 'unknown';
  const message = (error?.message ?? `Google answered ${status}`).slice(0, 255);
  return { kind: 'refused', status, reason, message };
};

/**
 * Returns a Google Wallet API client for an issuer. All calls except token requests are rate-limited. A token
 * is reused until a minute before its expiry, or until Google rejects it.
 */
export const googleClient = ({ addresses, account, call, gate, now, timeoutMs }: Settings) => {
  let token: { readonly value: string; readonly until: number } | null = null;

  const tokenOf = async (): Promise<string> => {
    if (token !== null && token.until > now().getTime()) return token.value;
    const at = Math.floor(now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.email)
      .setAudience(googleAddresses.token)
      .setIssuedAt(at)
      .setExpirationTime(at + 3_600)
      .sign(account.key);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await call(new URL(addresses.token), { method: 'POST', headers, body, timeoutMs });
    if (answer.status !== 200) throw new TokenRefused(answer.status);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(JSON.parse(answer.text));
    token = { value, until: now().getTime() + (seconds - 60) * 1_000 };
    return value;
  };

  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    lease?: CardLease,
  ): Promise<GoogleAnswer> => {
    try {
      const bearer = await tokenOf();
      await gate.pass();
      if (lease && !(await lease.renew()))
        return { kind: 'later', afterMs: busyMs, message: 'another run has written the card' };
      const { status, text, retryAfter } = await call(new URL(`${addresses.api}${path}`), {
        method,
        timeoutMs,
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (status >= 200 && status < 300) return { kind: 'done', body: jsonOf(text) };
      if (status === 401) token = null;
      if (status === 429) {
        const afterMs = Math.max(busyMs, Number(retryAfter ?? 0) * 1_000 || 0);
        await gate.close(afterMs);
        return { kind: 'later', afterMs, message: 'Google Wallet has received too many requests' };
      }
      if (status >= 500 || status === 401)
        return { kind: 'later', afterMs: downMs, message: `Google Wallet answered ${status}` };
      return refusedBy(status, text);
    } catch (error) {
      if (error instanceof TokenRefused && error.status < 500)
        return {
          kind: 'refused',
          status: error.status,
          reason: 'account',
          message: 'Google doesn’t accept the service account',
        };
      return { kind: 'later', afterMs: downMs, message: brokenWords('Google Wallet', error) };
    }
  };

  /** Creates or updates a class or object, so that a call whose response was lost can be retried. */
  const put = async (
    noun: 'genericClass' | 'genericObject',
    value: GoogleClass | GoogleObject,
    lease?: CardLease,
  ) => {
    const answer = await ask('POST', `/${noun}`, value, lease);
    return answer.kind === 'refused' && answer.status === 409
      ? ask('PATCH', `/${noun}/${encodeURIComponent(value.id)}`, value, lease)
      : answer;
  };
  return {
    putClass: (value: GoogleClass, lease?: CardLease) => put('genericClass', value, lease),
    putObject: (value: GoogleObject, lease?: CardLease) => put('genericObject', value, lease),
    patchObject: (id: string, patch: Readonly<Record<string, unknown>>, lease?: CardLease) =>
      ask('PATCH', `/genericObject/${encodeURIComponent(id)}`, patch, lease),
    readIssuer: (issuerId: string) => ask('GET', `/issuer/${encodeURIComponent(issuerId)}`),
  };
};
export type GoogleClient = ReturnType<typeof googleClient>;

class TokenRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the token was refused with ${status}`);
    this.name = 'TokenRefused';
    this.status = status;
  }
}
