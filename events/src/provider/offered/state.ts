import { absent, nothing, nounState, present, type DataOf, type Presence } from '../../kernel/index.ts';
import { partnerProvider, type PartnerProviderAdded } from './partnerProvider.ts';

export type PartnerProviderState = Presence<DataOf<typeof PartnerProviderAdded>>;

export const partnerProviderState = nounState(partnerProvider, nothing() as PartnerProviderState, {
  PartnerProviderAdded: present,
  PartnerProviderChanged: (state, changed) => ({
    ...state,
    terms: state.terms && { ...state.terms, ...changed },
  }),
  PartnerProviderRemoved: absent,
});
