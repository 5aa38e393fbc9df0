import { subjectClaims } from '@latchkey/events/unique/uniqueOwners.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { releaseClaims } from '@latchkey/events/process/discardCredentials.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState, type ProviderLink, type UserState } from '@latchkey/events/user/state.ts';
import type { Call, Deps } from '../http/route.ts';
import type { Provider } from './livingProvider.ts';
import type { Identity } from './transactions.ts';

type Who = Pick<Identity, 'subject'>;

/**
 * Returns the name of the stream that reserves an account of a provider for one user. It doesn't reveal the
 * account.
 */
const subjectClaim = ({ keys }: Pick<Deps, 'keys'>, providerId: string, { subject }: Who): string =>
  subjectClaims + keys.hmac('subject', `${providerId} ${subject}`);

export interface ExistingUser {
  readonly id: string;
  readonly state: UserState;
}
export const userOf = async ({ store }: Pick<Deps, 'store'>, id: string): Promise<ExistingUser> => ({
  id,
  state: userState.of(await store.read(streamOf('user', id))),
});

export const linkedUser = async (
  deps: Pick<Deps, 'keys' | 'store'>,
  providerId: string,
  who: Who,
): Promise<ExistingUser | null> => {
  const claim = subjectClaim(deps, providerId, who);
  const { claims } = uniqueState.of(await deps.store.read(claim));
  for (const { owner, command } of claims) {
    const user = await userOf(deps, idOf(owner));
    const holds = user.state.providerLinks.some(one => one.claim === claim && one.claimedBy === command);
    if (holds && user.state.status === 'present') return user;
  }
  return null;
};

/** Returns a process context that acts on behalf of the user. */
const nameOf = (call: Pick<Call, 'process'>, id: string): ProcessContext => ({
  ...call.process,
  command: { ...call.process.command, by: { kind: 'user', id } },
});

const claimOf = (call: Pick<Call, 'deps'>, userId: string, provider: Pick<Provider, 'id'>, who: Who) => {
  const claim = subjectClaim(call.deps, provider.id, who);
  const claimedBy = uuidv5(userId, 'link', claim);
  return {
    link: { providerId: provider.id, claim, claimedBy },
    claimed: { claim, owner: streamOf('user', userId), command: claimedBy, isExclusive: true } as const,
  };
};

type Asking = Pick<Call, 'deps' | 'process'>;

/** Links a user to an account of a provider. Claims the account first, so that two users never share one. */
export const linkUser = (call: Asking, userId: string, provider: Provider, who: Who): Promise<Position> => {
  const own = nameOf(call, userId);
  const { link, claimed } = claimOf(call, userId, provider, who);
  return claiming(own, { ...claimed, taken: 'authProvider.subject_taken' }, async () => {
    const { position } = await handle(call.deps.store, own.command)(
      userDecider,
      userId,
      'linkProvider',
      link,
    );
    return position;
  });
};

/** Reserves the email for the user, then calls `record`: one account per email. */
const holdingEmail = <T>(call: Asking, userId: string, email: string, record: () => Promise<T>): Promise<T> =>
  claiming(
    nameOf(call, userId),
    {
      claim: emailClaim(call.deps, email),
      owner: streamOf('user', userId),
      command: uuidv5(userId, 'external', email.toLowerCase()),
      isExclusive: true,
      taken: 'authProvider.no_account', // do not reveal who owns the account
    },
    record,
  );

/** Links a user who has no sign-in method yet, and reserves the email for the user. */
export const linkInvited = (
  call: Asking,
  userId: string,
  provider: Provider,
  identity: Identity,
): Promise<Position> =>
  holdingEmail(call, userId, identity.email, () => linkUser(call, userId, provider, identity));

/** Creates a user of the provider's customer with the least privileged role. */
export const signUp = async (
  call: Pick<Call, 'deps' | 'process' | 'locale'>,
  provider: Provider,
  identity: Identity,
): Promise<{ readonly id: string; readonly position: Position }> => {
  const id = call.deps.newId();
  const own = nameOf(call, id);
  const { link, claimed } = claimOf(call, id, provider, identity);
  const terms = {
    email: identity.email,
    fullName: identity.fullName ?? identity.email,
    locale: call.locale,
    link,
    permission: { role: 'customer_credentials_ro' as const, customerId: provider.customerId },
  };
  const { position } = await holdingEmail(call, id, identity.email, () =>
    claiming(own, { ...claimed, taken: 'authProvider.subject_taken' }, () =>
      handle(call.deps.store, own.command)(userDecider, id, 'signUp', terms),
    ),
  );
  return { id, position };
};

/**
 * Releases an account of a provider after its user was unlinked. If that fails, the next user who claims the
 * account takes it over.
 */
export const releaseLink = async (
  { process }: Pick<Call, 'process'>,
  userId: string,
  { claim, claimedBy }: ProviderLink,
): Promise<void> => {
  await releaseClaims(process, [{ claim, owner: streamOf('user', userId), command: claimedBy }]).catch(
    (cause: unknown) =>
      process.warn({ err: cause, claim }, 'a claim was not released; the next one takes it over'),
  );
};
