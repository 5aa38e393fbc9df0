import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { releaseClaims } from '@latchkey/events/process/discardCredentials.ts';
import type { Handled } from '@latchkey/events/store/decideOne.ts';
import { maxTries } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { heldOrSuspended, isSamePlace, type DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { accountAt, needsInvitation } from '@latchkey/events/user/directoryDecisions.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { accountKey } from '../auth/accounts.ts';
import { addressLimit, mailLimit } from '../auth/rateLimits.ts';
import { endLeftovers, signOutEverywhere } from '../auth/signOut.ts';
import { waysFor } from '../externalSignIn/providerRules.ts';
import type { Call } from '../http/route.ts';
import { directoryClaim } from './directoryClaim.ts';
import { findPeople, hasEmail, idsWithin, isWhollyOf, personOf, type Person } from './findUsers.ts';
import { goneTenants } from '../user/goneTenants.ts';
import { fullNameOf, type DirectoryData } from './userPayload.ts';

export type Acting = Pick<Call, 'deps' | 'send' | 'process' | 'aside' | 'ifMatch'>;
export type Saved = Handled<UserState>;

/** Returns whether to send an invitation. Users of the tenant's own sign-in provider don't need one. */
export const invitesTo = async (
  { deps }: Pick<Call, 'deps'>,
  place: DirectoryPlace,
  email: unknown,
): Promise<boolean> => {
  if (typeof email !== 'string') return false;
  const ways = await waysFor(deps, email, way => Promise.resolve(isSamePlace(way, place)));
  return ways.length === 0;
};

export const countInvitation = async (
  { deps, aside }: Acting,
  { customerId, partnerId }: DirectoryPlace,
  state: UserState,
): Promise<void> => {
  const email = state.person?.email;
  if (typeof email !== 'string' || !needsInvitation(state, deps.now().toISOString())) return;
  await aside(async () => {
    await addressLimit(deps.pool)(`scim ${customerId ?? partnerId}`, 60);
    if (!(await mailLimit(deps.pool)(`scim ${accountKey(deps, email)}`)))
      refuse('too_many', { seconds: 60 * 60 });
  });
};

export const inForce = async ({ deps, aside }: Acting, id: string, saved: Saved): Promise<Saved> => {
  if (saved.events.length === 0) return saved;
  if (saved.state.grants.length === 0) await aside(() => signOutEverywhere(deps, id));
  await aside(() => deps.rows.reached(['user'], saved.position));
  return saved;
};

/** Runs `work` on the current person and revision; retries on a conflict unless the request has If-Match. */
export const checked = async <T>(
  call: Acting,
  place: DirectoryPlace,
  id: string,
  work: (person: Person) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await work(await personOf(call.deps, place, id));
    } catch (error) {
      const isFaster = error instanceof Refusal && error.reason === 'stale' && call.ifMatch === undefined;
      if (!isFaster || tries === maxTries) throw error;
    }
};

const holding = <T>(
  call: Acting,
  { id, claim, held }: { readonly id: string; readonly claim: string; readonly held: string | undefined },
  record: (claimedBy: string) => Promise<T>,
): Promise<T> => {
  const command = uuidv5(id, 'directory', claim);
  if (claim === held) return record(command);
  const claimed = { claim, owner: streamOf('user', id), command, isExclusive: true } as const;
  return claiming(call.process, { ...claimed, taken: 'user.user_name_taken' }, () => record(command));
};
/** Releases the claim on a user name. If that fails, the next person to claim the name takes it over. */
const releaseName = async ({ process }: Acting, id: string, claim: string): Promise<void> => {
  const command = uuidv5(id, 'directory', claim);
  await releaseClaims(process, [{ claim, owner: streamOf('user', id), command }]).catch((cause: unknown) =>
    process.warn({ err: cause, claim }, 'a claim was not released; the next one takes it over'),
  );
};

const checkName = async (call: Acting, place: DirectoryPlace, id: string, userName: string) => {
  const filters = [{ attribute: 'username', value: userName }];
  const { ids } = await findPeople(call, place, filters, { startIndex: 1, count: 2 });
  for (const otherId of ids.filter(other => other !== id))
    await personOf(call.deps, place, otherId).then(
      () => refuse('user.user_name_taken'),
      (error: unknown) => {
        if (!(error instanceof Refusal && error.reason === 'not_found')) throw error;
      },
    );
};

/**
 * Creates a person without permissions; groups grant them. Doesn't reveal accounts elsewhere: another
 * tenant's user may have the same email.
 */
export const provision = async (
  call: Acting,
  place: DirectoryPlace,
  id: string,
  attributes: DirectoryData,
): Promise<Saved> => {
  const email = attributes.email ?? attributes.userName;
  if (!email.includes('@')) return refuse('scim.invalid_value', { attribute: 'emails' });
  await checkName(call, place, id, attributes.userName);
  if (await hasEmail(call, place, id, email)) return refuse('user.email_taken');
  const claim = directoryClaim(call.deps, place, attributes.userName);
  const person = { email, fullName: fullNameOf(attributes), locale: 'en' as const };
  const saved = await holding(call, { id, claim, held: undefined }, claimedBy =>
    call.send(userDecider, id, 'provision', {
      ...person,
      account: { ...place, ...attributes, claim, claimedBy },
    }),
  );
  return inForce(call, id, saved);
};

/**
 * Stores the directory's data. The name isn't changed if the person belongs to other tenants too. Email and
 * password are never changed.
 */
export const saveDirectoryData = (
  call: Acting,
  place: DirectoryPlace,
  id: string,
  change: (person: Person) => DirectoryData,
): Promise<Saved> =>
  checked(call, place, id, async person => {
    const { state, revision } = person;
    const attributes = change(person);
    const held = accountAt(state, place)?.claim;
    const claim = directoryClaim(call.deps, place, attributes.userName);
    if (claim !== held) await checkName(call, place, id, attributes.userName);
    const [within, isWhole, invites] = await Promise.all([
      idsWithin(call.deps, place, state.grants),
      isWhollyOf(call.deps, place, state),
      invitesTo(call, place, state.person?.email),
    ]);
    const isBack = attributes.isActive && (accountAt(state, place)?.suspended.length ?? 0) > 0;
    if (invites && isBack) await countInvitation(call, place, state);
    if (isBack) await endLeftovers(call, person);
    const fullName = isWhole ? fullNameOf(attributes) : null;
    const saved = await holding(call, { id, claim, held }, claimedBy =>
      call.send(
        userDecider,
        id,
        'setAccount',
        {
          account: { ...place, ...attributes, claim, claimedBy },
          within: [...within],
          invites,
          fullName,
        },
        { ifMatch: call.ifMatch !== undefined, expected: revision },
      ),
    );
    if (held !== undefined && held !== claim) await releaseName(call, id, held);
    return inForce(call, id, saved);
  });

/** Removes everything that the tenant granted; erases the person if nothing else is left. */
export const dropAccount = (call: Acting, place: DirectoryPlace, id: string): Promise<Saved> =>
  checked(call, place, id, async ({ state, revision }) => {
    const within = [...(await idsWithin(call.deps, place, heldOrSuspended(state)))];
    const gone = await goneTenants(call.deps.store, state);
    const input = { ...place, within, gone };
    const saved = await call.send(userDecider, id, 'dropAccount', input, {
      ifMatch: true,
      expected: revision,
    });
    const held = accountAt(state, place)?.claim;
    if (held !== undefined) await releaseName(call, id, held);
    return inForce(call, id, saved);
  });
