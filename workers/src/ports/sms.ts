import { z } from 'zod';
import type { Sent } from './sent.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly clientRef: string;
}
export interface SmsPort {
  readonly send: (sms: Sms) => Promise<Sent>;
}
const timeoutMs = 10_000;

/** An SMS gateway over HTTP: bearer key, one message per call. */
export const httpSms = (url: string, key: string): SmsPort => ({
  async send(sms) {
    try {
      const response = await fetch(new URL('/sms', url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify(sms),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.ok)
        return { kind: 'sent', messageId: z.object({ id: z.string() }).parse(JSON.parse(text)).id };
      const isFinal = response.status < 500 && response.status !== 429;
      return { kind: 'failed', message: `${response.status} ${text.slice(0, 300)}`, isFinal };
    } catch (error) {
      const { cause, message } = error as { cause?: { code?: string }; message: string };
      return cause?.code === 'ECONNREFUSED'
        ? { kind: 'failed', message, isFinal: false }
        : { kind: 'unclear', message };
    }
  },
});
