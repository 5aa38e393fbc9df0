import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@latchkey/events/store/position.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { AnyEntity, Tenant } from '@latchkey/events/kernel/index.ts';
import { versions } from '@latchkey/projector/tables.ts';
import type { Deps } from '../http/route.ts';

/** What changed, for those who may see its tenant. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly revision: number;
  readonly position: Position;
  readonly orderId: string | null;
  readonly tenant: Tenant;
  /** What it stands at now, where its rows have a status. */
  readonly status: string | null;
}
export type Hear = (changes: readonly Change[]) => void;

const changeOf = ({ stream, entityId, revision, position, meta, data }: Recorded): Change => ({
  resource: nounOf(stream),
  id: entityId,
  revision,
  position,
  orderId: (data as { orderId?: string } | null)?.orderId ?? null,
  tenant: meta.tenant,
  status: null,
});

const pauseMs = 1_000;
/** Tables that events of a noun move besides its own. */
const beside: Readonly<Record<string, readonly string[]>> = {
  credential: ['order', 'statusLog'],
  order: ['statusLog'],
};

/**
 * One subscription of the process for all its open connections. A change is told only once the tables show it, so that whoever asks again sees it. It starts
 * with the first listener and ends with the last.
 */
export const changesHub = (
  { store, rows, log }: Pick<Deps, 'store' | 'rows' | 'log'>,
  nouns: ReadonlyMap<string, AnyEntity>,
) => {
  const hearing = new Set<Hear>();
  let running: { readonly control: AbortController; readonly ready: Promise<void> } | null = null;

  /** One question per noun that has a status, for all of a batch. */
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
    const changes = events.filter(({ stream }) => nounOf(stream) in versions).map(changeOf);
    const touched = new Set(changes.flatMap(({ resource }) => [resource, ...(beside[resource] ?? [])]));
    await Promise.all([...touched].map(async name => rows.reached([name], position)));
    return withStatus(changes);
  };

  const follow = async (signal: AbortSignal, start: Position): Promise<void> => {
    let after = start;
    while (!signal.aborted) {
      try {
        for await (const { events, position } of store.subscribe({ after, limit: 500, signal })) {
          const changes = await shown(events, position);
          after = position;
          if (changes.length > 0) for (const hear of hearing) hear(changes);
        }
      } catch (error) {
        log.warn({ err: error }, 'live changes were interrupted');
        await pause(pauseMs, undefined, { signal }).catch(() => undefined); // told to end meanwhile
      }
    }
  };

  const begin = () => {
    const control = new AbortController();
    const ready = store.head().then(head => void follow(control.signal, head));
    return { control, ready };
  };

  return {
    /** Hears what is recorded from the moment it resolves; call the answer to stop. Rejects when the store is away. */
    hear: async (hear: Hear): Promise<() => void> => {
      hearing.add(hear);
      const own = (running ??= begin());
      const stop = () => {
        hearing.delete(hear);
        if (hearing.size > 0) return;
        own.control.abort();
        if (running === own) running = null;
      };
      try {
        await own.ready;
      } catch (error) {
        if (running === own) running = null;
        stop();
        throw error;
      }
      return stop;
    },
    /** What changed behind a position, for one who was away. */
    since: async (position: Position, limit: number): Promise<readonly Change[]> => {
      const batch = await store.readAll({ after: position, limit });
      return shown(batch.events, batch.position);
    },
  };
};
export type ChangesHub = ReturnType<typeof changesHub>;
