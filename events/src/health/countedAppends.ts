import { Counter } from 'prom-client';
import { nounOf, type EventStore } from '../store/store.ts';
import { throughput } from './throughput.ts';
import { traced } from '../tracing/traced.ts';

const appends = new Counter({
  name: 'latchkey_appends_total',
  help: 'Appends to streams by outcome: recorded, conflict (another writer was faster).',
  labelNames: ['outcome'],
});

export const countedAppends = (store: EventStore): EventStore => ({
  ...store,
  append: async units => {
    const outcomes = await traced('append', {}, span => {
      span?.setAttribute('latchkey.nouns', [...new Set(units.map(({ stream }) => nounOf(stream)))]);
      span?.setAttribute('latchkey.streams', units.length);
      return store.append(units);
    });
    for (const [n, outcome] of outcomes.entries()) {
      appends.inc({ outcome: outcome.ok ? 'recorded' : 'conflict' });
      if (outcome.ok && !outcome.repeated) throughput.add('events', units[n]!.events.length);
    }
    return outcomes;
  },
});
