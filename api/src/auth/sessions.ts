import { sessionsChannel } from '@latchkey/events/process/endSessionsOf.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Pool } from 'pg';
import type { Deps } from '../http/route.ts';
import type { Rows } from '../rows/rows.ts';
import { openProviders } from './openProviders.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Idle timeout. `maxAge` is the absolute limit from sign-in (SES-23). */
const sliding = '8 hours';
const maxAge = '24 hours';

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
}

export const openSession = async (
  pool: Pool,
  userId: string,
  from: {
    readonly address?: string | undefined;
    readonly userAgent?: string | undefined;
    readonly isSettingUp?: boolean;
    /** The sign-in provider that authenticated the user; disabling it ends the session. */
    readonly providerId?: string | null;
    /** IDs of the permissions that the provider vouches for; any other permission ends the session. */
    readonly vouchedFor?: readonly string[] | null;
  },
): Promise<Session> => {
  const token = newToken();
  const id = uuidv7();
  const { rows } = await pool.query<{ expires_at: Date }>(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at, address, user_agent, is_setting_up, proved_at, vouched_for, provider_id)
     VALUES ($1, $2, $3, now() + interval '${sliding}', $4, $5, $6, CASE WHEN $8::uuid IS NOT NULL THEN now() END, $7, $8) RETURNING expires_at`,
    [
      id,
      tokenHash(token),
      userId,
      from.address ?? null,
      from.userAgent?.slice(0, 255) ?? null,
      from.isSettingUp ?? false,
      from.vouchedFor ?? null,
      from.providerId ?? null,
    ],
  );
  return { id, token, expiresAt: rows[0]!.expires_at.toISOString() };
};

export const endSession = async (pool: Pool, id: string, userId: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `WITH ended AS (DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id)
     SELECT pg_notify('${sessionsChannel}', id::text) FROM ended`,
    [id, userId],
  );
  return (rowCount ?? 0) > 0;
};

export const endSessionsBy = async (pool: Pool, providerId: string): Promise<void> => {
  await pool.query(
    `WITH ended AS (DELETE FROM sessions WHERE provider_id = $1 RETURNING id)
     SELECT pg_notify('${sessionsChannel}', id::text) FROM ended`,
    [providerId],
  );
};

export interface SessionRow {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export const sessionsOf = async (pool: Pool, userId: string): Promise<readonly SessionRow[]> => {
  const { rows } = await pool.query<SessionRow>(
    `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", address, user_agent AS "userAgent"
     FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY last_seen_at DESC LIMIT 100`,
    [userId],
  );
  return rows;
};

export const liveSessions = async (
  { pool, rows: tables }: { readonly pool: Pool; readonly rows: Rows },
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string; provider_id: string | null }>(
    'SELECT id, provider_id FROM sessions WHERE id = ANY($1) AND expires_at > now()',
    [ids],
  );
  const open = await openProviders(
    tables,
    rows.flatMap(one => one.provider_id ?? []),
  );
  return new Set(rows.flatMap(({ id, provider_id: by }) => (by === null || open.has(by) ? [id] : [])));
};

/** Extends a session, at most once a minute. Callers can still read while the database is read-only. */
export const slide = async ({ pool, log }: Pick<Deps, 'pool' | 'log'>, id: string): Promise<void> => {
  await pool
    .query(
      `UPDATE sessions SET last_seen_at = now(),
         expires_at = least(now() + interval '${sliding}', created_at + interval '${maxAge}')
       WHERE id = $1 AND expires_at > now() AND last_seen_at < now() - interval '1 minute'`,
      [id],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'couldn’t extend a session'));
};
