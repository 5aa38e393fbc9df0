import type { CustomerState } from '../customer/state.ts';
import { refuse } from '../kernel/index.ts';
import { OrderCreated } from './order.ts';
import type { OrderState } from './state.ts';

interface Draft {
  readonly customerId: string;
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
/**
 * Returns the provider of a new order. Defaults to the customer's only provider; null if it has none or
 * several.
 */
export const providerFor = (
  { providers }: Pick<CustomerState, 'providers'>,
  named: string | null,
): string | null => named ?? (providers.length === 1 ? providers[0]!.credentialProviderId : null);

export const created = (
  draft: Draft,
  { status }: OrderState,
  customer: Pick<CustomerState, 'present' | 'providers'>,
) => {
  if (status !== 'absent') return refuse('already_exists');
  if (!customer.present) return refuse('order.no_customer');
  const chosen = providerFor(customer, draft.customerCredentialProviderId);
  if (chosen !== null && !customer.providers.some(one => one.credentialProviderId === chosen))
    return refuse('order.no_provider');
  return OrderCreated({ ...draft, customerCredentialProviderId: chosen });
};
