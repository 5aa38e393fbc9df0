import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { emailPattern } from '@latchkey/events/authProvider/emailPattern.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { heldFor, type Grant } from '@latchkey/events/access/grants.ts';
import { isGlobal } from '@latchkey/events/access/roles.ts';
import { refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { isLiving, lineageOf } from '../access/visible.ts';
import type { Deps } from '../http/route.ts';

export interface Provider extends DataOf<typeof AuthProviderCreated> {
  readonly id: string;
}
type Owned = Pick<Provider, 'partnerId' | 'customerId'>;

/** The provider as it is now; refuses as not found where it is deleted or switched off, or its customer or partner is gone. */
export const requireProvider = async ({ store }: Pick<Deps, 'store'>, id: string): Promise<Provider> => {
  const { isPresent, terms } = authProviderState.of(await store.read(streamOf('authProvider', id)));
  if (!isPresent || !terms?.enabled || !(await isLiving(store, terms))) return refuse('not_found');
  return { id, ...terms };
};

export const signsIn = (
  { userEmailRegex }: { readonly userEmailRegex: string | null },
  email: string,
): boolean => userEmailRegex !== null && (emailPattern(userEmailRegex)?.(email) ?? false);

type Way = Pick<
  Provider,
  'id' | 'name' | 'type' | 'userEmailRegex' | 'isOnlyWay' | 'partnerId' | 'customerId'
>;

const mostProviders = 5_000;
/** So many are offered for one e-mail. */
const mostWays = 20;

/** The providers that sign in an e-mail, whether anybody has it or not. */
export const waysFor = async (
  { rows, store }: Pick<Deps, 'rows' | 'store'>,
  email: string,
): Promise<readonly Way[]> => {
  const enabled = (await rows
    .knex(rows.tableOf(authProvider))
    .where({ enabled: true })
    .orderBy('id')
    .select('id', 'name', 'type', 'userEmailRegex', 'isOnlyWay', 'partnerId', 'customerId')
    .limit(mostProviders)) as Way[];
  const found = enabled.filter(one => signsIn(one, email)).slice(0, mostWays);
  const living = await Promise.all(found.map(one => isLiving(store, one)));
  return found.filter((_, n) => living[n]);
};

/** False where a provider is the only way in for this e-mail: for those who lie with it, never for global roles. */
export const takesPassword = async (
  deps: Pick<Deps, 'rows' | 'store'>,
  email: string,
  account: { readonly id: string } | null,
): Promise<boolean> => {
  const only = (await waysFor(deps, email)).filter(({ isOnlyWay }) => isOnlyWay);
  if (account === null || only.length === 0) return true;
  const { grants } = userState.of(await deps.store.read(streamOf('user', account.id)));
  const within = await Promise.all(only.map(one => isAllWithin(deps.store, grants, one)));
  return !within.some(Boolean);
};

/** Whether all that a user may do lies with the provider's customer, or with its partner and what is below. Global roles lie with none. */
export const isAllWithin = async (
  store: EventStore,
  grants: readonly Grant[],
  { partnerId, customerId }: Owned,
): Promise<boolean> => {
  const within = await Promise.all(
    grants.map(async grant => {
      const held = heldFor(grant);
      if (isGlobal(grant.role)) return false;
      if (customerId !== null) return held.customerId === customerId;
      return partnerId !== null && (await lineageOf(store, held)).includes(partnerId);
    }),
  );
  return grants.length > 0 && within.every(Boolean);
};
