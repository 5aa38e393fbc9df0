import { refuse } from '../kernel/index.ts';
import {
  CustomerProviderAdded,
  CustomerProviderChanged,
  CustomerProviderRemoved,
  CustomerProvidersReset,
  type CustomerProvider,
} from './customer.ts';
import type { CustomerState } from './state.ts';

const mostProviders = 10;
const isSame = (one: Id) => (other: Id) => one.credentialProviderId === other.credentialProviderId;
interface Id {
  readonly credentialProviderId: string;
}

/** What may be done with the providers of a customer. */
export const decideProviders = {
  addProvider: (provider: CustomerProvider, { present, providers }: CustomerState) => {
    if (!present) return refuse('not_found');
    if (providers.some(isSame(provider))) return refuse('already_exists');
    if (providers.length >= mostProviders) return refuse('customer.too_many_providers');
    const { credentialProviderId } = provider;
    return CustomerProviderAdded({ credentialProviderId, providers: [...providers, provider] });
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
  /** PCF-38: the providers as the partner offers them. */
  resetProviders: ({ providers }: Pick<CustomerState, 'providers'>, { present }: CustomerState) => {
    if (!present) return refuse('not_found');
    if (providers.length === 0) return refuse('customer.no_default_provider');
    return CustomerProvidersReset({ providers: [...providers] });
  },
};

/** The state with other providers. Those that left stay known: what they issued can still be suspended and removed. */
export const withProviders = <S extends Pick<CustomerState, 'providers' | 'formerProviders'>>(
  state: S,
  { providers }: { readonly providers: readonly CustomerProvider[] },
): S => {
  const left = [...state.formerProviders, ...state.providers].filter(one => !providers.some(isSame(one)));
  return { ...state, providers, formerProviders: left };
};
