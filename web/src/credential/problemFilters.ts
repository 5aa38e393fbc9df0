import { failedStatuses, undelivered } from '@latchkey/events/credential/fields.ts';

export const problemFilters = {
  failed: { status: failedStatuses },
  undelivered: { status: [undelivered.status], deliveryStatus: [undelivered.deliveryStatus] },
} as const;
