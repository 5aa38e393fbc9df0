import type { CustomerState } from '../customer/state.ts';
import { refuse } from '../kernel/index.ts';
import { OrderCreated } from './order.ts';
import type { OrderState } from './state.ts';

interface Draft {
  readonly customerId: string;
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
/** The beginning of an order. A customer's only provider need not be named. */
export const created = (
  draft: Draft,
  { status }: OrderState,
  { present, providers }: Pick<CustomerState, 'present' | 'providers'>,
) => {
  if (status !== 'absent') return refuse('already_exists');
  if (!present) return refuse('order.no_customer');
  const chosen =
    draft.customerCredentialProviderId ??
    (providers.length === 1 ? providers[0]!.credentialProviderId : null);
  if (chosen !== null && !providers.some(one => one.credentialProviderId === chosen))
    return refuse('order.no_provider');
  return OrderCreated({ ...draft, customerCredentialProviderId: chosen });
};
