import { sumOf, type Counts } from '@latchkey/events/contract/amounts.ts';
import type { Spending } from '@latchkey/events/credit/pace.ts';
import type { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import type { RefusedWebhooks } from '@latchkey/events/provider/webhookRefusal.ts';
import { useQuery } from '@tanstack/react-query';
import { takeArrived } from '../core/prefetch.ts';
import { http } from '../core/http.ts';

export type BriefOrder = Pick<
  Order,
  | 'id'
  | 'displayName'
  | 'customerId'
  | 'status'
  | 'isPaused'
  | 'authorizationUrl'
  | 'updatedAt'
  | 'updatedBy'
  | 'totalCredentialsCount'
  | 'credentialsCount'
  | 'availableCount'
  | 'failedCount'
  | 'usedCount'
  | 'suspendedCount'
  | 'removedCount'
  | 'changeFailedCount'
  | 'attention'
  | 'attentionSince'
> & {
  readonly customerName: string | null;
  /** Name on the card, if the order has exactly one credential. */
  readonly nameOnCard?: string;
  readonly updatedByName: string | null;
  /** Credentials that couldn't be suspended, resumed or removed: their statuses, and the first ones. */
  readonly changeFailures: {
    readonly statuses: readonly (typeof changeFailedStatuses)[number][];
    readonly credentials: readonly { readonly id: string; readonly nameOnCard: string | null }[];
  } | null;
};

/** The first orders of a kind. `count`: their total; null if the server stopped counting. */
export interface Some {
  readonly count: number | null;
  readonly rows: readonly BriefOrder[];
}
export interface Orders {
  /** Orders that wait for a person, most urgent first, then newest first. */
  readonly attention: Some;
  readonly running: Some;
  readonly drafts: Some;
  readonly done: Some;
}
export interface SetUp {
  readonly provider: boolean;
  readonly app: boolean;
  readonly cardProfile: boolean;
  readonly pdfDesign: boolean;
}
/**
 * Credentials that the current contract includes, those that remain, and how many credentials of each draft
 * they cover.
 */
export interface StillIncluded {
  readonly isFullContract: boolean;
  readonly total: Counts;
  readonly left: Counts;
  readonly drafts: readonly { readonly id: string; readonly included: number }[];
}
/** A service with an outage. `message`: its response; null for users who don't run the product. */
export interface Outage {
  readonly service: 'mail' | 'sms';
  readonly since: string;
  readonly message: string | null;
}
export interface RefusedConfigs {
  readonly count: number;
  readonly rows: readonly (RefusedWebhooks & { readonly configId: string; readonly configName: string })[];
}
export interface LinkRequest {
  readonly id: string;
  readonly orderId: string;
  readonly nameOnCard: string | null;
  readonly requestedAt: string;
  readonly hasAddress: boolean;
  /** Number of the order's link requests that this row stands for. */
  readonly count: number;
  readonly orderName: string | null;
}
/** The credentials that have waited longest, and the total. */
export interface BriefCredentials {
  readonly count: number;
  readonly rows: readonly {
    readonly id: string;
    readonly orderId: string;
    readonly nameOnCard: string | null;
  }[];
}
/** The response of `GET /admin/customers/{id}/overview`. */
export interface CustomerOverview {
  readonly orders: Orders;
  readonly outages: readonly Outage[];
  /** Available credentials whose message couldn't be delivered. */
  readonly undelivered: BriefCredentials;
  /** From the last 30 days, oldest first. Empty for users who can't send messages. */
  readonly linkRequests: {
    readonly count: number;
    readonly rows: readonly LinkRequest[];
  };
  readonly credits: Spending;
  readonly contract: StillIncluded | null;
  readonly setUp: SetUp;
}
/** Card profiles that await the user's approval, oldest first. `count` is null if unknown. */
export interface ToApprove {
  readonly count: number | null;
  readonly rows: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly customerId: string | null;
    readonly partnerId: string | null;
    readonly ownerName: string | null;
    readonly submittedAt: string | null;
  }[];
}
/** The response of `GET /admin/overview`. */
export interface Overview {
  readonly orders: Orders;
  readonly outages: readonly Outage[];
  readonly refusedWebhooks: RefusedConfigs;
  readonly toApprove: ToApprove;
  readonly endingIssuers: readonly {
    readonly id: string;
    readonly validUntil: string;
    readonly isPressing: boolean;
  }[];
  /** The last backup; null for users who don't manage the system. */
  readonly backup: { readonly madeAt: string | null } | null;
  /** Numbers of processes; null for users who don't manage the system. */
  readonly processes: { readonly ready: number; readonly notReady: number; readonly silent: number } | null;
  readonly customers: number | null;
  /** Customers with low credits: their number, and the most urgent ones. */
  readonly low: {
    readonly count: number;
    readonly rows: readonly (Spending & { readonly customerId: string; readonly customerName: string })[];
  };
}

const read = <T>(url: string) => ({
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    http<T>(url, { signal }).then(({ json }) => json),
  initialData: () => takeArrived<T>(url)?.json,
});

export const useCustomerOverview = (customerId: string) =>
  useQuery({
    queryKey: ['order', 'overview', customerId],
    ...read<CustomerOverview>(`/admin/customers/${customerId}/overview`),
  });
export const useOverview = () =>
  useQuery({ queryKey: ['order', 'overview'], ...read<Overview>('/admin/overview') });

export const leftIn = (contract: StillIncluded | null): number => (contract ? sumOf(contract.left) : 0);

/**
 * Returns the drafts that cost more credits than the balance, with their cost and the missing credits.
 * Credentials that the contract includes are free.
 */
export const shortDrafts = (
  { orders, contract }: Pick<CustomerOverview, 'orders' | 'contract'>,
  balance: number,
) => {
  const includedIn = new Map(contract?.drafts.map(({ id, included }) => [id, included]));
  return orders.drafts.rows
    .map(draft => ({
      draft,
      needed: draft.totalCredentialsCount - draft.availableCount - (includedIn.get(draft.id) ?? 0),
    }))
    .filter(({ needed }) => needed > 0 && needed > balance)
    .map(one => ({ ...one, missing: one.needed - Math.max(0, balance) }));
};

export type SetUpStep = keyof SetUp;
export const missingSteps = (setUp: SetUp): readonly SetUpStep[] =>
  (Object.keys(setUp) as SetUpStep[]).filter(step => !setUp[step]);
