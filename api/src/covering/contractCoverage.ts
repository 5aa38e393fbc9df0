import { beyond, countNameOf, noCounts, sumOf, type Counts } from '@latchkey/events/contract/amounts.ts';
import { coveredBy } from '@latchkey/events/contract/coveredCredentials.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { contractState, countsAt, runningCycle } from '@latchkey/events/contract/state.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { credentialType, type CredentialType } from '@latchkey/events/contract/credentialType.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;
/** Statuses of credentials that the next submission sends to the provider. */
export const openStatuses: readonly CredentialStatus[] = ['NOT_ISSUED', 'ADD_FAILED'];

interface Submittable {
  readonly id: string;
  readonly customerCredentialProviderId: string | null;
}

/**
 * Returns a customer's running contract; null if there is none. `total`: included usage. `left`: its
 * remainder. `includedOf` returns how many of the requested credentials at a provider the contract covers, by
 * the same rules as a submission.
 */
const runningOf = async ({ deps: { store, now } }: Pick<Call, 'deps'>, customerId: string) => {
  const [contract, { usage }] = await Promise.all([
    cachedState(store, contractState, customerId),
    cachedState(store, creditState, customerId),
  ]);
  const cycle = runningCycle(contract, dayOf(now().toISOString()));
  if (contract.terms === null || cycle === null) return null;
  const used = usage.get(cycle.id) ?? noCounts;
  const { providers } = customerState.of(await store.read(streamOf('customer', customerId)));
  const kindOf = new Map(providers.map(one => [one.credentialProviderId, one.credentialProvider]));
  return {
    isFullContract: contract.terms.isFullContract,
    total: cycle.included,
    left: beyond(cycle.included, used),
    includedOf: (providerId: string | null, requested: Counts): number =>
      countsAt(contract, kindOf.get(providerId ?? ''))
        ? sumOf(coveredBy(contract, cycle, used, requested))
        : 0,
  };
};

export const includedAt = async (
  call: Pick<Call, 'deps'>,
  customerId: string,
  providerId: string | null,
  requested: Counts,
): Promise<number> => (await runningOf(call, customerId))?.includedOf(providerId, requested) ?? 0;

/**
 * Returns whether the running contract is a full contract, its included usage and the remainder, and for each
 * order how many of its open credentials the contract covers. Null without a running contract.
 */
export const contractCoverage = async (
  call: Pick<Call, 'deps'>,
  customerId: string,
  orders: readonly Submittable[],
) => {
  const { rows } = call.deps;
  const running = await runningOf(call, customerId);
  if (running === null) return null;
  const found = (await rows
    .knex(rows.tableOf(credential))
    .whereIn(
      'orderId',
      orders.map(({ id }) => id),
    )
    .whereIn('status', openStatuses)
    .select('orderId', 'type', rows.knex.raw('count(*)::int AS count'))
    .groupBy('orderId', 'type')
    .limit(Math.max(1, orders.length) * credentialType.options.length)
    .timeout(waitMs, { cancel: true })) as { orderId: string; type: CredentialType; count: number }[];
  const includedIn = ({ id, customerCredentialProviderId }: Submittable): number => {
    const own = found.filter(({ orderId }) => orderId === id);
    const requested = own.reduce<Counts>(
      (sum, { type, count }) => ({ ...sum, [countNameOf(type)]: count }),
      noCounts,
    );
    return running.includedOf(customerCredentialProviderId, requested);
  };
  const { isFullContract, total, left } = running;
  return { isFullContract, total, left, included: new Map(orders.map(one => [one.id, includedIn(one)])) };
};
