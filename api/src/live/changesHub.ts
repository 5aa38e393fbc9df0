import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import { versions } from '@latchkey/projector/tables.ts';
import type { Deps } from '../http/route.ts';
import { changeOf, type Change } from './change.ts';
import { withUserPlaces } from './userPlaces.ts';
import { recentChanges, type RecentChanges } from './recentChanges.ts';

export type Hear = (changes: readonly Change[]) => void;

/** Maximum number of changes replayed on reconnect. Clients that missed more must reload. */
const maxBuffered = 2_000;
const pauseMs = 1_000;
const lingerMs = 60_000;
const alsoChanged: Readonly<Record<string, readonly string[]>> = {
  contract: ['billingCycle'],
  credential: ['order', 'statusLog'],
  credit: ['billingCycle'],
  device: ['deviceCredential'],
  order: ['statusLog'],
};

interface Running {
  readonly control: AbortController;
  readonly recent: Promise<RecentChanges>;
}

/**
 * A subscription shared by all open streams of the process. Reports a change once the tables contain it, or
 * after waiting for 2 s. Runs from the first reader until a minute after the last. Missed changes are read
 * once for all readers, one read at a time.
 */
export const changesHub = (
  { store, rows, log, ending }: Pick<Deps, 'store' | 'rows' | 'log' | 'ending'>,
  nouns: ReadonlyMap<string, AnyEntity>,
) => {
  const hearing = new Set<Hear>();
  let readers = 0;
  let running: Running | null = null;
  let lingering: NodeJS.Timeout | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  const withStatus = async (changes: readonly Change[]): Promise<readonly Change[]> => {
    const kinds = [...Map.groupBy(changes, ({ resource }) => resource)];
    const found = await Promise.all(
      kinds.map(async ([resource, all]) => {
        const entity = nouns.get(resource);
        if (!entity || !('status' in entity.row.shape)) return [];
        const ids = [...new Set(all.map(({ id }) => id))];
        const read = rows
          .knex(rows.tableOf(entity))
          .whereIn('id', ids)
          .select('id', 'status')
          .limit(ids.length);
        return ((await read) as { id: string; status: string }[]).map(
          ({ id, status }) => [`${resource} ${id}`, status] as const,
        );
      }),
    );
    const statuses = new Map(found.flat());
    return changes.map(one => ({ ...one, status: statuses.get(`${one.resource} ${one.id}`) ?? null }));
  };

  const shown = async (events: readonly Recorded[], position: Position): Promise<readonly Change[]> => {
    const readable = events.filter(({ stream }) => nounOf(stream) in versions).map(changeOf);
    const changes = await withUserPlaces(store, readable);
    const touched = new Set(changes.flatMap(({ resource }) => [resource, ...(alsoChanged[resource] ?? [])]));
    await Promise.all([...touched].map(async name => rows.reached([name], position)));
    return withStatus(changes);
  };

  const follow = async (signal: AbortSignal, recent: RecentChanges): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const { events, position } of store.subscribe({
          after: recent.newest(),
          limit: 500,
          signal,
        })) {
          const changes = await shown(events, position);
          recent.add(changes, position);
          if (changes.length > 0) for (const hear of hearing) hear(changes);
        }
      } catch (error) {
        log.warn({ err: error }, 'lost the subscription to live changes; reconnecting');
        await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const begin = (): Running => {
    const control = new AbortController();
    const signal = ending ? AbortSignal.any([control.signal, ending]) : control.signal;
    const recent = store.head().then(head => {
      const buffer = recentChanges(head, maxBuffered);
      void follow(signal, buffer);
      return buffer;
    });
    return { control, recent };
  };

  const stop = () => {
    clearTimeout(lingering);
    running?.control.abort();
    running = null;
  };
  const leave = () => {
    readers--;
    if (readers === 0) lingering = setTimeout(stop, lingerMs).unref();
  };

  const readBack = async (recent: RecentChanges, from: Position): Promise<void> => {
    const since = recent.since();
    if (from >= since || recent.isLost(from)) return;
    if (recent.space() === 0) return recent.lose(from);
    const batch = await store.readAll({ after: from, limit: recent.space() });
    if (batch.position < since) return recent.lose(from);
    const missed = batch.events.filter(({ position }) => position <= since);
    const changes = await shown(missed, since);
    if (recent.since() === since && changes.length <= recent.space()) recent.prepend(from, changes);
  };

  return {
    /**
     * Subscribes to changes. `missed` contains changes since `from`; null if there are too many. `position`
     * is the last reported position. Rejects if the store is unavailable.
     */
    join: async (from: Position | null, hear: Hear) => {
      readers++;
      clearTimeout(lingering);
      const own = (running ??= begin());
      try {
        const recent = await own.recent.catch((error: unknown) => {
          if (running === own) stop();
          throw error;
        });
        if (from !== null) {
          const read = reading.then(() => readBack(recent, from));
          reading = read.catch(() => undefined);
          await read;
        }
        hearing.add(hear);
        return {
          missed: from === null ? [] : recent.behind(from),
          position: recent.newest(),
          leave: () => {
            if (hearing.delete(hear)) leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};
