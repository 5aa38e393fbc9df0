import { createHash } from 'node:crypto';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Deps } from '../http/route.ts';

export interface Account {
  readonly id: string;
  readonly passwordSecretId: string | null;
}

/**
 * An ID that no user and no secret has. It is read if there is nothing else to read, so that the number of
 * reads is always the same.
 */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

const stateOf = async ({ store }: Pick<Deps, 'store'>, id: string): Promise<UserState> =>
  userState.of(await store.read(streamOf('user', id)));

const hasEmail = ({ person }: UserState, address: string): boolean =>
  person !== null && !isErased(person.email) && person.email.toLowerCase() === address.toLowerCase();

/**
 * Picks a user whose stream is read for an unknown email, so that known and unknown emails take the same
 * work. As long as the users stay the same, an email always gets the same user. Undefined if no user has a
 * password.
 */
const standInFor = async ({ rows }: Pick<Deps, 'rows'>, address: string): Promise<Account | undefined> => {
  const marker = createHash('sha256').update(address.toLowerCase()).digest('hex');
  const first = () =>
    rows
      .knex(rows.tableOf(user))
      .whereNotNull('passwordSecretId')
      .orderBy('email')
      .select('id', 'passwordSecretId')
      .limit(1);
  const [after, lowest] = (await Promise.all([first().where('email', '>=', marker), first()])) as Account[][];
  return after![0] ?? lowest![0];
};

export interface AccountToRead {
  readonly account: Account | null;
  readonly read: Account;
  /** ID of the password's secret; a stand-in's if the account doesn't exist or has no password. */
  readonly secretId: string;
}

/**
 * Returns the user who signs in with this email, or null. Other users may have open invitations for the same
 * email. The user is looked up in the table, which may be stale. Email and password are read from the stream,
 * so that a replaced password doesn't work.
 */
export const accountOf = async (
  deps: Pick<Deps, 'rows' | 'store'>,
  address: string,
): Promise<Account | null> => (await accountToRead(deps, address)).account;

/**
 * Finds the account as `accountOf` does, and a stand-in to read if there is none. Runs the same database
 * queries in both cases.
 */
export const accountToRead = async (
  { rows, store }: Pick<Deps, 'rows' | 'store'>,
  address: string,
): Promise<AccountToRead> => {
  const standingIn = standInFor({ rows }, address);
  standingIn.catch(() => undefined);
  const byEmail = rows
    .knex(rows.tableOf(user))
    .where({ email: address.toLowerCase() })
    .whereNotNull('role') // a directory may have removed all permissions
    .where(
      way =>
        void way.whereNotNull('passwordSecretId').orWhereRaw('jsonb_array_length("linkedProviders") > 0'),
    )
    .select('id')
    .limit(1);
  const [{ found }] = (await rows.knex.select({ found: byEmail })) as [{ found: string | null }];
  const standIn = (await standingIn) ?? { id: nobodyId, passwordSecretId: null };
  const id = found ?? standIn.id;
  const state = await stateOf({ store }, id);
  const isAccount = state.status === 'present' && state.grants.length > 0 && hasEmail(state, address);
  const account = isAccount ? { id, passwordSecretId: state.passwordSecretId } : null;
  const secretId = account?.passwordSecretId ?? standIn.passwordSecretId ?? nobodyId;
  return { account, read: account ?? standIn, secretId };
};

/**
 * Returns whether the account still has the password with this secret; for null, whether it still has none.
 */
export const hasStillPassword = async (
  deps: Pick<Deps, 'store'>,
  { userId, passwordSecretId }: { readonly userId: string; readonly passwordSecretId: string | null },
): Promise<boolean> => {
  const state = await stateOf(deps, userId);
  return state.status === 'present' && state.passwordSecretId === passwordSecretId;
};

export const accountKey = ({ keys }: Pick<Deps, 'keys'>, address: string): string =>
  keys.hmac('account', address.toLowerCase());
