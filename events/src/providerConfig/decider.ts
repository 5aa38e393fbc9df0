import { decider, once, tenantOf } from '../kernel/index.ts';
import { providerConfig, ProviderConfigCreated } from './providerConfig.ts';
import { providerConfigState } from './state.ts';

export const providerConfigDecider = decider(providerConfig, {
  state: providerConfigState,
  tenant: tenantOf,
  decide: { create: once(ProviderConfigCreated) },
});
