import { credential } from '@latchkey/events/credential/credential.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { OrderCreated } from '@latchkey/events/order/order.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { FilterChanges } from '../http/history.ts';
import type { Call } from '../http/route.ts';

type Names = ReadonlyMap<string, string | null>;

/** Returns the names of all providers that the order's customer has or had. */
const providerNames = async ({ deps: { store }, params }: Call): Promise<Names> => {
  const [first] = await store.read(streamOf('order', params['id']!), { to: 1 });
  if (!first) return new Map();
  const { customerId } = first.data as DataOf<typeof OrderCreated>;
  const { formerProviders, providers } = await cachedState(store, customerState, customerId);
  return new Map([...formerProviders, ...providers].map(one => [one.credentialProviderId, one.displayName]));
};

const credentialNames = async ({ deps: { rows } }: Call, ids: readonly string[]): Promise<Names> => {
  const found = await rows.byIds<{ id: string; nameOnCard: string | null }>(credential, ids, ['nameOnCard']);
  return new Map(found.map(({ id, nameOnCard }) => [id, nameOnCard]));
};

const namesBy: Readonly<Record<string, (call: Call, ids: readonly string[]) => Promise<Names>>> = {
  customerCredentialProviderId: providerNames,
  failedCredentialId: credentialNames,
};

/**
 * Replaces IDs of providers and credentials in changes of an order by objects with their names. A name is
 * null if the record is gone or was erased.
 */
export const namedChanges: FilterChanges = async (changes, call) => {
  const names = new Map<string, Names>();
  for (const [name, namesOf] of Object.entries(namesBy)) {
    const found = changes.flat().filter(({ field }) => field === name);
    const ids = found.flatMap(({ from, to }) => [from, to]).filter(id => typeof id === 'string');
    if (ids.length > 0) names.set(name, await namesOf(call, [...new Set(ids)]));
  }
  const named = (field: string, id: unknown) =>
    typeof id === 'string' ? { id, displayName: names.get(field)?.get(id) ?? null } : id;
  return changes.map(ofEvent =>
    ofEvent.map(change =>
      change.field in namesBy
        ? { ...change, from: named(change.field, change.from), to: named(change.field, change.to) }
        : change,
    ),
  );
};
