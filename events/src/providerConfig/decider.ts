import { decider, nothing, once, present, tenantOf } from '../kernel/index.ts';
import { providerConfig, ProviderConfigCreated } from './providerConfig.ts';

export const providerConfigDecider = decider(providerConfig, {
  initial: nothing,
  tenant: tenantOf,
  decide: { create: once(ProviderConfigCreated) },
  evolve: { ProviderConfigCreated: present },
});
