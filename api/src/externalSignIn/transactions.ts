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

/** From the first step to the last. */
export const transactionSeconds = 10 * 60;

/** Who somebody is, as a provider says. */
export interface Identity {
  readonly subject: string;
  readonly email: string;
  readonly fullName: string | null;
}

/** What was asked of the provider, and what for. */
export interface Question {
  /** What the person typed on the sign-in page. */
  readonly email?: string | undefined;
  /** OpenID Connect: PKCE and nonce. */
  readonly verifier?: string;
  readonly nonce?: string;
  /** SAML: the id of the request that the answer must name. */
  readonly requestId?: string;
  /** The transaction whose account is to be linked once this one has signed in. */
  readonly linking?: string;
  /** Where the console goes on: for a signed-in user who links a provider. */
  readonly path?: string;
  /** The provider says anew who a signed-in user is; nothing is linked. */
  readonly isProof?: boolean;
  /** The sign-in to an app that it is for: the uid of what waits there, and the app. */
  readonly interaction?: { readonly uid: string; readonly clientId: string };
  readonly identity?: Identity;
  /** It only tests what an admin has typed: nobody is signed in. */
  readonly test?: TestQuestion;
}

export interface Transaction extends Question {
  readonly id: string;
  readonly providerId: string;
  /** Who links: the signed-in user, or the account that was found. */
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

/** `STARTED` at the provider, `CHECKING` its answer, `RETURNED` to the browser, `REDEEMED`, `TESTED`, or `LINKING` behind a sign-in: each is left once. */
export const transactionsOf = ({ pool, keys }: Needs) => {
  const opened = ({ id, provider_id, user_id, sealed, key_id }: Row): Transaction => ({
    ...(JSON.parse(keys.open(sealed, key_id, id).toString()) as Question),
    id,
    providerId: provider_id,
    userId: user_id,
  });
  const one = async (sql: string, values: readonly unknown[]): Promise<Transaction | null> => {
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
      asked: Question,
    ): Promise<string> => {
      const id = uuidv7();
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify(asked)), id);
      await pool.query(
        `INSERT INTO external_sign_ins (id, provider_id, step, state_hash, browser_hash, user_id, sealed, key_id, expires_at)
         VALUES ($1, $2, 'STARTED', $3, $4, $5, $6, $7, now() + interval '${transactionSeconds} s')`,
        [id, providerId, tokenHash(state), tokenHash(browser), userId, sealed, keyId],
      );
      return id;
    },
    /** The provider has answered: its answer is looked at once. */
    answered: (providerId: string, state: string): Promise<Transaction | null> =>
      one(
        `UPDATE external_sign_ins SET step = 'CHECKING'
         WHERE state_hash = $1 AND provider_id = $2 AND step = 'STARTED' AND expires_at > now() RETURNING ${columns}`,
        [tokenHash(state), providerId],
      ),
    /** The answer is right: whoever shows this token from the same browser is who the provider says. */
    returned: async (transaction: Transaction, identity: Identity): Promise<string> => {
      const token = newToken();
      const { id, providerId: _provider, userId: _user, ...asked } = transaction;
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify({ ...asked, identity })), id);
      await pool.query(
        `UPDATE external_sign_ins SET step = 'RETURNED', token_hash = $2, sealed = $3, key_id = $4
         WHERE id = $1 AND step = 'CHECKING'`,
        [id, tokenHash(token), sealed, keyId],
      );
      return token;
    },
    /** Takes it once, from the browser that began it. `userId`: for the signed-in user who began it, null for nobody. */
    redeem: (token: string, browser: string, userId: string | null): Promise<Transaction | null> =>
      one(
        `UPDATE external_sign_ins SET step = 'REDEEMED'
         WHERE token_hash = $1 AND browser_hash = $2 AND user_id IS NOT DISTINCT FROM $3
           AND step = 'RETURNED' AND expires_at > now() RETURNING ${columns}`,
        [tokenHash(token), tokenHash(browser), userId],
      ),
    /** It waits, under the same token, until this user has signed in another way. */
    awaitUser: async ({ id }: Transaction, userId: string): Promise<void> => {
      await pool.query(
        `UPDATE external_sign_ins SET step = 'LINKING', user_id = $2 WHERE id = $1 AND step = 'REDEEMED'`,
        [id, userId],
      );
    },
    /** The transaction that waited for just this user, in this browser. */
    takeLinking: (token: string, browser: string, userId: string): Promise<Transaction | null> =>
      one(
        `UPDATE external_sign_ins SET step = 'LINKED'
         WHERE token_hash = $1 AND browser_hash = $2 AND user_id = $3 AND step = 'LINKING' AND expires_at > now()
         RETURNING ${columns}`,
        [tokenHash(token), tokenHash(browser), userId],
      ),
    /** A test is over; what came of it is kept as long as a sign-in is. */
    tested: async ({ id }: Transaction, test: TestQuestion): Promise<void> => {
      const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify({ test } satisfies Question)), id);
      await pool.query(
        `UPDATE external_sign_ins SET step = 'TESTED', sealed = $2, key_id = $3 WHERE id = $1 AND step = 'CHECKING'`,
        [id, sealed, keyId],
      );
    },
    testOf: async (providerId: string, id: string): Promise<TestQuestion | null> => {
      const found = await one(
        `SELECT ${columns} FROM external_sign_ins WHERE id = $1 AND provider_id = $2 AND expires_at > now()`,
        [id, providerId],
      );
      return found?.test ?? null;
    },
    /** Ends those of a provider, at whatever step. */
    endAll: async (providerId: string): Promise<void> => {
      await pool.query('DELETE FROM external_sign_ins WHERE provider_id = $1', [providerId]);
    },
  };
};

/** Forgets what has run out, at most so many at once. */
export const sweepExternalSignIns =
  'DELETE FROM external_sign_ins WHERE id IN (SELECT id FROM external_sign_ins WHERE expires_at < now() LIMIT 10000)';
