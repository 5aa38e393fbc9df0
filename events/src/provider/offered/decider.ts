import { decider, refuse, refuseFields, tenantOf, whilePresent } from '../../kernel/index.ts';
import { partnerState } from '../../partner/state.ts';
import { providerConfigState, type ProviderConfigState } from '../config/state.ts';
import {
  partnerProvider,
  PartnerProviderAdded,
  PartnerProviderChanged,
  PartnerProviderRemoved,
} from './partnerProvider.ts';
import { partnerProviderState } from './state.ts';

const usable = ({ isPresent, terms }: ProviderConfigState, lineage: readonly string[]) =>
  isPresent && terms !== null && (terms.partnerId === null || lineage.includes(terms.partnerId))
    ? terms
    : refuseFields([{ field: 'configId', reason: 'unknown_reference' }]);

export const partnerProviderDecider = decider(partnerProvider, {
  state: partnerProviderState,
  tenant: tenantOf,
  requires: {
    add: ({ partnerId, configId }) => [
      [partnerState, partnerId],
      [providerConfigState, configId],
    ],
    change: ({ configId }, { terms }) => [
      [providerConfigState, configId],
      ...(terms ? [[partnerState, terms.partnerId] as const] : []),
    ],
  },
  decide: {
    add: ({ partnerId, configId }, { isPresent }, { stateOf }) => {
      if (isPresent) return refuse('already_exists');
      const { lineagePartnerIds } = stateOf(partnerState, partnerId);
      const { credentialProvider } = usable(stateOf(providerConfigState, configId), lineagePartnerIds);
      return PartnerProviderAdded({ partnerId, configId, credentialProvider });
    },
    change: ({ configId }, { isPresent, terms }, { stateOf }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      if (configId === terms.configId) return [];
      const { lineagePartnerIds } = stateOf(partnerState, terms.partnerId);
      const { credentialProvider } = usable(stateOf(providerConfigState, configId), lineagePartnerIds);
      return PartnerProviderChanged({ configId, credentialProvider });
    },
    remove: whilePresent(PartnerProviderRemoved),
  },
});
