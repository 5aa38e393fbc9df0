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
import { cardProfileState, type CardProfileState } from './state.ts';

const initial: CardProfileState = cardProfileState.of([]);
const evolve = (type: string) => (state: CardProfileState, data: unknown) =>
  cardProfileState.on(state, { type, data });
const requireFormat = ({ dataFormatId }: { dataFormatId: string }) =>
  [[dataFormatState, dataFormatId]] as const;

export const cardProfileDecider = decider(cardProfile, {
  initial,
  tenant: ({ partnerId, customerId }) => ({ partnerId, customerId }),
  wants: { create: requireFormat, change: requireFormat },

  decide: {
    create: (terms, { status }, { fact }) => {
      if (status !== 'absent') return refuse('already_exists');
      if ((terms.partnerId === null) === (terms.customerId === null)) return refuse('cardProfile.one_owner');
      if (!fact(dataFormatState, terms.dataFormatId).present) return refuse('cardProfile.no_format');
      return CardProfileCreated(terms);
    },
    // CPR-23: once submitted, only its display name and whether it is the default may change
    change: (next, { status, terms }, { fact }) => {
      if (status === 'absent' || terms === null) return refuse('not_found');
      if (!fact(dataFormatState, next.dataFormatId).present) return refuse('cardProfile.no_format');
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

  evolve: {
    CardProfileCreated: evolve('CardProfileCreated'),
    CardProfileChanged: evolve('CardProfileChanged'),
    CardProfileSubmitted: evolve('CardProfileSubmitted'),
    CardProfileApproved: evolve('CardProfileApproved'),
    CardProfileDeleted: evolve('CardProfileDeleted'),
  },
});
