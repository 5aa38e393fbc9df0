import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, text, url } from '../kernel/terms.ts';
import { counts, enteredDetails, recordedDetails } from './amounts.ts';
import { day, period } from './days.ts';

const refId = text.nullable();
const cycle = z.object({ id, startAt: day, endAt: day, refId, details: recordedDetails });
export type RecordedCycle = z.output<typeof cycle>;

const terms = {
  /** Period after the end date during which the contract remains valid; null for none. */
  gracePeriod: period.nullable(),
  shopUrl: url.nullable(),
  refId,
  /** Whether the contract includes everything, so that no credits are needed (CON-35). */
  isFullContract: z.boolean(),
};
const cycleId = id;

/**
 * A customer's contract. Its ID is the customer's, so there is at most one. Usage is recorded in the
 * customer's ledger.
 */
export const contract = entity({
  name: 'contract',
  table: 'contracts',
  path: '/admin/contracts',
  events: events({
    ContractStarted: z.object({ customerId: id, ...terms, startAt: day, endAt: day, cycle }),
    /** New amounts apply from the cycle's first day; the previous cycle ends the day before. */
    ContractChanged: z.object({ previousId: id, cycle }),
    ContractExtended: z.object({ endAt: day, cycle }),
    ContractEdited: z.object(terms),
    ContractCycleEdited: z.object({ cycleId, refId }),
  }),
  commands: {
    start: z.object({
      customerId: id,
      cycleId,
      startAt: day,
      gracePeriod: terms.gracePeriod.default(null),
      shopUrl: terms.shopUrl.default(null),
      refId: refId.default(null),
      isFullContract: terms.isFullContract.default(false),
      details: enteredDetails,
    }),
    change: z.object({ cycleId, startAt: day, refId: refId.default(null), details: enteredDetails }),
    extend: z.object({ cycleId, refId: refId.default(null) }),
    addCycle: z.object({
      cycleId,
      startAt: day,
      endAt: day.optional(),
      refId: refId.default(null),
      details: enteredDetails,
    }),
    /** Absent fields are unchanged. */
    edit: z.object(terms).partial(),
    editCycle: z.object({ cycleId, refId }),
  },
  row: z.object({
    id,
    customerId: id,
    startAt: day,
    endAt: day,
    ...terms,
    /**
     * Amounts of the last cycle. The API shows the `details` of the current cycle instead, else of the next
     * or the last one.
     */
    included: counts,
  }),
  list: { search: [], sort: ['endAt'], filter: ['customerId'], order: 'endAt' },
  access: {
    list: 'system',
    read: 'platform.manage',
    start: 'platform.manage',
    change: 'platform.manage',
    extend: 'platform.manage',
    addCycle: 'platform.manage',
    edit: 'platform.manage',
    editCycle: 'platform.manage',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

export type Contract = RowOf<typeof contract>;
export const { ContractStarted, ContractChanged, ContractExtended, ContractEdited, ContractCycleEdited } =
  contract.events;
