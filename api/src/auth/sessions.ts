import { rolesSorted, type Grant } from '@latchkey/events/access/grants.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { sessionsChannel } from '@latchkey/events/process/endSessionsOf.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Pool } from 'pg';
import type { CallerOf } from '../http/mount.ts';
import type { Deps } from '../http/route.ts';
import type { Rows } from '../rows/rows.ts';
import { isVouchedFor } from './signInWays.ts';
import { newToken, tokenHash } from './tokens.ts';

/** SES-23: 8 hours sliding, at most 24. */
const sliding = '8 hours';
const longest = '24 hours';

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
    /** It is for setting up a second factor alone, until that is done. */
    readonly isSettingUp?: boolean;
    /** A sign-in provider has just said who it is. */
    readonly isProved?: boolean;
    /** Ids of the permissions that the provider vouches for: with any other one the session ends. */
    readonly vouchedFor?: readonly string[] | null;
  },
): Promise<Session> => {
  const token = newToken();
  const id = uuidv7();
  const { rows } = await pool.query<{ expires_at: Date }>(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at, address, user_agent, is_setting_up, proved_at, vouched_for)
     VALUES ($1, $2, $3, now() + interval '${sliding}', $4, $5, $6, CASE WHEN $7 THEN now() END, $8) RETURNING expires_at`,
    [
      ...[id, tokenHash(token), userId, from.address ?? null, from.userAgent?.slice(0, 255) ?? null],
      ...[from.isSettingUp ?? false, from.isProved ?? false, from.vouchedFor ?? null],
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

/** Those of the sessions that still stand; asking does not prolong them. */
export const liveSessions = async (pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM sessions WHERE id = ANY($1) AND expires_at > now()',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

interface Person {
  readonly id: string | null;
  readonly email: string | null;
  readonly fullName: string | null;
  readonly locale: 'en' | 'de';
  readonly grants: readonly (Grant & { readonly id: string })[] | null;
}
interface Held {
  readonly session: string;
  readonly is_live: boolean;
  readonly is_unseen: boolean;
  readonly is_setting_up: boolean;
  readonly vouched_for: readonly string[] | null;
  readonly user_id: string;
}
type Found = Held & Person;

const held = `SELECT s.id AS session, s.expires_at > now() AS is_live, s.last_seen_at < now() - interval '1 minute' AS is_unseen, s.is_setting_up, s.vouched_for, s.user_id`;

/** Session and user in one indexed query, where both lie in one database. */
const foundTogether = async (pool: Pool, users: string, hash: string): Promise<Found | undefined> => {
  const { rows } = await pool.query<Found>({
    text: `${held}, u.id, u.email, u."fullName", u.locale, u.grants
      FROM sessions s LEFT JOIN "${users}" u ON u.id = s.user_id WHERE s.token_hash = $1`,
    values: [hash],
  });
  return rows[0];
};

/** The session from the store's database, then its user from the one of the tables. */
const foundApart = async (pool: Pool, { knex }: Pick<Rows, 'knex'>, users: string, hash: string) => {
  const { rows } = await pool.query<Held>({
    text: `${held} FROM sessions s WHERE s.token_hash = $1`,
    values: [hash],
  });
  const [found] = rows;
  if (!found) return undefined;
  const [person] = (await knex(users)
    .where({ id: found.user_id })
    .select('id', 'email', 'fullName', 'locale', 'grants')
    .limit(1)) as Person[];
  return {
    ...found,
    ...(person ?? { id: null, email: null, fullName: null, locale: 'en' as const, grants: null }),
  };
};

/** Prolongs a session, at most once a minute. A database that takes no writes for the moment still lets its callers read. */
const slide = async ({ pool, log }: Pick<Deps, 'pool' | 'log'>, id: string): Promise<void> => {
  await pool
    .query(
      `UPDATE sessions SET last_seen_at = now(),
         expires_at = least(now() + interval '${sliding}', created_at + interval '${longest}')
       WHERE id = $1 AND expires_at > now() AND last_seen_at < now() - interval '1 minute'`,
      [id],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a session was not prolonged'));
};

/**
 * Who calls: session and effective permissions, with nothing remembered across requests, so that a change of access takes effect at once. Refuses with
 * `unauthenticated` (no or an unknown token) and `session_expired`.
 */
export const callerBySession = ({
  pool,
  rows,
  config,
  log,
}: Pick<Deps, 'pool' | 'rows' | 'config' | 'log'>): CallerOf => {
  const { DATABASE_URL, READ_DATABASE_URL = DATABASE_URL } = config;
  const find = (users: string, hash: string) =>
    READ_DATABASE_URL === DATABASE_URL
      ? foundTogether(pool, users, hash)
      : foundApart(pool, rows, users, hash);
  return async authorization => {
    const token = /^Bearer ([\w.~+/=-]{10,500})$/.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('unauthenticated');
    const found = await find(rows.tableOf(user), tokenHash(token));
    if (!found) throw new Refusal('unauthenticated');
    if (!found.is_live || found.id === null) throw new Refusal('session_expired');
    if (found.is_unseen) await slide({ pool, log }, found.session);
    const grants = found.grants ?? [];
    // a directory has switched the user off, or another tenant let in whom the provider of one has signed in
    if (grants.length === 0 || !isVouchedFor(found.vouched_for, grants)) throw new Refusal('session_expired');
    return {
      id: found.id,
      kind: 'user',
      grants,
      role: rolesSorted(grants)[0] ?? null,
      fullName: found.fullName,
      email: found.email,
      locale: found.locale,
      sessionId: found.session,
      ...(found.is_setting_up ? { isSettingUp: true } : {}),
    };
  };
};
