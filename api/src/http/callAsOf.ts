import type { EventStore, Recorded } from '@latchkey/events/store/store.ts';
import { instantOf } from '../rows/pastRows.ts';
import type { Call } from './route.ts';

const storeThen = (store: EventStore, at: string): EventStore => {
  const instant = instantOf(at);
  const byThen = (events: readonly Recorded[]) => events.filter(one => instantOf(one.at) <= instant);
  return {
    ...store,
    read: async (stream, { last, ...options } = {}) => {
      const found = byThen(await store.read(stream, options));
      return last === undefined ? found : found.slice(-last);
    },
    readMany: async streams => {
      const found = await store.readMany(streams);
      return new Map([...found].map(([stream, events]) => [stream, byThen(events)]));
    },
  };
};

/**
 * Returns a call that reads streams as of a given time; only for data from streams. `rows.isPast` lets code
 * notice that it must not query a table.
 */
export const callThen = <C extends Pick<Call, 'deps'>>(call: C, at: string): C => {
  const { store, rows } = call.deps;
  return { ...call, deps: { ...call.deps, store: storeThen(store, at), rows: { ...rows, isPast: true } } };
};
