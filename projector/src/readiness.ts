import { chainState, describeChain, type ChainState } from '@latchkey/events/chain/chainCheck.ts';
import { askWithin, problemsOf, type Answer } from '@latchkey/events/health/askWithin.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { projectionStatus, type ProjectionStatus } from './tables.ts';

/** Timeout of each check. The check of the projections waits for that of the event store. */
const timeoutMs = 2_000;

export interface ReadinessSources {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  readonly rows: Knex;
  readonly of?: Readonly<Record<string, number>>;
  readonly seen: (name: string) => bigint;
}
export interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly missing: readonly string[];
  readonly problems: Readonly<Record<string, string>>;
  /** Age of the oldest event that a projection hasn't applied, in ms. */
  readonly lagMs: number;
  /** Position of the last event. Null while the event store is unavailable. */
  readonly head: bigint | null;
  /** Null while the chain's database is unavailable. */
  readonly chain: (ChainState & { readonly checked: string }) | null;
  readonly projections: readonly ProjectionStatus[];
}

/**
 * Returns checks of databases, event store and projections. `ready` ignores lag and chain findings, because
 * neither a restart nor another process would change them.
 */
export const readinessOf = ({ pool, store, rows, of, seen }: ReadinessSources) => {
  const options = of ? { of } : {};
  const database = askWithin(timeoutMs, () => chainState(pool));
  const eventStore = askWithin(timeoutMs, () => store.head());
  const withLag = askWithin(timeoutMs, () => projectionStatus(rows, { ...options, log: store, seen }));
  const withoutLag = askWithin(timeoutMs, () => projectionStatus(rows, options));
  const projections = async (): Promise<Answer<readonly ProjectionStatus[]>> =>
    'found' in (await eventStore()) ? withLag() : withoutLag();
  const ready = async (): Promise<Readiness> => {
    const [checked, last, tables] = await Promise.all([database(), eventStore(), projections()]);
    const problems = problemsOf({ database: checked, eventStore: last, readDatabase: tables });
    const statuses = 'found' in tables ? tables.found : [];
    const missing = [
      ...Object.keys(problems),
      ...statuses.flatMap(({ name, status }) => (status === 'live' ? [] : [`projection ${name}`])),
    ];
    const head = 'found' in last ? last.found : null;
    const chain = 'found' in checked ? checked.found : null;
    return {
      status: missing.length === 0 ? 'ready' : 'not ready',
      missing,
      problems,
      lagMs: Math.max(0, ...statuses.map(({ lagMs }) => lagMs ?? 0)),
      head,
      chain: chain && { ...chain, checked: describeChain(chain, head) },
      projections: statuses,
    };
  };
  return { ready, database, projections };
};
