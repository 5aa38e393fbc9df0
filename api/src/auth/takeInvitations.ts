import { isErased, Refusal } from '@latchkey/events/kernel/index.ts';
import { takeOverInvitation } from '@latchkey/events/process/invitationTakeover.ts';
import { beginning, later } from '@latchkey/events/store/position.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isTakeable, userState, type UserState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import { isAllWithin, requireProvider } from '../externalSignIn/providerRules.ts';
import type { Call } from '../http/route.ts';

interface SignIn {
  readonly userId: string;
  readonly passwordSecretId: string | null;
  readonly providerId: string | null;
}

const maxInvitations = 20;

const stateOf = async ({ deps: { store } }: Pick<Call, 'deps'>, id: string): Promise<UserState> =>
  userState.of(await store.read(streamOf('user', id)));

const emailOf = ({ person }: UserState): string | null =>
  person === null || isErased(person.email) ? null : person.email.toLowerCase();

/**
 * Returns a predicate for users whom the provider may sign in; after a sign-in with a password, it accepts
 * all users.
 */
const scopeOf = async ({ deps }: Call, providerId: string | null) => {
  if (providerId === null) return () => Promise.resolve(true);
  const provider = await requireProvider(deps, providerId);
  return ({ grants }: UserState) => isAllWithin(deps.store, { grants, accounts: [] }, provider);
};

const takeAll = async (call: Call, { userId, passwordSecretId, providerId }: SignIn) => {
  const { deps } = call;
  const account = await stateOf(call, userId);
  const email = emailOf(account);
  const isStillIt = providerId !== null || account.passwordSecretId === passwordSecretId;
  // an unconfirmed email doesn't prove that the account's owner reads the mailbox
  if (email === null || !isStillIt || !account.isEmailConfirmed) return [];
  const invitedIds = (await deps.rows
    .knex(deps.rows.tableOf(user))
    .where({ email })
    .whereNot({ id: userId })
    .whereNotNull('invitedUntil')
    .orderBy('id')
    .limit(maxInvitations)
    .pluck('id')) as string[];
  if (invitedIds.length === 0) return [];
  const isInScope = await scopeOf(call, providerId);
  const process = {
    ...call.process,
    command: { ...call.process.command, by: { kind: 'user' as const, id: userId } },
  };
  const permissionIds: string[] = [];
  let position = beginning;
  for (const invitedId of invitedIds) {
    const invited = await stateOf(call, invitedId);
    const isSameEmail = emailOf(invited) === email;
    if (!isSameEmail || !isTakeable(invited, deps.now().toISOString()) || !(await isInScope(invited)))
      continue;
    const taken = await takeOverInvitation(process, { invitedId, takerId: userId }).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === 'gone') return null;
        throw error;
      },
    );
    if (taken === null) continue;
    permissionIds.push(...taken.permissionIds);
    position = later(position, taken.position);
  }
  if (position !== beginning) await deps.rows.reached([user.name], position);
  return permissionIds;
};

/**
 * Moves the permissions of open invitations under the account's email to the account, and returns their new
 * IDs. A sign-in at a provider only takes invitations within the provider's scope. An error doesn't stop the
 * sign-in: the sweeper completes what has begun, and the next sign-in takes the rest.
 */
export const takeInvitations = (call: Call, signIn: SignIn): Promise<readonly string[]> =>
  takeAll(call, signIn).catch((error: unknown) => {
    call.deps.log.warn(
      { err: error, userId: signIn.userId },
      'couldn’t accept open invitations; the next sign-in retries',
    );
    return [];
  });
