import { Counter } from 'prom-client';
import type { EventStore } from '../store/store.ts';

const appends = new Counter({
  name: 'latchkey_appends_total',
  help: 'Appends to streams by outcome: recorded, conflict (another writer was faster).',
  labelNames: ['outcome'],
});

export const countedAppends = (store: EventStore): EventStore => ({
  ...store,
  append: async units => {
    const outcomes = await store.append(units);
    for (const { ok } of outcomes) appends.inc({ outcome: ok ? 'recorded' : 'conflict' });
    return outcomes;
  },
});
