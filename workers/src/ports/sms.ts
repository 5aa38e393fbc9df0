import { z } from 'zod';
import { brokenWords, outbound } from '@latchkey/events/outbound/outbound.ts';
import type { Sent } from './sent.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly clientRef: string;
}
export interface SmsPort {
  readonly send: (sms: Sms) => Promise<Sent>;
}
const patienceMs = 10_000;

/** Nothing was taken: refused for good, or asked to come again. Any other 5xx may come from in front of a gateway that took the message. */
const outcomeOf = (status: number, text: string): Sent => {
  const message = `${status} ${text.slice(0, 300)}`;
  if (status === 429 || status === 503) return { kind: 'failed', message, isFinal: false };
  return status >= 500 || status === 408
    ? { kind: 'unclear', message }
    : { kind: 'failed', message, isFinal: true };
};

/** An SMS gateway over HTTP: bearer key, one message per call. The environment names it, and so allows it, wherever it is. */
export const httpSms = (url: string, key: string, timeoutMs = patienceMs): SmsPort => {
  const ask = outbound([new URL(url).host]);
  return {
    async send(sms) {
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
        return (error as { code?: string }).code === 'ECONNREFUSED'
          ? { kind: 'failed', message, isFinal: false }
          : { kind: 'unclear', message };
      }
    },
  };
};
