import { escapeLiteral, type Client } from 'pg';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import { totalsOf, totalsTable } from '../lists.ts';
import { physicalTable } from '../tables.ts';
import { shapeOf } from './fingerprint.ts';
import type { Projection } from './projection.ts';
import { transaction, type Session } from './session.ts';
import { dropOf, finishingOf, quoted, tableOf } from './tableOf.ts';
import { totalsFunction } from './totals.ts';

/**
 * `projections` has one row per projection and version. `built_at` is null until the table has its indexes
 * and may be read. `shape` is the contract with readers (`shapeOf`); null in releases without fingerprints.
 */
const projectionsTable = `
  SELECT pg_advisory_xact_lock(hashtextextended('latchkey projections', 0));
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE TABLE IF NOT EXISTS projections (
    name text NOT NULL,
    version integer NOT NULL,
    table_name text NOT NULL,
    position bigint NOT NULL DEFAULT 0,
    status text NOT NULL CHECK (status IN ('live', 'building', 'stopped')),
    error text,
    failed_position bigint,
    built_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    shape text,
    PRIMARY KEY (name, version)
  );
  CREATE TABLE IF NOT EXISTS projection_rebuilds (
    name text PRIMARY KEY,
    rebuild_id uuid NOT NULL,
    phase text NOT NULL,
    position bigint NOT NULL,
    head bigint NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  -- checked first, because adding it waits for all readers
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'projections'::regclass AND attname = 'shape') THEN
      ALTER TABLE projections ADD COLUMN shape text;
    END IF;
  END $$;
  ${totalsFunction}`;

export interface Checkpoint {
  readonly position: Position;
  readonly status: 'live' | 'building' | 'stopped';
  readonly isBuilt: boolean;
}

export const createProjectionsTable = async (session: Session): Promise<void> =>
  transaction(session, async () => void (await session.client.query(projectionsTable)));

const key = ({ entity, version }: Projection) => [entity.name, version] as const;

export const openCheckpoint = async (session: Session, projection: Projection): Promise<Checkpoint> =>
  transaction(session, async () => {
    const { client } = session;
    const table = physicalTable(projection.entity, projection.version);
    const sql = `SELECT p.position, p.status, p.built_at IS NOT NULL AS "isBuilt" FROM projections p
      WHERE name = $1 AND version = $2 AND to_regclass($3) IS NOT NULL`;
    type Stored = Omit<Checkpoint, 'position'> & { readonly position: string };
    const { rows } = await client.query<Stored>(sql, [...key(projection), quoted(table)]);
    if (rows[0]) return { ...rows[0], position: positionOf(rows[0].position) };
    await client.query(dropOf(table));
    await client.query(tableOf(table, projection));
    const insert = `INSERT INTO projections (name, version, table_name, status, shape)
      VALUES ($1, $2, $3, 'building', $4) ON CONFLICT (name, version)
      DO UPDATE SET position = 0, built_at = NULL, status = 'building', error = NULL, shape = $4`;
    await client.query(insert, [...key(projection), table, shapeOf(projection)]);
    return { position: beginning, status: 'building', isBuilt: false };
  });

/**
 * Returns the part of a statement that moves the checkpoint from $1 to $2. Its row lock serializes writers
 * and a replay's swap. A second writer finds a different position and writes nothing.
 */
export const movingOf = (projection: Projection): string => {
  const [name, version] = key(projection);
  return `UPDATE projections SET position = $2::bigint, error = NULL, failed_position = NULL, updated_at = now(),
      status = CASE WHEN built_at IS NULL THEN 'building' ELSE 'live' END
    WHERE name = ${escapeLiteral(name)} AND version = ${version} AND position = $1::bigint RETURNING name`;
};

export const finishBuild = async (session: Session, projection: Projection): Promise<void> =>
  transaction(session, async () => {
    const { client } = session;
    const table = physicalTable(projection.entity, projection.version);
    await client.query(finishingOf(table, projection));
    const done = `UPDATE projections SET built_at = now(), status = 'live', error = NULL, updated_at = now()
      WHERE name = $1 AND version = $2`;
    await client.query(done, [...key(projection)]);
  });

export const analyze = async (session: Session, { entity }: Projection, table: string): Promise<void> =>
  transaction(session, async () => {
    const tables = totalsOf(entity) ? [table, totalsTable(table)] : [table];
    await session.client.query(`SET LOCAL statement_timeout = 0; ANALYZE ${tables.map(quoted).join(', ')}`);
  });

/**
 * Records that the projection stopped, at the event at `position` if that is known. Does nothing if another
 * process has already passed this event.
 */
export const markStopped = async (
  client: Client,
  projection: Projection,
  { error, position }: { error: string; position: bigint | undefined },
): Promise<void> => {
  const sql = `UPDATE projections SET status = 'stopped', error = $3, failed_position = $4, updated_at = now()
    WHERE name = $1 AND version = $2 AND ($4::bigint IS NULL OR position < $4)`;
  await client.query(sql, [...key(projection), error, position?.toString() ?? null]);
};
