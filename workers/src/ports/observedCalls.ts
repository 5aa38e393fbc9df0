import { brokenWords } from '@latchkey/events/outbound/outbound.ts';
import type { Happened } from '@latchkey/events/provider/health.ts';
import type { Outbound } from '@latchkey/events/provider/kinds/provider.ts';
import { traced } from '@latchkey/events/tracing/traced.ts';
import { Counter } from 'prom-client';

/** Error statuses of a working provider: the file doesn't exist, or already exists. */
const answers: ReadonlySet<number> = new Set([404, 409]);

const outcomes = new Counter({
  name: 'latchkey_provider_calls_total',
  help: 'Calls of providers by kind and outcome: succeeded, failed (rejected, or an error), unanswered.',
  labelNames: ['kind', 'outcome'],
});

/**
 * Wraps a provider client's calls to count their outcomes by kind and record them for the config, without the
 * provider's messages, which may contain personal data.
 */
export const observedCalls =
  (kind: string, calls: Outbound, happened: (what: Happened) => void): Outbound =>
  async (url, sending) => {
    try {
      const attributes = { 'http.request.method': sending.method, 'server.address': url.hostname };
      const reply = await traced(`${kind} provider`, { isCall: true, attributes }, async span => {
        const answer = await calls(url, sending);
        span?.setAttribute('http.response.status_code', answer.status);
        return answer;
      });
      const { status } = reply;
      const isFailed = status >= 400 && !answers.has(status);
      outcomes.inc({ kind, outcome: isFailed ? 'failed' : 'succeeded' });
      happened(isFailed ? { kind: 'failed', status, message: '' } : { kind: 'succeeded' });
      return reply;
    } catch (error) {
      outcomes.inc({ kind, outcome: 'unanswered' });
      happened({ kind: 'failed', status: 0, message: brokenWords('The provider', error) });
      throw error;
    }
  };
