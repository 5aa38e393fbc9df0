import { refuse } from '../kernel/index.ts';
import {
  CustomerProviderAdded,
  CustomerProviderChanged,
  CustomerProviderRemoved,
  CustomerProvidersReset,
  type CustomerProvider,
} from './customer.ts';
import type { Equipment } from './equipment.ts';
import type { CustomerState } from './state.ts';

export const maxProviders = 10;
interface Equipped {
  readonly equipment?: Equipment | undefined;
}
const isSame = (one: Id) => (other: Id) => one.credentialProviderId === other.credentialProviderId;
interface Id {
  readonly credentialProviderId: string;
}

export const decideProviders = {
  addProvider: (
    { equipment, ...provider }: CustomerProvider & Equipped,
    { present, providers }: CustomerState,
  ) => {
    if (!present) return refuse('not_found');
    if (providers.some(isSame(provider))) return refuse('already_exists');
    if (providers.length >= maxProviders) return refuse('customer.too_many_providers');
    const { credentialProviderId } = provider;
    return CustomerProviderAdded({
      credentialProviderId,
      providers: [...providers, provider],
      ...(equipment && { equipment }),
    });
  },
  changeProvider: (provider: CustomerProvider, { present, providers }: CustomerState) => {
    if (!present || !providers.some(isSame(provider))) return refuse('not_found');
    const changed = providers.map(one => (isSame(provider)(one) ? provider : one));
    const { credentialProviderId } = provider;
    return CustomerProviderChanged({ credentialProviderId, providers: changed });
  },
  removeProvider: (provider: Id, { present, providers }: CustomerState) => {
    if (!present || !providers.some(isSame(provider))) return refuse('not_found');
    const { credentialProviderId } = provider;
    return CustomerProviderRemoved({
      credentialProviderId,
      providers: providers.filter(one => !isSame(provider)(one)),
    });
  },
  resetProviders: (
    { providers, equipment }: Pick<CustomerState, 'providers'> & Equipped,
    { present }: CustomerState,
  ) => {
    if (!present) return refuse('not_found');
    if (providers.length === 0) return refuse('customer.no_default_provider');
    return CustomerProvidersReset({ providers: [...providers], ...(equipment && { equipment }) });
  },
};
