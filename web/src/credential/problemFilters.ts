import { failedStatuses, undelivered } from '@latchkey/events/credential/fields.ts';

/** The filters of the list of credentials that show all with a problem of a kind. */
export const problemFilters = {
  failed: { status: failedStatuses },
  undelivered: { status: [undelivered.status], deliveryStatus: [undelivered.deliveryStatus] },
} as const;
