import { credentialState } from '@latchkey/events/credential/state.ts';
import { streamOf, type Newest } from '@latchkey/events/store/store.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

type Settling = Pick<ReactionContext, 'now' | 'config'>;

/** Returns whether a change at this time may still be on its way to the other side. */
export const isRecent = ({ now, config }: Settling, at: string | undefined): boolean =>
  at !== undefined && now().getTime() - Date.parse(at) < config.COMPARE_SETTLED_MS;

/** Returns the newest change to each credential. Reads one entry of the log per credential. */
export const newestChanges = async (
  { store }: Pick<ReactionContext, 'store'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Newest>> => {
  const found = await store.newestOf(ids.map(id => streamOf(credentialState.noun, id)));
  return new Map(
    ids.flatMap(id => {
      const newest = found.get(streamOf(credentialState.noun, id));
      return newest ? [[id, newest] as const] : [];
    }),
  );
};
