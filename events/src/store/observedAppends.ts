import type { EventStore } from './store.ts';

/** Returns the store, calling `observe` for each append; `recorded` includes those recorded before. */
export const observedAppends = (
  store: EventStore,
  observe: (outcome: 'recorded' | 'conflict') => void,
): EventStore => ({
  ...store,
  append: async appends => {
    const outcomes = await store.append(appends);
    for (const { ok } of outcomes) observe(ok ? 'recorded' : 'conflict');
    return outcomes;
  },
});
