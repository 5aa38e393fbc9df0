import { customerState } from '@latchkey/events/customer/state.ts';
import { order, type Order } from '@latchkey/events/order/order.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Call } from './http/route.ts';

const columns = ['customerId', 'customerCredentialProviderId'] as const;

/** Returns the provider of an order, even if it was removed from the customer; null without one. */
export const providerOfOrder = async (
  { store, rows }: Pick<Call['deps'], 'store' | 'rows'>,
  orderId: string,
) => {
  const [found] = await rows.byIds<Pick<Order, 'id' | (typeof columns)[number]>>(order, [orderId], columns);
  if (!found) return null;
  const { providers, formerProviders } = customerState.of(
    await store.read(streamOf('customer', found.customerId)),
  );
  return (
    [...providers, ...formerProviders].find(
      one => one.credentialProviderId === found.customerCredentialProviderId,
    ) ?? null
  );
};
