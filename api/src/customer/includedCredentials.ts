import { beyond, sumOf } from '@latchkey/events/contract/amounts.ts';
import { billingCycle, type BillingCycle } from '@latchkey/events/contract/billingCycle.ts';
import { contract, type Contract } from '@latchkey/events/contract/contract.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { runningCycle } from '@latchkey/events/contract/state.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;

/**
 * Returns how many credentials of any type the running contracts of these customers still include, `Infinity`
 * for a full contract; customers without a running contract are missing.
 */
export const leftOf = async (
  { deps: { rows, now } }: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (customerIds.length === 0) return new Map();
  const today = dayOf(now().toISOString());
  const begun = (table: string) =>
    rows
      .knex(table)
      .whereIn('customerId', [...customerIds])
      .where('startAt', '<=', today)
      .limit(customerIds.length)
      .timeout(waitMs, { cancel: true });
  const [contracts, cycles] = (await Promise.all([
    begun(rows.tableOf(contract)).select('*'),
    begun(rows.tableOf(billingCycle))
      .distinctOn('customerId')
      .orderBy([{ column: 'customerId' }, { column: 'startAt', order: 'desc' }])
      .select('*'),
  ])) as unknown as readonly [readonly Contract[], readonly BillingCycle[]];
  const last = new Map(cycles.map(one => [one.customerId, one]));
  return new Map(
    contracts.flatMap(({ customerId, ...terms }) => {
      const cycle = last.get(customerId);
      // of the cycles that have begun, only the newest can be running
      if (!cycle || !runningCycle({ customerId, terms, cycles: [cycle] }, today)) return [];
      const left = terms.isFullContract ? Infinity : sumOf(beyond(cycle.included, cycle));
      return [[customerId, left] as const];
    }),
  );
};
