import { refuse, type AnyDecider } from '../kernel/index.ts';
import { openPassOf, type Passing } from '../kernel/defaultHandover.ts';
import type { KeyRing } from '../sealing/keys.ts';
import { streamOf, type EventStore, type Recorded } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { claiming } from './claimProcess.ts';
import { defaultHandoverProcess } from './defaultHandoverProcess.ts';
import type { ProcessContext } from './process.ts';

type Holder = Passing & { readonly isDefault: boolean };
interface Noun {
  readonly name: string;
  readonly rules: AnyDecider;
  readonly edges: Parameters<typeof defaultHandoverProcess>[2];
  readonly stateOf: (history: readonly Recorded[]) => Holder;
}
export interface Making {
  /**
   * IDs of all of the owner's entities. This list may lag, because the entities' streams determine which one
   * is the default.
   */
  readonly ids: readonly string[];
  readonly to: string;
  /** The partner or customer that owns the entities; a constant for entities without an owner. */
  readonly ownerId: string;
  readonly passing: string;
}

/**
 * Returns functions for the default among an owner's entities. `makeDefault` replaces the current default (or
 * several, as in old logs). It rejects with `concurrency.conflict` while another handover is open. The first
 * default is claimed, so that only one of two concurrent requests succeeds.
 */
export const ownerDefault = (processName: string, { name, rules, edges, stateOf }: Noun) => {
  const { process, make, hand } = defaultHandoverProcess(processName, rules, edges);

  const statesOf = async (
    store: EventStore,
    ids: readonly string[],
    loaded: ReadonlyMap<string, Holder> = new Map(),
  ): Promise<ReadonlyMap<string, Holder>> => {
    const missing = [...new Set(ids)].filter(id => !loaded.has(id));
    if (missing.length === 0) return loaded;
    const found = await store.readMany(missing.map(id => streamOf(name, id)));
    const read = missing.map(id => [id, stateOf(found.get(streamOf(name, id)) ?? [])] as const);
    const next = read.flatMap(([, { passed }]) => passed?.to ?? []);
    return statesOf(store, next, new Map([...loaded, ...read]));
  };

  const openPasses = async (store: EventStore, ids: readonly string[]) => {
    const states = await statesOf(store, ids);
    const open = [...states].flatMap(([from, state]) => {
      const pass = openPassOf(state, id => states.get(id)!);
      return pass ? { from, ...pass } : [];
    });
    return { states, open };
  };

  const makeDefault = async (
    context: ProcessContext,
    keys: Pick<KeyRing, 'hmac'>,
    { ids, to, ownerId, passing }: Making,
  ) => {
    const { states, open } = await openPasses(context.store, [...ids, to]);
    /** Returns the ID of the handover from this entity; each handover is a separate process. */
    const passOf = (from: string) => uuidv5(from, passing);
    if (open.some(one => one.passing !== passOf(one.from))) return refuse('concurrency.conflict');
    const isDefault = (id: string) => Boolean(states.get(id)?.isPresent && states.get(id)?.isDefault);
    const others = [...states.keys()].filter(id => id !== to && isDefault(id));
    for (const from of others) await hand(context, { from, to }, passOf(from));
    const [first, ...rest] = [...open.map(({ from }) => from), ...others];
    if (first !== undefined) {
      for (const from of rest) await make(context, to, { passing: passOf(from) });
      return make(context, to, { passing: passOf(first) });
    }
    if (isDefault(to)) return make(context, to, { passing: null });
    const kind = `${name}Default`;
    const claim = streamOf('unique', `${kind}-${keys.hmac(kind, ownerId)}`);
    const claimed = { claim, owner: streamOf(name, to), command: passing, isExclusive: true };
    return claiming(context, { ...claimed, taken: 'concurrency.conflict' }, () =>
      make(context, to, { passing: null, claimedBy: passing }),
    );
  };
  return { process, openPasses, make, makeDefault };
};
export type OwnerDefault = ReturnType<typeof ownerDefault>;
