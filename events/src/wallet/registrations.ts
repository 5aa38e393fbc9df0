import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { uuidv7 } from '../store/uuid.ts';
import { partSql, type RolloutPart } from './rolloutMembers.ts';

/**
 * Table of passes on phones, shared by API and workers. Device IDs are stored as keyed hashes, and push
 * tokens are sealed.
 */
export const walletMigrations = [
  {
    name: 'wallet_registrations.1',
    sql: `
CREATE TABLE IF NOT EXISTS wallet_registrations (
  id              uuid PRIMARY KEY,
  device          text NOT NULL,
  serial          uuid NOT NULL,
  card_profile_id uuid NOT NULL,
  push_token      bytea NOT NULL,
  key_id          text NOT NULL,
  seen_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (device, serial)
);
CREATE INDEX IF NOT EXISTS wallet_registrations_serial ON wallet_registrations (serial, id);
CREATE INDEX IF NOT EXISTS wallet_registrations_profile ON wallet_registrations (card_profile_id, id);`,
  },
] as const;

/** Maximum devices per pass, and passes per device. */
const limits = { devices: 20, passes: 100 } as const;

/**
 * Hashes a device ID for storage. An Apple device ID is a secret, because it suffices to list the device's
 * passes.
 */
export const deviceOf = (keys: Pick<KeyRing, 'hmac'>, deviceId: string): string =>
  keys.hmac('wallet-device', deviceId);
/**
 * Returns the authentication token of a pass. It is derived from the serial number and a key, so it isn't
 * stored.
 */
export const passTokenOf = (keys: Pick<KeyRing, 'hmac'>, serial: string): string =>
  keys.hmac('wallet-apple-pass', serial);

type On = Pick<Pool, 'query'>;
interface Registering {
  readonly device: string;
  readonly serial: string;
  readonly cardProfileId: string;
  readonly pushToken: string;
}

/**
 * Registers a pass on a device, or updates the push token. Returns `full` if the pass has too many devices,
 * or the device too many passes.
 */
export const register = async (
  pool: On,
  keys: KeyRing,
  { device, serial, cardProfileId, pushToken }: Registering,
): Promise<'new' | 'known' | 'full'> => {
  const renew = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM wallet_registrations WHERE device = $1 AND serial = $2',
      [device, serial],
    );
    const [existing] = rows;
    if (!existing) return false;
    const { sealed, keyId } = keys.seal(Buffer.from(pushToken), existing.id);
    const { rowCount } = await pool.query(
      'UPDATE wallet_registrations SET push_token = $2, key_id = $3, seen_at = now() WHERE id = $1',
      [existing.id, sealed, keyId],
    );
    return rowCount === 1;
  };
  if (await renew()) return 'known';
  const id = uuidv7();
  const { sealed, keyId } = keys.seal(Buffer.from(pushToken), id);
  const { rowCount } = await pool.query(
    `INSERT INTO wallet_registrations (id, device, serial, card_profile_id, push_token, key_id)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM wallet_registrations WHERE serial = $3) < ${limits.devices}
       AND (SELECT count(*) FROM wallet_registrations WHERE device = $2) < ${limits.passes}
     ON CONFLICT (device, serial) DO NOTHING`,
    [id, device, serial, cardProfileId, sealed, keyId],
  );
  if (rowCount === 1) return 'new';
  return (await renew()) ? 'known' : 'full'; // `known`: a concurrent request has registered it
};

/** Deletes the registration of a pass on a device. Returns whether it existed. */
export const unregister = async (pool: On, device: string, serial: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'DELETE FROM wallet_registrations WHERE device = $1 AND serial = $2',
    [device, serial],
  );
  return rowCount === 1;
};

export const serialsOn = async (pool: On, device: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ serial: string }>(
    `SELECT serial FROM wallet_registrations WHERE device = $1 ORDER BY serial LIMIT ${limits.passes}`,
    [device],
  );
  return rows.map(({ serial }) => serial);
};

/** A pass on a device. */
export interface Registration {
  readonly id: string;
  readonly device: string;
  readonly serial: string;
  readonly pushToken: string;
  /** Sealed token as stored, for detecting that it was replaced. */
  readonly sealed: Buffer;
}
interface Row extends Omit<Registration, 'pushToken' | 'sealed'> {
  readonly push_token: Buffer;
  readonly key_id: string;
}
const columns = 'id, device, serial, push_token, key_id';
const opened =
  (keys: Pick<KeyRing, 'open'>) =>
  ({ push_token: sealed, key_id: keyId, ...row }: Row): Registration => ({
    ...row,
    pushToken: keys.open(sealed, keyId, row.id).toString(),
    sealed,
  });

export const registrationsOf = async (
  pool: On,
  keys: KeyRing,
  serials: readonly string[],
): Promise<readonly Registration[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM wallet_registrations WHERE serial = ANY($1::uuid[]) ORDER BY id LIMIT $2`,
    [serials, serials.length * limits.devices],
  );
  return rows.map(opened(keys));
};

/**
 * Reads the registrations of passes in a part of a rollout, by keyset: at most `limit` after the ID `after`.
 */
export const registrationsOfPart = async (
  pool: On,
  keys: KeyRing,
  part: RolloutPart,
  after: string | null,
  limit: number,
): Promise<readonly Registration[]> => {
  const { sql, values } = partSql('serial', part, 4);
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM wallet_registrations
     WHERE card_profile_id = $1 AND ($2::uuid IS NULL OR id > $2) AND ${sql} ORDER BY id LIMIT $3`,
    [part.profileId, after, limit, ...values],
  );
  return rows.map(opened(keys));
};

/**
 * Deletes registrations with invalid tokens and returns them. Keeps those whose token was replaced in the
 * meantime.
 */
export const forgetRegistrations = async <Gone extends Pick<Registration, 'id' | 'sealed'>>(
  pool: On,
  registrations: readonly Gone[],
): Promise<readonly Gone[]> => {
  if (registrations.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(
    `DELETE FROM wallet_registrations r USING unnest($1::uuid[], $2::bytea[]) AS gone (id, push_token)
     WHERE r.id = gone.id AND r.push_token = gone.push_token RETURNING r.id`,
    [registrations.map(({ id }) => id), registrations.map(({ sealed }) => sealed)],
  );
  const forgotten = new Set(rows.map(({ id }) => id));
  return registrations.filter(({ id }) => forgotten.has(id));
};

/** Deletes all registrations of a pass whose person was erased. */
export const forgetPass = async (pool: On, serial: string): Promise<void> => {
  await pool.query('DELETE FROM wallet_registrations WHERE serial = $1', [serial]);
};
