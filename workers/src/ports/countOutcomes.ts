import type { Service } from '@latchkey/events/outbound/outages.ts';
import { traced } from '@latchkey/events/tracing/traced.ts';
import { Counter } from 'prom-client';
import type { Sent } from './sendOutcome.ts';

const messages = new Counter({
  name: 'latchkey_messages_total',
  help: 'Messages that were handed to the mail server or the SMS gateway, by outcome: sent, refused, failed (tried again), waiting (the service is away), unclear.',
  labelNames: ['service', 'outcome'],
});

const outcomeOf = (sent: Sent): string => (sent.kind === 'failed' && sent.isFinal ? 'refused' : sent.kind);

export const countOutcomes =
  <Message>(service: Service, send: (message: Message) => Promise<Sent>) =>
  async (message: Message): Promise<Sent> => {
    const sent = await traced(`send ${service}`, { isCall: true }, async span => {
      const outcome = await send(message);
      span?.setAttribute('latchkey.outcome', outcomeOf(outcome));
      return outcome;
    });
    messages.inc({ service, outcome: outcomeOf(sent) });
    return sent;
  };
