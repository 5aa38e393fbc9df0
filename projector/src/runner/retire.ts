import { setTimeout as pause } from 'node:timers/promises';
import type { Projection } from './projection.ts';
import type { RunOptions, RunSettings } from './runner.ts';
import { lockOf, openSession, transaction, tryLock, type Session } from './session.ts';
import { dropOf } from './tableOf.ts';

/** Maximum wait for readers of another version's table. The next round retries. */
const lockWaitMs = 2_000;
const lockNotAvailable = '55P03';

const retiredOf = async ({ client }: Session, { entity, version }: Projection, keepMs: number) => {
  const sql = `SELECT old.version, old.table_name AS "table" FROM projections old JOIN projections own USING (name)
    WHERE name = $1 AND own.version = $2 AND own.status = 'live' AND own.built_at < now() - $3 * interval '1 ms'
      AND old.version <> own.version AND old.updated_at < now() - $3 * interval '1 ms' ORDER BY old.version LIMIT 100`;
  const { rows } = await client.query<{ version: number; table: string }>(sql, [
    entity.name,
    version,
    keepMs,
  ]);
  return rows;
};

/**
 * Removes tables of other versions whose checkpoint hasn't moved for `keepMs`, once this version is live and
 * was built as long ago. A version that another process still runs keeps its table, because that process
 * holds its lock. Returns the removed tables.
 */
const retireOthers = async (
  session: Session,
  projection: Projection,
  keepMs: number,
): Promise<readonly string[]> => {
  const { client } = session;
  const { name } = projection.entity;
  const removed: string[] = [];
  for (const { version, table } of await retiredOf(session, projection, keepMs)) {
    const remove = async () => {
      if (!(await tryLock(session, lockOf(name, version), 'transaction'))) return;
      await client.query(`SET LOCAL lock_timeout = '${lockWaitMs}ms'`);
      await client.query(`${dropOf(table)}; ${dropOf(`${table}__next`)}`);
      await client.query('DELETE FROM projections WHERE name = $1 AND version = $2', [name, version]);
      removed.push(table);
    };
    await transaction(session, remove).catch((error: unknown) => {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    });
  }
  return removed;
};

export const keepTidy = async (
  { url, log, signal, projections }: RunOptions,
  { keepMs, tidyMs }: RunSettings,
): Promise<void> => {
  while (await pause(tidyMs, true, { signal }).catch(() => false)) {
    let session: Session | undefined;
    try {
      session = await openSession(url);
      for (const projection of Object.values(projections)) {
        const tables = await retireOthers(session, projection, keepMs);
        if (tables.length > 0)
          log.info({ projection: projection.entity.name, tables }, 'removed tables of other versions');
      }
    } catch (error) {
      log.warn({ err: error }, 'couldn’t remove tables of other versions');
    } finally {
      await session?.close().catch(() => undefined); // may already be broken
    }
  }
};
