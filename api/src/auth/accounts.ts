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

/** Where nobody has an e-mail as much is read as for somebody. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

const stateOf = async ({ store }: Pick<Deps, 'store'>, id: string): Promise<UserState> =>
  userState.of(await store.read(streamOf('user', id)));

const hasEmail = ({ person }: UserState, address: string): boolean =>
  person !== null && !isErased(person.email) && person.email.toLowerCase() === address.toLowerCase();

/** A user to read in place of the one who is not there, so that an unknown email takes the same work: for one email always the same. */
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

/** An account, and whose stream and secret a sign-in reads: the account's, or a stand-in's where there is none. */
export interface AccountToRead {
  readonly account: Account | null;
  readonly read: Account;
  /** Of the account, or of a stand-in where it has no password. */
  readonly secretId: string;
}

/**
 * The user who signs in with this e-mail. Others may be invited under the same one. The table finds the user; the user's own stream says whether the e-mail
 * is still the one, and which password: a table may be late, and a password that was replaced opens nothing any more.
 */
export const accountOf = async (
  deps: Pick<Deps, 'rows' | 'store'>,
  address: string,
): Promise<Account | null> => (await accountToRead(deps, address)).account;

/** `accountOf`, with the same questions to the database whether there is such an account or not. */
export const accountToRead = async (
  { rows, store }: Pick<Deps, 'rows' | 'store'>,
  address: string,
): Promise<AccountToRead> => {
  const standingIn = standInFor({ rows }, address);
  standingIn.catch(() => undefined); // it is awaited below
  const byEmail = rows
    .knex(rows.tableOf(user))
    .where({ email: address.toLowerCase() })
    .whereNotNull('role') // a directory may have taken every permission away
    .where(
      way =>
        void way.whereNotNull('passwordSecretId').orWhereRaw('jsonb_array_length("linkedProviders") > 0'),
    )
    .select('id')
    .limit(1);
  // one row, whether there is one or not
  const [{ found }] = (await rows.knex.select({ found: byEmail })) as [{ found: string | null }];
  const standIn = (await standingIn) ?? { id: nobodyId, passwordSecretId: null };
  const id = found ?? standIn.id;
  const state = await stateOf({ store }, id);
  const isAccount = state.status === 'present' && state.grants.length > 0 && hasEmail(state, address);
  const account = isAccount ? { id, passwordSecretId: state.passwordSecretId } : null;
  const secretId = account?.passwordSecretId ?? standIn.passwordSecretId ?? nobodyId;
  return { account, read: account ?? standIn, secretId };
};

/** Whether the password is still the one that was right; for who has none, whether there still is none. */
export const hasStillPassword = async (
  deps: Pick<Deps, 'store'>,
  { userId, passwordSecretId }: { readonly userId: string; readonly passwordSecretId: string | null },
): Promise<boolean> => {
  const state = await stateOf(deps, userId);
  return state.status === 'present' && state.passwordSecretId === passwordSecretId;
};

/** What failures and requests of an e-mail are counted under, whether anybody has it or not. */
export const accountKey = ({ keys }: Pick<Deps, 'keys'>, address: string): string =>
  keys.hmac('account', address.toLowerCase());
