import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Deps } from '../http/route.ts';
import { newToken, tokenHash } from '../auth/tokens.ts';
import type { TestQuestion } from './signInTestSteps.ts';

export const externalSignInMigrations: readonly Migration[] = [
  {
    name: 'external_sign_ins.1',
    sql: `
CREATE TABLE IF NOT EXISTS external_sign_ins (
  id           uuid PRIMARY KEY,
  provider_id  uuid NOT NULL,
  step         text NOT NULL,
  state_hash   text NOT NULL UNIQUE,
  browser_hash text NOT NULL,
  token_hash   text UNIQUE,
  user_id      uuid,
  sealed       bytea NOT NULL,
  key_id       text NOT NULL,
  expires_at   timestamptz NOT NULL
);`,
  },
];

export const transactionSeconds = 10 * 60;

export interface Identity {
  readonly subject: string;
  readonly email: string;
  readonly fullName: string | null;
}

export interface Question {
  readonly email?: string | undefined;
  /** OpenID Connect: PKCE and nonce. */
  readonly verifier?: string;
  readonly nonce?: string;
  /** SAML: the ID of the request, which the response must contain. */
  readonly requestId?: string;
  readonly linking?: string;
  readonly path?: string;
  readonly isProof?: boolean;
  /** For a sign-in to an app: the UID of its interaction, and the app. */
  readonly interaction?: { readonly uid: string; readonly clientId: string };
  readonly identity?: Identity;
  /** For a test, which checks an admin's entered values and opens no session. */
  readonly test?: TestQuestion;
}

export interface Transaction extends Question {
  readonly id: string;
  readonly providerId: string;
  /**
   * The signed-in user who began the transaction, or the user who must sign in before the account is linked;
   * null for other sign-ins.
   */
  readonly userId: string | null;
}

interface Row {
  readonly id: string;
  readonly provider_id: string;
  readonly user_id: string | null;
  readonly sealed: Buffer;
  readonly key_id: string;
}
const columns = 'id, provider_id, user_id, sealed, key_id';

type Needs = Pick<Deps, 'pool' | 'keys'>;

/**
 * States: `STARTED` at the provider, `CHECKING` its response, `RETURNED` to the browser (or `TESTED`), then
 * `REDEEMED`. If an existing user must sign in first, it continues with `LINKING` and `LINKED`. Each state is
 * left only once.
 */
export const transactionsOf = ({ pool, keys }: Needs) => {
  const opened = ({ id, provider_id, user_id, sealed, key_id }: Row): Transaction => ({
    ...(JSON.parse(keys.open(sealed, key_id, id).toString()) as Question),
    id,
    providerId: provider_id,
    userId: user_id,
  });
  const queryOne = async (sql: string, values: readonly unknown[]): Promise<Transaction | null> => {
    const { rows } = await pool.query<Row>(sql, [...values]);
    return rows[0] ? opened(rows[0]) : null;
  };
  return {
    begin: async (
      {
        providerId,
        userId,
        state,
        browser,
      }: Pick<Transaction, 'providerId' | 'userId'> & { readonly state: string; readonly browser: string },
      question: Question,
    ): Promise<string> => {
      const id = uuidv7();
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify(question)), id);
      await pool.query(
        `INSERT INTO external_sign_ins (id, provider_id, step, state_hash, browser_hash, user_id, sealed, key_id, expires_at)
         VALUES ($1, $2, 'STARTED', $3, $4, $5, $6, $7, now() + interval '${transactionSeconds} s')`,
        [id, providerId, tokenHash(state), tokenHash(browser), userId, sealed, keyId],
      );
      return id;
    },
    /** Returns the transaction that a response belongs to, once; null if none waits for a response. */
    answered: (providerId: string, state: string): Promise<Transaction | null> =>
      queryOne(
        `UPDATE external_sign_ins SET step = 'CHECKING'
         WHERE state_hash = $1 AND provider_id = $2 AND step = 'STARTED' AND expires_at > now() RETURNING ${columns}`,
        [tokenHash(state), providerId],
      ),
    /**
     * Records a valid response and returns a token. The browser that began the transaction redeems it for
     * the identity that the provider returned.
     */
    returned: async (transaction: Transaction, identity: Identity): Promise<string> => {
      const token = newToken();
      const { id, providerId: _provider, userId: _user, ...question } = transaction;
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify({ ...question, identity })), id);
      await pool.query(
        `UPDATE external_sign_ins SET step = 'RETURNED', token_hash = $2, sealed = $3, key_id = $4
         WHERE id = $1 AND step = 'CHECKING'`,
        [id, tokenHash(token), sealed, keyId],
      );
      return token;
    },
    /**
     * Redeems a transaction once, in the browser that began it. `userId` is the signed-in user who began it,
     * or null.
     */
    redeem: (token: string, browser: string, userId: string | null): Promise<Transaction | null> =>
      queryOne(
        `UPDATE external_sign_ins SET step = 'REDEEMED'
         WHERE token_hash = $1 AND browser_hash = $2 AND user_id IS NOT DISTINCT FROM $3
           AND step = 'RETURNED' AND expires_at > now() RETURNING ${columns}`,
        [tokenHash(token), tokenHash(browser), userId],
      ),
    /** Keeps the transaction under the same token until this user has signed in by a different method. */
    awaitUser: async ({ id }: Transaction, userId: string): Promise<void> => {
      await pool.query(
        `UPDATE external_sign_ins SET step = 'LINKING', user_id = $2 WHERE id = $1 AND step = 'REDEEMED'`,
        [id, userId],
      );
    },
    takeLinking: (token: string, browser: string, userId: string): Promise<Transaction | null> =>
      queryOne(
        `UPDATE external_sign_ins SET step = 'LINKED'
         WHERE token_hash = $1 AND browser_hash = $2 AND user_id = $3 AND step = 'LINKING' AND expires_at > now()
         RETURNING ${columns}`,
        [tokenHash(token), tokenHash(browser), userId],
      ),
    /** Completes a test. Its result is kept until the transaction expires. */
    tested: async ({ id }: Transaction, test: TestQuestion): Promise<void> => {
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify({ test } satisfies Question)), id);
      await pool.query(
        `UPDATE external_sign_ins SET step = 'TESTED', sealed = $2, key_id = $3 WHERE id = $1 AND step = 'CHECKING'`,
        [id, sealed, keyId],
      );
    },
    testOf: async (providerId: string, id: string): Promise<TestQuestion | null> => {
      const found = await queryOne(
        `SELECT ${columns} FROM external_sign_ins WHERE id = $1 AND provider_id = $2 AND expires_at > now()`,
        [id, providerId],
      );
      return found?.test ?? null;
    },
    endAll: async (providerId: string): Promise<void> => {
      await pool.query('DELETE FROM external_sign_ins WHERE provider_id = $1', [providerId]);
    },
  };
};

export const sweepExternalSignIns =
  'DELETE FROM external_sign_ins WHERE id IN (SELECT id FROM external_sign_ins WHERE expires_at < now() LIMIT 10000)';
