import knex, { type Knex } from 'knex';
import { types } from 'pg';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { projections } from './projections.ts';
import { productShape, readableTable, type StoredCheckpoint } from './readableTable.ts';

/** Which version of each noun's table this build reads and writes. */
export const versions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(projections).map(([name, { version }]) => [name, version]),
);

/** The table's name in the database: every version has its own. */
export const physicalTable = ({ table }: Pick<AnyEntity, 'table'>, version: number): string =>
  `${table}_${version}`;

/** Where projections announce their progress, as JSON of `RowsMoved`. */
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
 * Read access to the tables. Values come as the row schemas say: integers as numbers (`position` and
 * `revision` too, they stay below 2^53), times as ISO strings. Only on this connection; the process's parsers
 * are left alone.
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
  /** `missing`: no projector has begun this version yet. Only `live` tables may be read. */
  readonly status: 'live' | 'building' | 'stopped' | 'missing';
  /** Everything up to here is shown. */
  readonly position: string;
  /** How long the oldest event that it has not seen has been recorded, in ms; 0 when there is none, null when that is not known. */
  readonly lagMs: number | null;
  readonly error: string | null;
}

type Log = Pick<EventStore, 'head' | 'readAll'>;

/** How long the oldest event behind a position has been recorded; each position is looked up once. */
const lagOf = async (log: Log, now: number) => {
  const head = String(await log.head());
  const known = new Map<string, Promise<number | null>>();
  const read = async (after: Position): Promise<number | null> => {
    try {
      const { events } = await log.readAll({ after, limit: 1 });
      return events[0] ? Math.max(0, now - Date.parse(events[0].at)) : 0;
    } catch {
      return null; // an event that cannot be read: whoever meets it stops and says so
    }
  };
  return (position: string): Promise<number | null> => {
    if (position === head) return Promise.resolve(0);
    const lag = known.get(position) ?? read(positionOf(position));
    known.set(position, lag);
    return lag;
  };
};

/** All versions that the database knows; none before the first projector. `to_jsonb`: a database that an earlier release wrote has no column of shapes yet. */
const readCheckpoints = async (rows: Knex): Promise<readonly StoredCheckpoint[]> => {
  const known = await rows.raw<{ rows: { exists: boolean }[] }>(
    `SELECT to_regclass('projections') IS NOT NULL AS exists`,
  );
  if (!known.rows[0]?.exists) return [];
  const columns = `name, version, status, position, error, table_name AS "table", built_at IS NOT NULL AS "isBuilt", to_jsonb(p)->>'shape' AS shape`;
  return rows('projections AS p').select(rows.raw(columns)).limit(1_000);
};

/**
 * Every projection of this build and how it stands: `/readyz`. With the log it is told how far each is behind. `seen`: how far a projection was heard to be;
 * the checkpoint of one that had nothing to write follows within a second.
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
    /** They are read unless they are given. */
    readonly checkpoints?: readonly StoredCheckpoint[];
  } = {},
): Promise<readonly ProjectionStatus[]> => {
  // the head comes first: a projection that has gone past it meanwhile is behind by what came after it, which is young
  const lag = log ? await lagOf(log, now) : null;
  const all = checkpoints ?? (await readCheckpoints(rows));
  const statusOf = async ([name, version]: readonly [string, number]): Promise<ProjectionStatus> => {
    const found = all.find(row => row.name === name && row.version === version);
    const stored = BigInt(found?.position ?? 0);
    const heard = found?.status === 'live' ? seen(name) : 0n;
    const position = String(heard > stored ? heard : stored);
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
  /** `never`: a projection is stopped, building or unknown; nobody should wait for it. */
  readonly reached: (names: readonly string[], position: bigint) => 'yes' | 'not yet' | 'never';
  /** How far a projection was heard to be; 0 for one that is not known. */
  readonly positionOf: (name: string) => bigint;
  /** The table that may be read now; null while it is being built and no other one has its columns. */
  readonly tableOf: (entity: Pick<AnyEntity, 'name' | 'table'>) => string | null;
  readonly refresh: () => Promise<void>;
  readonly waiting: Set<() => void>;
  readonly close: () => Promise<void>;
}

/** One per process: hears how far the projections are that this process reads (`of`), with tables of these shapes. */
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
    const told = BigInt(position);
    seen.set(name, { status, position: status === 'live' && before > told ? before : told });
  };
  const { close } = await listenChannel(url, rowsChannel, payload => {
    const moved = JSON.parse(payload) as RowsMoved;
    if (of[moved.name] !== moved.version) return;
    learn(moved);
    for (const check of waiting) check();
  });
  let asking: Promise<void> | undefined;
  let askedAt = 0;
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
  /** Own tables stay readable. All else is looked at again, so that a table is read once it is built even if the news of it got lost. */
  const tableOf: RowsListener['tableOf'] = entity => {
    const { name } = entity;
    const own = physicalTable(entity, of[name] ?? 1);
    const found = readable.get(name);
    if (found === own) return own;
    if (seen.get(name)?.status === 'live') {
      readable.set(name, own);
      return own;
    }
    if (Date.now() - askedAt > safetyNetMs) {
      askedAt = Date.now();
      refresh().catch(() => undefined); // the read itself says that the database is away
    }
    return found === undefined ? own : found;
  };
  await refresh().catch(() => undefined); // a database that is away is asked again by whoever reads
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
 * Waits until all these projections show everything up to `position`. False after `timeoutMs`, and at once
 * when one of them is stopped or building: then the answer is "recorded, still being shown". Rejects when the
 * database is away.
 */
export const waitFor = async (
  listener: RowsListener,
  names: readonly string[],
  position: bigint,
  timeoutMs: number,
): Promise<boolean> => {
  // while all is well the news is on its way; only what is not known to be well is asked for
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
