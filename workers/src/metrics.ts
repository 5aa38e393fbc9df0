import type { Answer } from '@latchkey/events/health/askWithin.ts';
import { addGauge } from '@latchkey/events/health/addMetric.ts';
import { collectProcessMetrics } from '@latchkey/events/health/processMetrics.ts';
import type { Pool } from 'pg';
import { register, Registry } from 'prom-client';

type Ask<Found> = () => Promise<Answer<Found>>;

interface Sources {
  readonly status: Ask<{
    readonly reactions: readonly { readonly name: string; readonly position: string }[];
    readonly inbox: { readonly waiting: number; readonly setAside: number };
    readonly outages: readonly { readonly service: string }[];
    readonly webhooks: { readonly pending: number; readonly failingEndpoints: number };
  }>;
  readonly head: Ask<bigint>;
  readonly queues: Ask<readonly { readonly name: string; readonly jobs: Readonly<Record<string, number>> }[]>;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

export const workerMetrics = ({ status, head, queues, pool }: Sources): Registry => {
  const own = new Registry();
  collectProcessMetrics(own, pool);
  addGauge(own, {
    name: 'latchkey_service_outage',
    help: '1 while the mail server or the SMS gateway accepts no messages, else 0.',
    labelNames: ['service'],
    async collect() {
      this.reset();
      const answer = await status();
      if (!('found' in answer)) return;
      const away = new Set(answer.found.outages.map(({ service }) => service));
      for (const service of ['mail', 'sms']) this.set({ service }, away.has(service) ? 1 : 0);
    },
  });
  addGauge(own, {
    name: 'latchkey_inbox_webhooks',
    help: 'Webhooks of providers that are not applied: those that wait, and those set aside after too many tries.',
    labelNames: ['state'],
    async collect() {
      this.reset();
      const answer = await status();
      if (!('found' in answer)) return;
      this.set({ state: 'waiting' }, answer.found.inbox.waiting);
      this.set({ state: 'set_aside' }, answer.found.inbox.setAside);
    },
  });
  addGauge(own, {
    name: 'latchkey_webhook_deliveries_pending',
    help: 'Messages to webhook endpoints that are not delivered yet.',
    async collect() {
      this.remove();
      const answer = await status();
      if ('found' in answer) this.set(answer.found.webhooks.pending);
    },
  });
  addGauge(own, {
    name: 'latchkey_webhook_endpoints_failing',
    help: 'Webhook endpoints whose last attempts failed.',
    async collect() {
      this.remove();
      const answer = await status();
      if ('found' in answer) this.set(answer.found.webhooks.failingEndpoints);
    },
  });
  addGauge(own, {
    name: 'latchkey_event_log_position',
    help: 'Position of the last event in the log.',
    async collect() {
      this.remove();
      const answer = await head();
      if ('found' in answer) this.set(Number(answer.found));
    },
  });
  addGauge(own, {
    name: 'latchkey_reaction_position',
    help: 'Position in the log up to which the reaction has queued its work.',
    labelNames: ['reaction'],
    async collect() {
      this.reset();
      const answer = await status();
      if (!('found' in answer)) return;
      for (const { name, position } of answer.found.reactions) this.set({ reaction: name }, Number(position));
    },
  });
  addGauge(own, {
    name: 'latchkey_queue_jobs',
    help: 'Jobs in the queue of a reaction, by state: waiting, active, delayed, failed.',
    labelNames: ['queue', 'state'],
    async collect() {
      this.reset();
      const answer = await queues();
      if (!('found' in answer)) return;
      for (const { name, jobs } of answer.found)
        for (const [state, count] of Object.entries(jobs)) this.set({ queue: name, state }, count);
    },
  });
  return Registry.merge([register, own]);
};
