import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import type { Call, ShownEntity } from './route.ts';
import type { Rows } from '../rows/rows.ts';

/**
 * Refuses with `stale` if the caller's If-Match isn't the revision of the last change by a person. For use
 * before any work is done.
 */
export const heedMatch = ({ ifMatch }: Pick<Call, 'ifMatch'>, history: readonly Recorded[]): void => {
  if (ifMatch !== undefined && ifMatch !== personRevision(history)) refuse('stale');
};

export const etagOf = async (
  store: EventStore,
  noun: string,
  id: string,
): Promise<{ readonly ETag: string }> => ({
  ETag: `"${personRevision(await store.read(streamOf(noun, id)))}"`,
});

/**
 * Adds the current entity to the refusal of a stale If-Match, and rethrows other errors. For use in `catch`.
 */
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
