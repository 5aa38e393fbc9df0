import type { Order } from '@latchkey/events/order/order.ts';
import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { partOf, type OrderPart } from '@latchkey/events/order/parts.ts';
import type { ShownStatus } from '@latchkey/events/order/shownStatus.ts';
import type { Tone } from '../kit/tone.ts';

type ChangeFailedStatus = (typeof changeFailedStatuses)[number];
export type OrderRow = Order &
  Pick<ChangeFailed, 'changeFailedCounts'> & {
    readonly createdByName?: string | null;
    readonly updatedByName?: string | null;
    readonly submittedByName?: string | null;
    /** Name on the card, if the order has exactly one credential. */
    readonly nameOnCard?: string;
    readonly customerName?: string | null;
    /** When the first PDFs become available, if no issued credential is valid yet. */
    readonly documentsFrom?: string;
    /** Credits spent or reserved; null if the order was never submitted. Past states have none. */
    readonly credits?: number | null;
  };

/** The kinds of failed changes, as lists or the start page return them. */
export interface ChangeFailed extends Pick<Order, 'changeFailedCount'> {
  readonly changeFailedCounts?: Readonly<Partial<Record<ChangeFailedStatus, number>>>;
  readonly changeFailures?: { readonly statuses: readonly ChangeFailedStatus[] } | null;
}

export { shownStatus, type StatusFields } from '@latchkey/events/order/shownStatus.ts';
export const orderTones: Readonly<Record<ShownStatus, Tone>> = {
  DRAFT: 'quiet',
  QUEUED: 'waiting',
  PROCESSING: 'busy',
  ISSUED: 'good',
  ERROR: 'bad',
  CANCELLED: 'quiet',
  PAUSED: 'held',
  SOME_FAILED: 'bad',
  ISSUED_WITH_FAILURES: 'waiting',
  CHANGE_FAILED: 'bad',
};

export type Counts = Pick<
  Order,
  | 'status'
  | 'isPaused'
  | 'availableCount'
  | 'failedCount'
  | 'totalCredentialsCount'
  | 'usedCount'
  | 'suspendedCount'
  | 'removedCount'
> &
  Partial<Pick<OrderRow, 'changeFailedCount' | 'changeFailedCounts'>>;
/**
 * Parts of the bar. Credentials that couldn't be changed have their own part, as they may still open doors.
 */
export const shownParts = [
  'used',
  'available',
  'suspended',
  'removed',
  'changeFailed',
  'failed',
  'adding',
  'waiting',
] as const satisfies readonly (OrderPart | 'changeFailed')[];
export type ShownPart = (typeof shownParts)[number];
export const shownPartOf = (status: CredentialStatus): ShownPart =>
  changeFailedStatuses.some(one => one === status) ? 'changeFailed' : partOf[status];
const partTones: Readonly<Record<ShownPart, Tone>> = {
  used: 'used',
  available: 'good',
  suspended: 'held',
  removed: 'removed',
  changeFailed: 'bad',
  failed: 'bad',
  adding: 'busy',
  waiting: 'quiet',
};

export const openCount = ({
  availableCount,
  failedCount,
  totalCredentialsCount,
}: Pick<Counts, 'availableCount' | 'failedCount' | 'totalCredentialsCount'>) =>
  Math.max(0, totalCredentialsCount - availableCount - failedCount);

/**
 * Counts credentials whose change failed: all, and those that couldn't be resumed. Both are 0 if the counts
 * by status are missing, as on the start page, or outdated.
 */
export const changesFailed = ({ changeFailedCount = 0, changeFailedCounts = {} }: Counts) => {
  const all = Object.values(changeFailedCounts).reduce((sum, count) => sum + count, 0);
  return all === changeFailedCount
    ? { all, resume: changeFailedCounts.RESUME_FAILED ?? 0 }
    : { all: 0, resume: 0 };
};

/**
 * Returns the parts of the stacked bar, which add up to all credentials. `adding`: number of open credentials
 * that the provider is adding, if known.
 */
export const progressParts = (order: Counts, adding = 0) => {
  const { availableCount, failedCount, usedCount, suspendedCount, removedCount } = order;
  const open = openCount(order);
  const made = Math.min(adding, open);
  const changeFailed = changesFailed(order);
  // the API counts credentials that couldn't be resumed as suspended, and other failed changes as available
  const suspended = suspendedCount - changeFailed.resume;
  const counts: Readonly<Record<ShownPart, number>> = {
    used: usedCount,
    available: Math.max(0, availableCount - usedCount - suspended - removedCount - changeFailed.all),
    suspended,
    removed: removedCount,
    changeFailed: changeFailed.all,
    failed: failedCount,
    adding: made,
    waiting: open - made,
  };
  return shownParts.map(part => ({ part, count: counts[part], tone: partTones[part] }));
};
