import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { readSignIn } from '../auth/signInWays.ts';
import type { Deps } from '../http/route.ts';
import { clientOf } from './clientOf.ts';
import { clientMetadata } from './clientMetadata.ts';
import { keepSignIn } from './payloads.ts';

type Needs = Pick<Deps, 'pool' | 'keys' | 'store' | 'log'>;
interface Row {
  readonly id: string;
  readonly sealed: Buffer;
  readonly key_id: string;
  readonly consumed_at: Date | null;
}

/**
 * Returns the storage ID of a code, token or cookie: a hash, so that the table contains no usable secrets.
 */
export const payloadId = ({ keys }: Pick<Deps, 'keys'>, type: string, id: string): string =>
  keys.hmac(`oidc ${type}`, id);

const signInOf = ({ amr, result }: AdapterPayload) =>
  readSignIn((amr as readonly unknown[] | undefined)?.[0] ?? result?.login?.amr?.[0]);

const scopeOf = (payload: AdapterPayload): string | null =>
  payload.scope ?? (payload['openid'] as { scope?: string } | undefined)?.scope ?? null;

/**
 * Decrypts a payload. A payload that can't be decrypted, for example because its key was deleted, counts as
 * expired.
 */
const openedBy = ({ keys, log }: Needs, type: string, { id, sealed, key_id, consumed_at }: Row) => {
  try {
    const payload = JSON.parse(keys.open(sealed, key_id, `${type} ${id}`).toString()) as AdapterPayload;
    return consumed_at ? { ...payload, consumed: Math.floor(consumed_at.getTime() / 1_000) } : payload;
  } catch (error) {
    log.warn({ err: error, type }, 'couldn’t decrypt the tokens or codes of an app');
    return undefined;
  }
};

/**
 * Stores oidc-provider's data in the database. Clients are read from their event streams, so that deletions
 * take effect immediately.
 */
export const adapterOn =
  (deps: Needs) =>
  (type: string): Adapter => {
    const { pool, keys } = deps;
    const idOf = (id: string) => payloadId(deps, type, id);
    const found = async (where: string, value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query<Row>(
        `SELECT id, sealed, key_id, consumed_at FROM oidc_payload
       WHERE type = $1 AND ${where} = $2 AND expires_at > now() LIMIT 1`,
        [type, value],
      );
      return rows[0] && openedBy(deps, type, rows[0]);
    };
    const client = async (id: string): Promise<AdapterPayload | undefined> => {
      const now = await clientOf(deps, id);
      return now ? clientMetadata(id, now) : undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const key = idOf(id);
        const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify(payload)), `${type} ${key}`);
        const grant = type === 'Grant' ? id : (payload.grantId ?? null);
        const signIn = signInOf(payload);
        const uid = type === 'Session' ? (payload.uid ?? null) : null;
        await pool.query(
          `INSERT INTO oidc_payload (type, id, sealed, key_id, grant_id, uid, account_id, client_id, scope, expires_at, provider_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), $11)
         ON CONFLICT (type, id) DO UPDATE SET sealed = excluded.sealed, key_id = excluded.key_id,
           uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at,
           provider_id = CASE WHEN excluded.type = 'Grant' THEN oidc_payload.provider_id ELSE excluded.provider_id END`,
          [
            type,
            key,
            sealed,
            keyId,
            grant,
            uid,
            payload.accountId ?? null,
            payload.clientId ?? null,
            scopeOf(payload),
            expiresIn,
            signIn?.providerId ?? null,
          ],
        );
        // every sign-in to an app creates a code, whose payload contains the sign-in method
        if (type === 'AuthorizationCode') await keepSignIn(deps, payload.grantId, signIn);
      },
      find: id => (type === 'Client' ? client(id) : found('id', idOf(id))),
      findByUid: uid => found('uid', uid),
      findByUserCode: async () => undefined,
      /**
       * Marks a code or token as used; only one of several concurrent uses succeeds. A second use means that
       * the code or token leaked, so the whole grant is revoked.
       */
      async consume(id) {
        const { rowCount } = await pool.query(
          'UPDATE oidc_payload SET consumed_at = now() WHERE type = $1 AND id = $2 AND consumed_at IS NULL',
          [type, idOf(id)],
        );
        if (rowCount) return;
        await pool.query(
          `DELETE FROM oidc_payload WHERE grant_id =
           (SELECT grant_id FROM oidc_payload WHERE type = $1 AND id = $2)`,
          [type, idOf(id)],
        );
        throw new errors.InvalidGrant('it was used already');
      },
      async destroy(id) {
        await pool.query('DELETE FROM oidc_payload WHERE type = $1 AND id = $2', [type, idOf(id)]);
      },
      async revokeByGrantId(grantId) {
        await pool.query('DELETE FROM oidc_payload WHERE type = $1 AND grant_id = $2', [type, grantId]);
      },
    };
  };
