import { nounState } from '../kernel/index.ts';
import { cardProfile, type CardProfileCreated } from './cardProfile.ts';

type Terms = Omit<ReturnType<typeof CardProfileCreated>['data'], 'partnerId' | 'customerId'>;
export interface CardProfileState {
  readonly status: 'absent' | 'DRAFT' | 'SUBMITTED' | 'ACTIVE';
  readonly partnerId: string | null;
  readonly customerId: string | null;
  readonly terms: Terms | null;
}

const none: CardProfileState = { status: 'absent', partnerId: null, customerId: null, terms: null };

/** What a credential must know of its profile. It is also the state of the profile's own rules. */
export const cardProfileState = nounState(cardProfile, none, {
  CardProfileCreated: (_, { partnerId, customerId, ...terms }) => ({
    status: 'DRAFT' as const,
    partnerId,
    customerId,
    terms,
  }),
  CardProfileChanged: (state, terms) => ({ ...state, terms }),
  CardProfileSubmitted: state => ({ ...state, status: 'SUBMITTED' as const }),
  CardProfileApproved: state => ({ ...state, status: 'ACTIVE' as const }),
  CardProfileDeleted: state => ({ ...state, status: 'absent' as const }),
});
