import { fact } from '../kernel/index.ts';
import { providerConfig, type ProviderConfigCreated } from './providerConfig.ts';

export type ProviderConfigState = ReturnType<typeof ProviderConfigCreated>['data'] | null;

export const providerConfigState = fact(providerConfig, null as ProviderConfigState, {
  ProviderConfigCreated: (_, data) => data,
});
