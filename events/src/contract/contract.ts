import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, text, url } from '../kernel/terms.ts';
import { counts, enteredDetails, recordedDetails } from './amounts.ts';
import { day, period } from './days.ts';

const refId = text.nullable();
/** A part of the contract with amounts of its own. Both days belong to it. */
const cycle = z.object({ id, startAt: day, endAt: day, refId, details: recordedDetails });
export type RecordedCycle = z.output<typeof cycle>;

const terms = {
  /** So long after its end the contract still counts; null: not at all. */
  gracePeriod: period.nullable(),
  /** Where more is bought. */
  shopUrl: url.nullable(),
  refId,
  /** It includes everything: no credits are needed (CON-35). */
  isFullContract: z.boolean(),
};
const cycleId = id;

/** The contract of a customer, whose id is the customer's: this one stream decides that there is one. What of it was used stands in the customer's ledger. */
export const contract = entity({
  name: 'contract',
  table: 'contracts',
  path: '/admin/contracts',
  events: events({
    ContractStarted: z.object({ customerId: id, ...terms, startAt: day, endAt: day, cycle }),
    /** From a day on other amounts are included: the cycle before ends the day before. */
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
    /** A change or an extension, as its days say. */
    addCycle: z.object({
      cycleId,
      startAt: day,
      endAt: day.optional(),
      refId: refId.default(null),
      details: enteredDetails,
    }),
    /** What is left out stays as it is. */
    edit: z.object(terms).partial(),
    editCycle: z.object({ cycleId, refId }),
  },
  row: z.object({
    id,
    customerId: id,
    startAt: day,
    endAt: day,
    ...terms,
    /** Of the last cycle; the API shows it in `details`. */
    included: counts,
  }),
  list: { search: [], sort: ['endAt'], filter: ['customerId'], order: 'endAt' },
  access: {
    list: 'system', // each is read at its customer
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
