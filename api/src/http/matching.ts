import { Refusal } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Rows } from '../rows/rows.ts';

interface Shown {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stale If-Match is answered with the entity as it is now beside the refusal: anything else is passed on. For a `catch`. */
export const withCurrent =
  (
    { store, rows }: { readonly store: EventStore; readonly rows: Rows },
    { noun, id, reads }: { readonly noun: string; readonly id: string; readonly reads: readonly string[] },
    shown: () => Promise<Shown>,
  ) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refusal) || error.reason !== 'stale') throw error;
    const newest = (await store.read(streamOf(noun, id))).at(-1);
    await rows.reached(reads, newest?.position ?? 0n);
    const { body, headers } = await shown();
    throw Object.assign(error, { current: body, headers });
  };
