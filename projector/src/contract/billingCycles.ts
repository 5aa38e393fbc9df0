import { includedIn, type Counts } from '@latchkey/events/contract/amounts.ts';
import { billingCycle, type BillingCycle } from '@latchkey/events/contract/billingCycle.ts';
import * as contract from '@latchkey/events/contract/contract.ts';
import { daysAfter } from '@latchkey/events/contract/days.ts';
import { CreditReservationCancelled, CreditReserved, CreditSettled } from '@latchkey/events/credit/credit.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { add, hears, patch, projection, put } from '../runner/projection.ts';

const cycle = ({ entityId: customerId }: Recorded, { id, details, ...about }: contract.RecordedCycle) =>
  put<Omit<BillingCycle, 'id'>>(id, { ...about, customerId, included: includedIn(details) });
const used = (cycleId: string, counts: Counts) => add(cycleId, counts);

/**
 * One row per billing cycle. Its usage comes from the ledger: issued credentials, and those reserved by
 * unfinished orders.
 */
export const billingCycles = projection(billingCycle, {
  version: 2,
  source: import.meta.url,
  on: {},
  others: [
    hears(contract.ContractStarted, event => cycle(event, event.data.cycle)),
    hears(contract.ContractChanged, event => [
      patch(event.data.previousId, { endAt: daysAfter(event.data.cycle.startAt, -1) }),
      cycle(event, event.data.cycle),
    ]),
    hears(contract.ContractExtended, event => cycle(event, event.data.cycle)),
    hears(contract.ContractCycleEdited, ({ data: { cycleId, refId } }) => patch(cycleId, { refId })),
    hears(CreditReserved, ({ data: { contract: cover } }) => cover && used(cover.cycleId, cover.included)),
    hears(CreditSettled, ({ data: { contract: cover } }) => cover && used(cover.cycleId, cover.used)),
    hears(
      CreditReservationCancelled,
      ({ data: { contract: cover } }) => cover && used(cover.cycleId, cover.used),
    ),
  ],
});
