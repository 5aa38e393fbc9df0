import { createHmac, randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { chance, happens, occurrences } from '../chance.ts';
import type { Behaviour } from './behaviour.ts';
import { limiter } from './limiter.ts';
import type { ProviderFile, Reason } from './truth.ts';

export const webhookTypes = [
  'file.available',
  'file.failed',
  'file.deployed',
  'file.redeploying',
  'file.removed',
  'file.suspended',
  'file.resumed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

export type Ended = { type: WebhookType; file: ProviderFile; clientRef: string; reason: Reason | null };

/**
 * Sends webhooks. `emit` resolves after the first delivery attempt of every webhook that isn't lost.
 * `counts`: successful and refused attempts, and lost webhooks.
 */
export type Webhooks = {
  emit: (all: readonly Ended[]) => Promise<void>;
  tell: (url: string, payload: object) => Promise<void>;
  counts: { delivered: number; refused: number; lost: number };
  reset: () => void;
  close: () => void;
};

type Delivery = { url: string; body: string };

const concurrency = 16;
const timeoutMs = 15_000;
const holdMs = 500;
const batchMs = 5;
const maxFiles = 500;

/** Returns the signature header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const signWebhook = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export const startWebhooks = (secret: string, behaviour: () => Behaviour): Webhooks => {
  const counts = { delivered: 0, refused: 0, lost: 0 };
  const seen = occurrences();
  const limited = limiter(concurrency);
  const closing = new AbortController();
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: concurrency }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: concurrency }),
  };
  let held: (() => void) | undefined;

  const post = async (delivery: Delivery, mayRepeat = true): Promise<boolean> =>
    new Promise(resolve => {
      const url = new URL(delivery.url);
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        agent: agents[isSecure ? 'https:' : 'http:'],
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(delivery.body),
          'Webhook-Signature': signWebhook(secret, delivery.body),
        },
      });
      request.once('response', response => {
        const status = response.statusCode ?? 0;
        response
          .once('error', () => resolve(false))
          .once('end', () => resolve(status >= 200 && status < 300));
        response.resume();
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // the server closed this keep-alive connection before anything arrived
        const isStale = request.reusedSocket && error.code === 'ECONNRESET' && mayRepeat;
        resolve(isStale ? post(delivery, false) : false);
      });
      request.end(delivery.body);
    });

  const tryOnce = async (delivery: Delivery, waitMs: number): Promise<boolean> => {
    if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
    if (closing.signal.aborted) return true;
    const delivered = await limited(async () => closing.signal.aborted || post(delivery));
    counts[delivered ? 'delivered' : 'refused']++;
    return delivered;
  };

  const repeat = async (delivery: Delivery, waits: number[]): Promise<void> => {
    for (const waitMs of waits) if (await tryOnce(delivery, waitMs)) return;
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const [first = 0, ...later] = behaviour().webhookRetryMs;
    if (await tryOnce(delivery, first)) return;
    void repeat(delivery, later);
  };

  const releaseHeld = (): void => {
    const release = held;
    held = undefined;
    release?.();
  };

  // when reordering, every second webhook waits until the next one has been sent, at most half a second
  const inDisorder = async (send: () => Promise<void>): Promise<void> => {
    if (held) {
      await send();
      releaseHeld();
      return;
    }
    await new Promise<void>(resolve => {
      held = resolve;
      setTimeout(() => {
        if (held === resolve) releaseHeld();
      }, holdMs).unref();
    });
    await send();
  };

  // files that were added by `addFiles` and complete at about the same time share one webhook per URL, up to
  // `maxFiles`
  type Gathering = { files: object[]; sent: Promise<void>; end: () => void };
  const pending = new Map<string, Gathering>();
  const gather = (url: string, payload: object): Promise<void> => {
    const open = pending.get(url) ?? begin(url);
    open.files.push(payload);
    if (open.files.length >= maxFiles) {
      pending.delete(url);
      open.end();
    }
    return open.sent;
  };
  const begin = (url: string): Gathering => {
    const files: object[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const tell = async (): Promise<void> => {
      const timer = setTimeout(end, batchMs).unref();
      await isOver;
      clearTimeout(timer);
      if (pending.get(url)?.files === files) pending.delete(url);
      const event = { id: randomUUID(), type: 'files.reported', files, at: new Date().toISOString() };
      const delivery = { url, body: JSON.stringify(event) };
      const send = async (): Promise<void> => {
        await deliver(delivery);
        if (happens(behaviour().webhookRepeatRate, () => chance(behaviour().seed, 'repeat', event.id)))
          await deliver(delivery);
      };
      await (behaviour().webhookReorder ? inDisorder(send) : send());
    };
    const fresh = { files, sent: tell(), end };
    pending.set(url, fresh);
    return fresh;
  };

  const emitOne = ({ type, file, clientRef, reason }: Ended): Promise<void> => {
    const now = behaviour();
    const nth = seen.of(type, clientRef);
    const draw = (what: string) => (): number => chance(now.seed, what, type, clientRef, nth());
    if (happens(now.webhookLossRate, draw('loss'))) {
      counts.lost++;
      return Promise.resolve();
    }
    const { providerRef, callbackUrl } = file;
    const payload = { type, clientRef, providerRef, ...(reason ? { reason } : {}) };
    if (file.isOfMany) return gather(callbackUrl, payload);
    const event = { id: randomUUID(), at: new Date().toISOString(), ...payload };
    const delivery = { url: callbackUrl, body: JSON.stringify(event) };
    const send = async (): Promise<void> => {
      await deliver(delivery);
      if (happens(now.webhookRepeatRate, draw('repeat'))) await deliver(delivery);
    };
    return now.webhookReorder ? inDisorder(send) : send();
  };
  const emit: Webhooks['emit'] = async all => void (await Promise.all(new Set(all.map(emitOne))));

  const tell: Webhooks['tell'] = (url, payload) =>
    deliver({ url, body: JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), ...payload }) });

  const reset = (): void => {
    Object.assign(counts, { delivered: 0, refused: 0, lost: 0 });
    seen.clear();
  };
  const close = (): void => {
    closing.abort();
    for (const agent of Object.values(agents)) agent.destroy();
  };
  return { emit, tell, counts, reset, close };
};
