import { nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { providerConfig, type ProviderConfigCreated } from './providerConfig.ts';

export type ProviderConfigState = Presence<DataOf<typeof ProviderConfigCreated>>;

export const providerConfigState = nounState(providerConfig, nothing() as ProviderConfigState, {
  ProviderConfigCreated: present,
});
