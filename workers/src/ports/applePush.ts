import { once } from 'node:events';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { jsonOf } from '@latchkey/events/kernel/json.ts';
import pLimit from 'p-limit';
import { z } from 'zod';

/**
 * The outcome of a push. `gone`: the device no longer accepts pushes. `later`: the service is busy or
 * unreachable.
 */
export type Pushed =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly afterMs: number };

export interface PushIdentity {
  readonly passType: string;
  readonly certificate: string;
  readonly key: string;
}
/**
 * Pushes to devices by token, which makes them fetch their updated passes. Returns an outcome per token, in
 * order.
 */
export type ApplePush = (identity: PushIdentity, tokens: readonly string[]) => Promise<readonly Pushed[]>;

const timeoutMs = 10_000;
const atOnce = 50;
const usualWaitMs = 30_000;
const longestWaitMs = 600_000;
const maxBytes = 4_096;

const waitOf = (retryAfter: unknown): number => {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(seconds * 1_000, longestWaitMs) : usualWaitMs;
};
const refusal = z.object({ reason: z.string() });
const reasonIn = (body: string): string => refusal.safeParse(jsonOf(body)).data?.reason.slice(0, 100) ?? '';
const outcomeOf = (status: number, body: string, retryAfter: unknown): Pushed => {
  if (status === 200) return { kind: 'sent' };
  const reason = reasonIn(body);
  if (status === 410 || reason === 'BadDeviceToken') return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(retryAfter) };
  return { kind: 'refused', reason: `${status} ${reason}`.trim() };
};

const pushTo = (session: ClientHttp2Session, passType: string, token: string): Promise<Pushed> =>
  new Promise(resolve => {
    const later = () => resolve({ kind: 'later', afterMs: usualWaitMs });
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': passType,
      'apns-push-type': 'background',
      'apns-priority': '5',
    });
    let status = 0;
    let retryAfter: unknown;
    let body = '';
    stream.setEncoding('utf8');
    stream.setTimeout(timeoutMs, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on('response', headers => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS]);
      retryAfter = headers['retry-after'];
    });
    stream.on('data', (part: string) => {
      if (body.length < maxBytes) body += part;
    });
    stream.on('error', later);
    stream.on('close', () => (status === 0 ? later() : resolve(outcomeOf(status, body, retryAfter))));
    stream.end('{}'); // Apple requires an empty payload for passes
  });

/**
 * Returns a function that pushes through APNs over HTTP/2, with one connection per call. Authenticates with
 * the pass type's certificate; `http:` URLs (the sandbox) need none. Pushes that time out are `later`.
 */
export const applePush =
  (url: string): ApplePush =>
  async ({ passType, certificate, key }, tokens) => {
    const session = connect(url, url.startsWith('https:') ? { cert: certificate, key } : {});
    const limit = pLimit(atOnce);
    try {
      const connected = once(session, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
      session.on('error', () => session.destroy());
      await connected;
      return await Promise.all(
        tokens.map(token =>
          limit(() =>
            session.destroyed
              ? ({ kind: 'later', afterMs: usualWaitMs } as const)
              : pushTo(session, passType, token),
          ),
        ),
      );
    } catch {
      return tokens.map(() => ({ kind: 'later', afterMs: usualWaitMs }) as const);
    } finally {
      session.close();
    }
  };
