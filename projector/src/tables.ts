import knex, { type Knex } from 'knex';
import { types } from 'pg';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { projections } from './projections.ts';
import { productShape, readableTable, type StoredCheckpoint } from './readableTable.ts';

export const versions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(projections).map(([name, { version }]) => [name, version]),
);

export const physicalTable = ({ table }: Pick<AnyEntity, 'table'>, version: number): string =>
  `${table}_${version}`;

/** NOTIFY channel for the progress of projections, as JSON of `RowsMoved`. */
export const rowsChannel = 'latchkey_rows';
export interface RowsMoved {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly status: 'live' | 'building' | 'stopped';
}

const oid = { int8: 20, timestamptz: 1184 };
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: Number,
  [oid.timestamptz]: text => new Date(text).toISOString(),
};

/**
 * Opens a connection pool for reading the tables. Values have the types of the row schemas: integers as
 * numbers (also `position` and `revision`, which stay below 2^53), times as ISO strings. The parsers apply
 * only to this pool.
 */
export const connectRows = (url: string, { max = 10 }: { readonly max?: number } = {}): Knex =>
  knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      types: { getTypeParser: typeParser },
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max },
    acquireConnectionTimeout: 10_000,
  });
const typeParser = (type: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[type]) || types.getTypeParser(type, format);

export interface ProjectionStatus {
  readonly name: string;
  /** `missing`: no projector has started this version yet. */
  readonly status: 'live' | 'building' | 'stopped' | 'missing';
  readonly position: string;
  /** Age of the oldest event that isn't projected yet, in ms. 0 if there is none, null if unknown. */
  readonly lagMs: number | null;
  readonly error: string | null;
}

type Log = Pick<EventStore, 'head' | 'readAll'>;

/**
 * Returns a function that returns the age, in ms, of the oldest event after a position: 0 if there is none,
 * null if it can't be read. Looks up each position once.
 */
const lagOf = async (log: Log, now: number) => {
  const head = String(await log.head());
  const lags = new Map<string, Promise<number | null>>();
  const read = async (after: Position): Promise<number | null> => {
    try {
      const { events } = await log.readAll({ after, limit: 1 });
      return events[0] ? Math.max(0, now - Date.parse(events[0].at)) : 0;
    } catch {
      return null; // for example an unreadable event, at which the projection stops and reports the error
    }
  };
  return (position: string): Promise<number | null> => {
    if (position === head) return Promise.resolve(0);
    const lag = lags.get(position) ?? read(positionOf(position));
    lags.set(position, lag);
    return lag;
  };
};

/**
 * Reads the checkpoints of all versions; empty if no projector has created the table yet. Uses `to_jsonb`,
 * because tables of earlier releases lack the column `shape`.
 */
const readCheckpoints = async (rows: Knex): Promise<readonly StoredCheckpoint[]> => {
  const existence = await rows.raw<{ rows: { exists: boolean }[] }>(
    `SELECT to_regclass('projections') IS NOT NULL AS exists`,
  );
  if (!existence.rows[0]?.exists) return [];
  const columns = `name, version, status, position, error, table_name AS "table", built_at IS NOT NULL AS "isBuilt", to_jsonb(p)->>'shape' AS shape`;
  return rows('projections AS p').select(rows.raw(columns)).limit(1_000);
};

/**
 * Returns the status of every projection of this build; includes the lag if given the log. `seen`: the last
 * announced progress; an idle projection's checkpoint follows within a second.
 */
export const projectionStatus = async (
  rows: Knex,
  {
    of = versions,
    log,
    now = Date.now(),
    seen = () => 0n,
    checkpoints,
  }: {
    readonly of?: Readonly<Record<string, number>>;
    readonly log?: Log;
    readonly now?: number;
    readonly seen?: (name: string) => bigint;
    readonly checkpoints?: readonly StoredCheckpoint[];
  } = {},
): Promise<readonly ProjectionStatus[]> => {
  // reads the head first, so that a projection that passes it later lags only by newer events
  const lag = log ? await lagOf(log, now) : null;
  const all = checkpoints ?? (await readCheckpoints(rows));
  const statusOf = async ([name, version]: readonly [string, number]): Promise<ProjectionStatus> => {
    const found = all.find(row => row.name === name && row.version === version);
    const stored = BigInt(found?.position ?? 0);
    const announced = found?.status === 'live' ? seen(name) : 0n;
    const position = String(announced > stored ? announced : stored);
    return {
      name,
      status: found?.status ?? 'missing',
      position,
      lagMs: lag ? await lag(position) : null,
      error: found?.error ?? null,
    };
  };
  return Promise.all(Object.entries(of).map(statusOf));
};

