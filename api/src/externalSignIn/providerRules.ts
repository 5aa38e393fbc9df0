import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { emailPattern } from '@latchkey/events/authProvider/emailPattern.ts';
import { heldFor } from '@latchkey/events/access/grants.ts';
import { isGlobal } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { isLiving } from '../access/tenantAccess.ts';
import { lineageOf } from '../access/tenantCache.ts';
import { nobodyId } from '../auth/accounts.ts';
import type { Deps } from '../http/route.ts';
import { providerSuffices } from '../secondFactor/secondFactorPolicy.ts';
import { livingProvider, type Provider } from './livingProvider.ts';

type Owned = Pick<Provider, 'partnerId' | 'customerId'>;

/** Returns the current provider; refuses as not found if it can't sign in anyone. */
export const requireProvider = async (deps: Pick<Deps, 'store'>, id: string): Promise<Provider> =>
  (await livingProvider(deps, id)) ?? refuse('not_found');

export const signsIn = (
  { userEmailRegex }: { readonly userEmailRegex: string | null },
  email: string,
): boolean => userEmailRegex !== null && (emailPattern(userEmailRegex)?.(email) ?? false);

type Way = Pick<
  Provider,
  'id' | 'name' | 'type' | 'userEmailRegex' | 'isOnlyWay' | 'partnerId' | 'customerId'
>;

type Reading = Pick<Deps, 'rows' | 'store'>;
type IsFitting = (one: Way) => Promise<boolean>;

const [rowsAtOnce, ownersAtOnce] = [2_000, 20];
const maxProviders = 100_000;
/**
 * Limit of providers returned for one email. Providers that are the only way to sign in are always returned.
 */
const maxReturned = 20;

async function* switchedOn({ rows }: Reading, isOnlyWay: boolean): AsyncGenerator<readonly Way[]> {
  let after: string | null = null;
  for (let seen = 0; seen < maxProviders; seen += rowsAtOnce) {
    const last: string | null = after;
    const found = (await rows
      .knex(rows.tableOf(authProvider))
      .where({ enabled: true, isOnlyWay })
      .modify(query => void (last === null ? query : query.where('id', '>', last)))
      .orderBy('id')
      .select('id', 'name', 'type', 'userEmailRegex', 'isOnlyWay', 'partnerId', 'customerId')
      .limit(rowsAtOnce)) as Way[];
    yield found;
    if (found.length < rowsAtOnce) return;
    after = found.at(-1)!.id;
  }
}

const matching = async (
  deps: Reading,
  email: string,
  { isOnlyWay, limit, isFitting }: { isOnlyWay: boolean; limit: number; isFitting: IsFitting },
): Promise<readonly Way[]> => {
  const ways: Way[] = [];
  for await (const batch of switchedOn(deps, isOnlyWay)) {
    const found = batch.filter(one => signsIn(one, email));
    for (let at = 0; at < found.length && ways.length < limit; at += ownersAtOnce) {
      const batch = found.slice(at, at + ownersAtOnce);
      const fits = await Promise.all(
        batch.map(async one => (await isLiving(deps.store, one)) && isFitting(one)),
      );
      ways.push(...batch.filter((_, n) => fits[n]));
    }
    if (ways.length >= limit) break;
  }
  return ways.slice(0, limit);
};

const onlyWaysFor = (deps: Reading, email: string, isFitting: IsFitting): Promise<readonly Way[]> =>
  matching(deps, email, { isOnlyWay: true, limit: maxProviders, isFitting });

export const waysFor = async (
  deps: Reading,
  email: string,
  isFitting: IsFitting = () => Promise.resolve(true),
): Promise<readonly Way[]> => {
  const [only, others] = await Promise.all([
    onlyWaysFor(deps, email, isFitting),
    matching(deps, email, { isOnlyWay: false, limit: maxReturned, isFitting }),
  ]);
  return [...only, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/**
 * Returns whether the user must sign in with a provider. Applies only if all permissions are within the
 * provider's tenant, so never to global roles.
 */
export const hasOnlyWay = async (
  deps: Reading,
  email: string,
  account: { readonly id: string } | null,
): Promise<boolean> => {
  const history = account === null ? [] : await deps.store.read(streamOf('user', account.id));
  const state = userState.of(history);
  const only = await onlyWaysFor(deps, email, one => isAllWithin(deps.store, state, one));
  return only.length > 0;
};

/**
 * Returns whether the user may sign in with a password: not if a provider is the only way to sign in, unless
 * the user needs a second factor that the provider doesn't replace.
 */
export const takesPassword = async (
  deps: Reading,
  email: string,
  account: { readonly id: string } | null,
): Promise<boolean> => {
  const [isOnly, suffices] = await Promise.all([
    hasOnlyWay(deps, email, account),
    providerSuffices(deps, account?.id ?? nobodyId),
  ]);
  return !isOnly || !suffices;
};

/**
 * Returns whether the user has permissions and all of them, including suspended ones, belong to the
 * provider's customer, or to its partner and customers below. Global roles belong to none.
 */
export const isAllWithin = async (
  store: EventStore,
  state: Pick<UserState, 'grants' | 'accounts'>,
  { partnerId, customerId }: Owned,
): Promise<boolean> => {
  const within = await Promise.all(
    heldOrSuspended(state).map(async grant => {
      const held = heldFor(grant);
      if (isGlobal(grant.role)) return false;
      if (customerId !== null) return held.customerId === customerId;
      return partnerId !== null && (await lineageOf(store, held)).includes(partnerId);
    }),
  );
  return state.grants.length > 0 && within.every(Boolean);
};
