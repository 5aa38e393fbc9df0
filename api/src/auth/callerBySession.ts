import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { rolesSorted, type Grant } from '@latchkey/events/access/grants.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Pool } from 'pg';
import type { Caller, Deps } from '../http/route.ts';
import type { Rows } from '../rows/rows.ts';
import { openProviders } from './openProviders.ts';
import { slide } from './sessions.ts';
import { isVouchedFor } from './signInWays.ts';
import { tokenHash } from './tokens.ts';

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
  readonly provider_id: string | null;
  readonly user_id: string;
}
interface Way {
  readonly is_open: boolean | null;
}
type Found = Held & Person & Way;

const held = `SELECT s.id AS session, s.expires_at > now() AS is_live, s.last_seen_at < now() - interval '1 minute' AS is_unseen, s.is_setting_up, s.vouched_for, s.provider_id, s.user_id`;

interface Tables {
  readonly users: string;
  readonly providers: string;
}

const foundTogether = async (
  pool: Pool,
  { users, providers }: Tables,
  hash: string,
): Promise<Found | undefined> => {
  const { rows } = await pool.query<Found>({
    text: `${held}, p.enabled AS is_open, u.id, u.email, u."fullName", u.locale, u.grants
      FROM sessions s LEFT JOIN "${users}" u ON u.id = s.user_id LEFT JOIN "${providers}" p ON p.id = s.provider_id
      WHERE s.token_hash = $1`,
    values: [hash],
  });
  return rows[0];
};

const foundApart = async (
  pool: Pool,
  rows: Pick<Rows, 'knex' | 'tableOf'>,
  { users }: Tables,
  hash: string,
): Promise<Found | undefined> => {
  const { rows: sessions } = await pool.query<Held>({
    text: `${held} FROM sessions s WHERE s.token_hash = $1`,
    values: [hash],
  });
  const [found] = sessions;
  if (!found) return undefined;
  const [person] = (await rows
    .knex(users)
    .where({ id: found.user_id })
    .select('id', 'email', 'fullName', 'locale', 'grants')
    .limit(1)) as Person[];
  const { provider_id: by } = found;
  return {
    ...found,
    is_open: by === null ? null : (await openProviders(rows, [by])).has(by),
    ...(person ?? { id: null, email: null, fullName: null, locale: 'en' as const, grants: null }),
  };
};

/**
 * Returns a function that finds the user of a session with current permissions; null for an unknown token.
 * Nothing is cached across requests, so that a change of access takes effect as soon as it is projected.
 * Refuses with `session_expired` if the session or the user's access has ended.
 */
export const callerBySession = ({
  pool,
  rows,
  config,
  log,
}: Pick<Deps, 'pool' | 'rows' | 'config' | 'log'>): ((token: string) => Promise<Caller | null>) => {
  const { DATABASE_URL, READ_DATABASE_URL = DATABASE_URL } = config;
  const find = (hash: string) => {
    const tables = { users: rows.tableOf(user), providers: rows.tableOf(authProvider) };
    return READ_DATABASE_URL === DATABASE_URL
      ? foundTogether(pool, tables, hash)
      : foundApart(pool, rows, tables, hash);
  };
  return async token => {
    if (!/^[\w.~+/=-]{10,500}$/.test(token)) return null;
    const found = await find(tokenHash(token));
    if (!found) return null;
    if (!found.is_live || found.id === null) throw new Refusal('session_expired');
    // the provider is disabled or deleted, or unknown because the session is older than the column
    // `provider_id`
    if ((found.provider_id ?? found.vouched_for) !== null && !found.is_open)
      throw new Refusal('session_expired');
    if (found.is_unseen) await slide({ pool, log }, found.session);
    const grants = found.grants ?? [];
    // the user has no permissions left, or has some that the provider of the sign-in doesn't vouch for
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
