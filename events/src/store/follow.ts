import type { Position } from './position.ts';
import type { Batch, LogOptions, Recorded, SubscribeOptions } from './store.ts';
import type { Wake } from './wake.ts';

const usualLimit = 5_000;

/** A page of the log that was fetched; its events are decoded when they are wanted. `isFull`: there may be more behind it. */
export interface Page {
  readonly position: Position;
  readonly isFull: boolean;
  readonly open: () => Promise<readonly Recorded[]>;
}

/** The page that a follower asks for. Near the head many followers ask for the same page, which is fetched once for all of them. */
export interface Ask {
  readonly after: Position;
  readonly limit: number;
  readonly categories: readonly string[] | undefined;
  readonly types: readonly string[] | undefined;
  readonly isNear: boolean;
  /** How often the wake had rung when it was asked. */
  readonly since: number;
}

/** One page, for whoever does not follow. */
export const readPage = async (
  fetch: (ask: Ask) => Promise<Page>,
  { after, limit, categories, types }: LogOptions & { readonly limit: number },
): Promise<Batch> => {
  const { position, open } = await fetch({ after, limit, categories, types, isNear: false, since: 0 });
  return { events: await open(), position };
};

/**
 * Reads page after page, one ahead of the consumer: the next is fetched while this one is opened and used. At the head it reads only when it is woken, or
 * ends when it was to go no further than that. A failing read is the consumer's to see.
 */
export async function* follow(
  fetch: (ask: Ask) => Promise<Page>,
  wake: Wake,
  { after, to, limit = usualLimit, categories, types, signal }: SubscribeOptions,
): AsyncGenerator<Batch> {
  let isNear = false;
  const read = (from: Position) => {
    const since = wake.rung(); // before the read: what rings while it runs may be what it missed
    const page = fetch({ after: from, limit, categories, types, isNear, since });
    page.catch(() => undefined); // it fails where it is awaited, which may be later
    return { since, page };
  };
  const isOver = (position: Position) => signal.aborted || (to !== undefined && position >= to);
  if (isOver(after)) return;
  let ahead: ReturnType<typeof read> | undefined;
  let position = after;
  try {
    while (!isOver(position)) {
      const { since, page: coming } = ahead ?? read(position);
      ahead = undefined;
      const page = await coming;
      if (signal.aborted) return;
      isNear = !page.isFull;
      if (page.position !== position) {
        position = page.position;
        if (!isNear && !isOver(position)) ahead = read(position);
        yield cut(await page.open(), position, to);
      }
      if (!isNear || signal.aborted) continue;
      if (to !== undefined) return;
      await wake.next(since, signal);
    }
  } finally {
    await ahead?.page.catch(() => undefined);
  }
}

const cut = (events: readonly Recorded[], position: Position, to: Position | undefined): Batch =>
  to === undefined || position <= to
    ? { events, position }
    : { events: events.filter(event => event.position <= to), position: to };
