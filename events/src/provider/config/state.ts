import { absent, nothing, nounState, present, type DataOf, type Presence } from '../../kernel/index.ts';
import { providerConfig, type ProviderConfigCreated } from './providerConfig.ts';

/**
 * The state of a config. Keeps its terms after a deletion, because credentials issued with it can still be
 * removed at the provider.
 */
export type ProviderConfigState = Presence<DataOf<typeof ProviderConfigCreated>>;

export const providerConfigState = nounState(providerConfig, nothing() as ProviderConfigState, {
  ProviderConfigCreated: present,
  ProviderConfigChanged: ({ terms, ...state }, changed) => ({
    ...state,
    terms: terms && { ...terms, ...changed },
  }),
  ProviderConfigDeleted: absent,
});
