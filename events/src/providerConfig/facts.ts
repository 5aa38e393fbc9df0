import { fact } from '../kernel/index.ts';
import { providerConfig, type ProviderConfigCreated } from './providerConfig.ts';

export type ProviderConfigFact = ReturnType<typeof ProviderConfigCreated>['data'] | null;

export const providerConfigFact = fact(providerConfig, null as ProviderConfigFact, {
  ProviderConfigCreated: (_, data) => data,
});
