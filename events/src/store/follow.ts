import type { Position } from './position.ts';
import type { Batch, LogOptions, Recorded, SubscribeOptions } from './store.ts';
import type { Wake } from './wake.ts';

const usualLimit = 5_000;

/** A page of the log. Events are decoded on demand. `isFull`: more may follow. */
export interface Page {
  readonly position: Position;
  readonly isFull: boolean;
  readonly open: () => Promise<readonly Recorded[]>;
}

/**
 * A request for a page. `isNear`: the follower is near the head, where requests of many followers share one
 * fetch.
 */
export interface Ask {
  readonly after: Position;
  readonly limit: number;
  readonly categories: readonly string[] | undefined;
  readonly types: readonly string[] | undefined;
  readonly isNear: boolean;
  /** Count of the wake's rings before the request. */
  readonly since: number;
}

export const readPage = async (
  fetch: (ask: Ask) => Promise<Page>,
  { after, limit, categories, types }: LogOptions & { readonly limit: number },
): Promise<Batch> => {
  const { position, open } = await fetch({ after, limit, categories, types, isNear: false, since: 0 });
  return { events: await open(), position };
};

/**
 * Yields the log page by page, prefetching one page, until abort. With `to`, ends there, or at the head if
 * the log is shorter; otherwise waits for the wake at the head. Read errors are thrown to the consumer.
 */
export async function* follow(
  fetch: (ask: Ask) => Promise<Page>,
  wake: Wake,
  { after, to, limit = usualLimit, categories, types, signal }: SubscribeOptions,
): AsyncGenerator<Batch> {
  let isNear = false;
  const read = (from: Position) => {
    const since = wake.rung(); // before the read, which may miss events appended meanwhile
    const page = fetch({ after: from, limit, categories, types, isNear, since });
    page.catch(() => undefined); // handled where it is awaited, which may be later
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