const safetyNetMs = 250;

export interface RowsListener {
  /** `never`: a projection isn't live (stopped, building, missing or unknown), so don't wait for it. */
  readonly reached: (names: readonly string[], position: bigint) => 'yes' | 'not yet' | 'never';
  readonly positionOf: (name: string) => bigint;
  readonly tableOf: (entity: Pick<AnyEntity, 'name' | 'table'>) => string | null;
  readonly refresh: () => Promise<void>;
  readonly waiting: Set<() => void>;
  readonly close: () => Promise<void>;
}

/**
 * Tracks the progress and tables of the projections that this process reads. `of`: versions by name. `shape`:
 * a projection's table shape, to read another version's table until this build's is ready. A process needs
 * only one listener.
 */
export const listenRows = async (
  url: string,
  rows: Knex,
  {
    of = versions,
    shape = productShape,
  }: {
    readonly of?: Readonly<Record<string, number>>;
    readonly shape?: (name: string) => string | null;
  } = {},
): Promise<RowsListener> => {
  const readable = new Map<string, string | null>();
  const seen = new Map<string, { readonly status: ProjectionStatus['status']; readonly position: bigint }>();
  const waiting = new Set<() => void>();
  const learn = ({ name, status, position }: Pick<ProjectionStatus, 'name' | 'status' | 'position'>) => {
    const before = seen.get(name)?.position ?? 0n;
    const announced = BigInt(position);
    seen.set(name, { status, position: status === 'live' && before > announced ? before : announced });
  };
  const { close } = await listenChannel(url, rowsChannel, payload => {
    const moved = JSON.parse(payload) as RowsMoved;
    if (of[moved.name] !== moved.version) return;
    learn(moved);
    for (const check of waiting) check();
  });
  let asking: Promise<void> | undefined;
  let checkedAt = 0;
  const ask = async (): Promise<void> => {
    const checkpoints = await readCheckpoints(rows);
    for (const status of await projectionStatus(rows, { of, checkpoints })) {
      const { name } = status;
      learn(status);
      const version = of[name]!;
      readable.set(name, readableTable(checkpoints, { name, version, shape: () => shape(name) }));
    }
  };
  const refresh = async (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)));
  /**
   * Returns the table to read; null if none can be read yet. Until it is this build's own, refreshes the
   * checkpoints at most every 250 ms, so that a finished build is used even if its notification was lost.
   */
  const tableOf: RowsListener['tableOf'] = entity => {
    const { name } = entity;
    const own = physicalTable(entity, of[name] ?? 1);
    const found = readable.get(name);
    if (found === own) return own;
    if (seen.get(name)?.status === 'live') {
      readable.set(name, own);
      return own;
    }
    if (Date.now() - checkedAt > safetyNetMs) {
      checkedAt = Date.now();
      refresh().catch(() => undefined); // the read itself reports an unavailable database
    }
    return found === undefined ? own : found;
  };
  await refresh().catch(() => undefined);
  return {
    reached: (names, position) => {
      const found = names.map(name => seen.get(name));
      if (found.some(one => one?.status !== 'live')) return 'never';
      return found.every(one => one && one.position >= position) ? 'yes' : 'not yet';
    },
    positionOf: name => seen.get(name)?.position ?? 0n,
    tableOf,
    refresh,
    waiting,
    close,
  };
};

/**
 * Waits until all projections have reached `position`. Resolves to false after `timeoutMs`, or as soon as one
 * isn't live. Rejects if the database is unavailable.
 */
export const waitFor = async (
  listener: RowsListener,
  names: readonly string[],
  position: bigint,
  timeoutMs: number,
): Promise<boolean> => {
  // a notification usually arrives soon, so this refreshes up front only if a projection isn't live
  if (listener.reached(names, position) === 'never') await listener.refresh();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      clearInterval(safetyNet);
      listener.waiting.delete(check);
      settle();
    };
    const check = () => {
      const answer = listener.reached(names, position);
      if (answer !== 'not yet') end(() => resolve(answer === 'yes'));
    };
    const look = async () => listener.refresh().then(check, error => end(() => reject(error as Error)));
    const timer = setTimeout(() => end(() => resolve(false)), timeoutMs);
    const safetyNet = setInterval(() => void look(), safetyNetMs);
    listener.waiting.add(check);
    check();
  });
};
