import type { DeliveryProblem } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { webhookHeaders } from '@latchkey/events/outbound/webhookSignature.ts';
import { callProblemOf, isNamedIn, outbound, OutboundRefused } from '@latchkey/events/outbound/outbound.ts';

/** Timeout of a request, in line with the Standard Webhooks specification. */
const timeoutMs = 15_000;

export interface Outcome {
  readonly at: Date;
  readonly status: number | null;
  /** Null if the receiver accepted the message. */
  readonly problem: DeliveryProblem | null;
  readonly durationMs: number;
  readonly retryAfterMs: number;
}

const problemOf = (error: unknown): DeliveryProblem =>
  error instanceof OutboundRefused ? 'PRIVATE' : callProblemOf(error);

const secondsIn = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;

interface Message {
  readonly messageId: string;
  readonly body: string;
}
export type Attempt = (url: string, message: Message, secrets: readonly string[]) => Promise<Outcome>;

/**
 * Returns a function that makes one attempt to send a message. Without a secret to sign with, nothing is
 * sent. Hosts that are private or without TLS must be in `allowed`.
 */
export const attemptFor = (allowed: readonly string[], now: () => Date): Attempt => {
  const call = outbound(allowed);
  return async (address, { messageId: id, body }, secrets) => {
    const [at, began] = [now(), performance.now()];
    const outcome = (found: Partial<Outcome>): Outcome => ({
      at,
      status: null,
      problem: null,
      durationMs: Math.round(performance.now() - began),
      retryAfterMs: 0,
      ...found,
    });
    if (secrets.length === 0) return outcome({ problem: 'BROKEN' });
    try {
      const url = new URL(address);
      if (url.protocol !== 'https:' && !isNamedIn(allowed, url)) return outcome({ problem: 'PRIVATE' });
      const { status, retryAfter } = await call(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/cloudevents+json; charset=utf-8',
          'User-Agent': 'Latchkey-Webhooks/1',
          ...webhookHeaders({ id, body }, secrets, at),
        },
        body,
        timeoutMs,
        ignoresBody: true,
      });
      const isAccepted = status >= 200 && status < 300;
      return outcome({
        status,
        problem: isAccepted ? null : 'STATUS',
        retryAfterMs: secondsIn(retryAfter) * 1_000,
      });
    } catch (error) {
      return outcome({ problem: problemOf(error) });
    }
  };
};
