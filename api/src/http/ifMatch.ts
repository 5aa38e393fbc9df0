import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import type { Call, ShownEntity } from './route.ts';
import type { Rows } from '../rows/rows.ts';

/** Refuses as `stale` before anything is done where the caller's If-Match is not the revision of what a person did last to this stream. */
export const heedMatch = ({ ifMatch }: Pick<Call, 'ifMatch'>, history: readonly Recorded[]): void => {
  if (ifMatch !== undefined && ifMatch !== personRevision(history)) refuse('stale');
};

/** The revision that a stream's entity shows, as If-Match names it. */
export const etagOf = async (
  store: EventStore,
  noun: string,
  id: string,
): Promise<{ readonly ETag: string }> => ({
  ETag: `"${personRevision(await store.read(streamOf(noun, id)))}"`,
});

/** A stale If-Match is answered with the entity as it is now beside the refusal: anything else is passed on. For a `catch`. */
export const withCurrent =
  (
    { store, rows }: { readonly store: EventStore; readonly rows: Rows },
    { noun, id, reads }: { readonly noun: string; readonly id: string; readonly reads: readonly string[] },
    shown: () => Promise<ShownEntity>,
  ) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refusal) || error.reason !== 'stale') throw error;
    const newest = (await store.read(streamOf(noun, id))).at(-1);
    await rows.reached(reads, newest?.position ?? 0n);
    const { body, headers } = await shown();
    throw Object.assign(error, { current: body, headers });
  };
