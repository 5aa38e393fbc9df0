import { dataFormatState } from '../dataFormat/state.ts';
import { decider, refuse } from '../kernel/index.ts';
import {
  cardProfile,
  CardProfileApproved,
  CardProfileChanged,
  CardProfileCreated,
  CardProfileDeleted,
  CardProfileSubmitted,
} from './cardProfile.ts';
import { cardProfileState } from './state.ts';

const requireFormat = ({ dataFormatId }: { dataFormatId: string }) =>
  [[dataFormatState, dataFormatId]] as const;

export const cardProfileDecider = decider(cardProfile, {
  state: cardProfileState,
  tenant: ({ partnerId, customerId }) => ({ partnerId, customerId }),
  requires: { create: requireFormat, change: requireFormat },

  decide: {
    create: (terms, { status }, { stateOf }) => {
      if (status !== 'absent') return refuse('already_exists');
      if ((terms.partnerId === null) === (terms.customerId === null)) return refuse('cardProfile.one_owner');
      if (!stateOf(dataFormatState, terms.dataFormatId).present) return refuse('cardProfile.no_format');
      return CardProfileCreated(terms);
    },
    // CPR-23: once submitted, only its display name and whether it is the default may change
    change: (next, { status, terms }, { stateOf }) => {
      if (status === 'absent' || terms === null) return refuse('not_found');
      if (!stateOf(dataFormatState, next.dataFormatId).present) return refuse('cardProfile.no_format');
      const { displayName, isDefault, ...fixed } = next;
      const { displayName: _name, isDefault: _default, ...before } = terms;
      const touchesFixed = Object.entries(fixed).some(
        ([key, value]) => before[key as keyof typeof before] !== value,
      );
      if (status !== 'DRAFT' && touchesFixed) return refuse('cardProfile.submitted');
      return CardProfileChanged({ ...fixed, displayName, isDefault });
    },
    submit: (_, { status }) => {
      if (status === 'absent') return refuse('not_found');
      return status === 'DRAFT' ? CardProfileSubmitted() : refuse('wrong_state', { state: status });
    },
    approve: (_, { status }) => {
      if (status === 'absent') return refuse('not_found');
      return status === 'SUBMITTED' ? CardProfileApproved() : refuse('wrong_state', { state: status });
    },
    delete: (_, { status }) => (status === 'absent' ? refuse('not_found') : CardProfileDeleted()),
  },
});
