import {
  CardProfileChanged,
  CardProfileCreated,
  CardProfileMadeDefault,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileState, passingOf } from '@latchkey/events/cardProfile/state.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { profileDefaults } from '@latchkey/events/process/defaultProfileProcess.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import { beginning, type Position } from '@latchkey/events/store/position.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Checkpoints } from '../runner/checkpoints.ts';

const name = 'mend-defaults';
const batch = 5_000;
const madeBy = [CardProfileCreated.type, CardProfileChanged.type, CardProfileMadeDefault.type];

interface Mending {
  readonly context: ProcessContext;
  readonly keys: Pick<KeyRing, 'hmac'>;
  readonly checkpoints: Pick<Checkpoints, 'read' | 'moved' | 'flush'>;
}

const forEachMaking = async (
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  each: (event: Recorded) => void,
): Promise<Position> => {
  for (let position = after; ;) {
    const read = await store.readAll({ after: position, limit: batch, types: madeBy });
    read.events.forEach(each);
    if (read.position === position) return position;
    position = read.position;
  }
};

const ownerOf = ({ meta: { tenant } }: Recorded): string | null =>
  tenant.customerId ?? tenant.partnerId ?? null;
/**
 * Returns whether the event set a default as older releases did: together with other fields, without
 * unsetting the previous default.
 */
const isOld = ({ type, data }: Recorded): boolean =>
  type !== CardProfileMadeDefault.type && (data as { isDefault?: boolean }).isDefault === true;

const defaultSince = (history: readonly Recorded[]): Position | null => {
  let since: Position | null = null;
  let state = cardProfileState.of([]);
  for (const event of history) {
    state = cardProfileState.on(state, event);
    const isDefault = passingOf(state).isPresent && state.terms?.isDefault === true;
    since = isDefault ? (since ?? event.position) : null;
  }
  return since;
};

/**
 * Unsets all defaults of an owner except the newest. Resumable after a crash, because command IDs are derived
 * from the owner's ID.
 */
const mendOwner = async (
  { context, keys }: Mending,
  ownerId: string,
  ids: readonly string[],
): Promise<void> => {
  const { store } = context;
  const passing = uuidv5(ownerId, name);
  const histories = await store.readMany(ids.map(id => streamOf('cardProfile', id)));
  const defaults = ids
    .flatMap(id => {
      const since = defaultSince(histories.get(streamOf('cardProfile', id)) ?? []);
      return since === null ? [] : [{ id, since }];
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const newest = defaults.at(-1);
  const { open } = await profileDefaults.openPasses(store, ids);
  const isCut = open.some(pass => pass.passing === uuidv5(pass.from, passing));
  if (newest === undefined || (defaults.length === 1 && !isCut)) return;
  await profileDefaults.makeDefault(context, keys, { ids, to: newest.id, ownerId, passing });
  const passed = defaults.slice(0, -1).map(({ id }) => id);
  context.warn({ ownerId, kept: newest.id, passed }, 'reduced several default card profiles to the newest');
};

/**
 * Repairs owners that earlier releases left with several default card profiles. A checkpoint avoids rereading
 * events. Owners whose default changes during the repair are retried in the next turn.
 */
export const mendDefaults =
  (mending: Mending) =>
  async (signal: AbortSignal): Promise<void> => {
    const { context, checkpoints } = mending;
    const after = (await checkpoints.read(name)) ?? beginning;
    const owners = new Set<string>();
    const reached = await forEachMaking(context.store, after, event => {
      const owner = ownerOf(event);
      if (owner !== null && isOld(event)) owners.add(owner);
    });
    const profiles = new Map<string, Set<string>>();
    if (owners.size > 0)
      await forEachMaking(context.store, beginning, event => {
        const owner = ownerOf(event);
        if (owner === null || !owners.has(owner)) return;
        if (isOld(event) || event.type === CardProfileMadeDefault.type)
          profiles.set(owner, (profiles.get(owner) ?? new Set()).add(event.entityId));
      });
    let isDone = true;
    for (const [owner, ids] of profiles) {
      if (signal.aborted) return;
      await mendOwner(mending, owner, [...ids]).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        isDone = false;
        context.warn({ err: error, owner }, 'could not reduce the default card profiles of an owner yet');
      });
    }
    if (isDone && reached !== after) {
      checkpoints.moved(name, reached);
      await checkpoints.flush();
    }
  };
