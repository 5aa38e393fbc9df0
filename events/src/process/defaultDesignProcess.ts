import { PdfDesignDefaultPassed, PdfDesignMadeDefault } from '../pdfDesign/pdfDesign.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import { openPassOf, pdfDesignState, type PdfDesignState } from '../pdfDesign/state.ts';
import { refuse } from '../kernel/index.ts';
import type { KeyRing } from '../sealing/keys.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { claiming } from './claimProcess.ts';
import { passedOn, passingDefault } from './passingDefault.ts';
import { begins, ends, type ProcessContext } from './process.ts';

const { process, make, hand } = passingDefault('defaultDesign', pdfDesignDecider, {
  begins: [begins(PdfDesignDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
  ends: [ends(PdfDesignMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
});

/** The default PDF design of a partner or customer is passed on. */
export const defaultDesignProcess = process;

interface Making {
  /** The designs of the owner, as they are known; whether one of them is the default is read from their streams. */
  readonly designs: readonly string[];
  readonly to: string;
  /** The partner or customer whose designs they are. */
  readonly ownerId: string;
  /** Follows from the request. */
  readonly passing: string;
}

/** The states of these designs, and of those that they passed the default on to. */
const statesOf = async (
  store: EventStore,
  ids: readonly string[],
  known: ReadonlyMap<string, PdfDesignState> = new Map(),
): Promise<ReadonlyMap<string, PdfDesignState>> => {
  const missing = [...new Set(ids)].filter(id => !known.has(id));
  if (missing.length === 0) return known;
  const found = await store.readMany(missing.map(id => streamOf('pdfDesign', id)));
  const read = missing.map(
    id => [id, pdfDesignState.of(found.get(streamOf('pdfDesign', id)) ?? [])] as const,
  );
  const next = read.flatMap(([, { passed }]) => passed?.to ?? []);
  return statesOf(store, next, new Map([...known, ...read]));
};

/** Passes of the default among these designs that have not ended. */
export const openPasses = async (store: EventStore, designs: readonly string[]) => {
  const states = await statesOf(store, designs);
  const open = [...states].flatMap(([from, state]) => {
    const pass = openPassOf(state, id => states.get(id)!);
    return pass ? { from, ...pass } : [];
  });
  return { states, open };
};

/**
 * Makes a PDF design the default of its owner, in the place of the one that is, or of all that are: old logs know several. While another pass is open, it is
 * refused (`concurrency.conflict`). The first one claims to be it, so that of two at once one is refused; from then on the owner always has one, or it is being
 * passed on.
 */
export const makeDefaultDesign = async (
  context: ProcessContext,
  keys: Pick<KeyRing, 'hmac'>,
  { designs, to, ownerId, passing }: Making,
) => {
  const { states, open } = await openPasses(context.store, [...designs, to]);
  /** Each design that passes it on begins a process of its own. */
  const passOf = (from: string) => uuidv5(from, passing);
  if (open.some(one => one.passing !== passOf(one.from))) return refuse('concurrency.conflict');
  const isDefault = (id: string) => Boolean(states.get(id)?.isPresent && states.get(id)?.terms?.isDefault);
  const others = [...states.keys()].filter(id => id !== to && isDefault(id));
  for (const from of others) await hand(context, { from, to }, passOf(from));
  const [first, ...rest] = [...open.map(({ from }) => from), ...others];
  if (first !== undefined) {
    for (const from of rest) await make(context, to, { passing: passOf(from) });
    return make(context, to, { passing: passOf(first) });
  }
  if (isDefault(to)) return make(context, to, { passing: null });
  const claim = streamOf('unique', `pdfDesignDefault-${keys.hmac('pdfDesignDefault', ownerId)}`);
  const claimed = { claim, owner: streamOf('pdfDesign', to), command: passing, isExclusive: true };
  return claiming(context, { ...claimed, taken: 'concurrency.conflict' }, () =>
    make(context, to, { passing: null, claimedBy: passing }),
  );
};
