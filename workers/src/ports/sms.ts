import { z } from 'zod';
import { brokenWords, outbound } from '@latchkey/events/outbound/outbound.ts';
import { countOutcomes } from './countOutcomes.ts';
import { guarded, type Guard, type Guarded } from './outage.ts';
import type { Sent } from './sendOutcome.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly clientRef: string;
}
export type SmsPort = Guarded<Sms>;
const defaultTimeoutMs = 10_000;

/**
 * Statuses that are about our account or the gateway rather than the message, such as a wrong key or path, a
 * missing payment, a rate limit, or an outage.
 */
const aboutTheGateway = new Set([401, 402, 404, 405, 429, 503]);
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Returns the outcome of a response. 408 and most 5xx are `unclear`, as they may come from a proxy after the
 * gateway has accepted the message.
 */
const outcomeOf = (status: number, text: string): Sent => {
  const message = `${status} ${text.slice(0, 300)}`;
  if (aboutTheGateway.has(status)) return { kind: 'waiting', message };
  return status >= 500 || status === 408
    ? { kind: 'unclear', message }
    : { kind: 'failed', message, isFinal: true };
};

/**
 * Returns a port that sends SMS through an HTTP gateway with a bearer key, one message per call. The gateway
 * may have a private address, because it is set in the environment. `changed`: see `guarded`.
 */
export const httpSms = (
  url: string,
  key: string,
  changed: Guard['changed'] = () => undefined,
  timeoutMs = defaultTimeoutMs,
): SmsPort => {
  const ask = outbound([new URL(url).host]);
  const send = async (sms: Sms): Promise<Sent> => {
    try {
      const { status, text } = await ask(new URL('/sms', url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify(sms),
        timeoutMs,
      });
      if (status >= 200 && status < 300)
        return { kind: 'sent', messageId: z.object({ id: z.string() }).parse(JSON.parse(text)).id };
      return outcomeOf(status, text);
    } catch (error) {
      const message = brokenWords('The SMS gateway', error);
      const isClear = notConnected.has(String((error as { code?: string }).code));
      return { kind: isClear ? 'waiting' : 'unclear', message };
    }
  };
  return guarded(countOutcomes('sms', send), { changed });
};
