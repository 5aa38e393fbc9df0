import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { emailPattern } from '@latchkey/events/authProvider/emailPattern.ts';
import { heldFor } from '@latchkey/events/access/grants.ts';
import { isGlobal } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { isLiving, lineageOf } from '../access/tenantAccess.ts';
import { nobodyId } from '../auth/accounts.ts';
import type { Deps } from '../http/route.ts';
import { providerSuffices } from '../secondFactor/secondFactorPolicy.ts';
import { livingProvider, type Provider } from './livingProvider.ts';

type Owned = Pick<Provider, 'partnerId' | 'customerId'>;

/** The provider as it is now; refuses as not found where it signs in nobody. */
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

/** Rows are read, and owners asked for, so many at a time. */
const [rowsAtOnce, ownersAtOnce] = [2_000, 20];
/** So many providers are looked through for one e-mail. */
const mostProviders = 100_000;
/** So many are offered for one e-mail; those that are the only way in are never cut. */
const mostWays = 20;

async function* switchedOn({ rows }: Reading, isOnlyWay: boolean): AsyncGenerator<readonly Way[]> {
  let after: string | null = null;
  for (let seen = 0; seen < mostProviders; seen += rowsAtOnce) {
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

/** Those of living owners that sign in an e-mail, and fit, up to so many. */
const matching = async (
  deps: Reading,
  email: string,
  { isOnlyWay, most, isFitting }: { isOnlyWay: boolean; most: number; isFitting: IsFitting },
): Promise<readonly Way[]> => {
  const kept: Way[] = [];
  for await (const batch of switchedOn(deps, isOnlyWay)) {
    const found = batch.filter(one => signsIn(one, email));
    for (let at = 0; at < found.length && kept.length < most; at += ownersAtOnce) {
      const some = found.slice(at, at + ownersAtOnce);
      const fits = await Promise.all(
        some.map(async one => (await isLiving(deps.store, one)) && isFitting(one)),
      );
      kept.push(...some.filter((_, n) => fits[n]));
    }
    if (kept.length >= most) break;
  }
  return kept.slice(0, most);
};

const onlyWaysFor = (deps: Reading, email: string, isFitting: IsFitting): Promise<readonly Way[]> =>
  matching(deps, email, { isOnlyWay: true, most: mostProviders, isFitting });

/** The providers that sign in an e-mail, whether anybody has it or not, by id. */
export const waysFor = async (
  deps: Reading,
  email: string,
  isFitting: IsFitting = () => Promise.resolve(true),
): Promise<readonly Way[]> => {
  const [only, others] = await Promise.all([
    onlyWaysFor(deps, email, isFitting),
    matching(deps, email, { isOnlyWay: false, most: mostWays, isFitting }),
  ]);
  return [...only, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** Whether a provider is the only way in for this e-mail: for those who lie with it, never for global roles. */
export const hasOnlyWay = async (
  deps: Reading,
  email: string,
  account: { readonly id: string } | null,
): Promise<boolean> => {
  // where nobody has the e-mail it takes the same way, and as long
  const history = account === null ? [] : await deps.store.read(streamOf('user', account.id));
  const state = userState.of(history);
  const only = await onlyWaysFor(deps, email, one => isAllWithin(deps.store, state, one));
  return only.length > 0;
};

/** False where a provider is the only way in, unless a second factor is required that it does not stand for. */
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

/** Whether a user may do anything, and all of that, with what directories have suspended, lies with the provider's customer, or with its partner and what is below. Global roles lie with none. */
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
