import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import type { Notification } from '@latchkey/events/notification/notificationTables.ts';
import type { Call } from '../http/route.ts';
import { changesFailed } from '../rows/fromCredentials.ts';

type Failed = Pick<Notification, 'kind' | 'subject'>;

/** Returns a function that looks up the statuses of the credentials that a notification is about. */
export const failedStatuses = async (call: Call, all: readonly Failed[]) => {
  const failed = all.filter(({ kind }) => kind === 'changeFailed');
  const orders = failed.map(({ subject }) => ({ id: subject.id, revision: 0, changeFailedCount: 1 }));
  const found = (await changesFailed(orders, call)) as readonly {
    readonly changeFailedCounts?: Readonly<Record<string, number>>;
  }[];
  const byOrder = new Map(
    found.map(({ changeFailedCounts = {} }, n) => [orders[n]!.id, changeFailedCounts] as const),
  );
  return ({ kind, subject }: Failed) => {
    const counts = (kind === 'changeFailed' && byOrder.get(subject.id)) || {};
    return changeFailedStatuses.filter(status => status in counts);
  };
};
