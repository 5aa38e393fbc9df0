import { nounState, type DataOf } from '../kernel/index.ts';
import { firstDefaults } from './defaults.ts';
import { partner, type PartnerDefaultsChanged } from './partner.ts';
import { withPlace, type Places } from './partnerTree.ts';

export interface PartnerState {
  readonly isPresent: boolean;
  /** Empty if the partner never existed. Kept after a deletion. */
  readonly lineagePartnerIds: readonly string[];
  readonly name: string;
  /** The depth limit of a top partner. Null: no limit, or not a top partner. */
  readonly maxDepth: number | null;
  readonly allowOwnCustomers: boolean;
  readonly defaults: DataOf<typeof PartnerDefaultsChanged>;
  readonly logoUrl: string | null;
  readonly appLogoUrl: string | null;
  readonly places: Places;
}
const none: PartnerState = {
  isPresent: false,
  lineagePartnerIds: [],
  name: '',
  maxDepth: null,
  allowOwnCustomers: false,
  defaults: { ...firstDefaults, selfRegistrationToken: null },
  logoUrl: null,
  appLogoUrl: null,
  places: null,
};

export const partnerState = nounState(partner, none, {
  PartnerCreated: (state, { name, maxDepth, allowOwnCustomers, parentId, lineagePartnerIds }) => ({
    ...state,
    isPresent: true,
    name,
    allowOwnCustomers,
    lineagePartnerIds,
    maxDepth: parentId === null ? maxDepth : null,
  }),
  PartnerChanged: (state, changed) => ({ ...state, ...changed }),
  PartnerDefaultsChanged: (state, defaults) => ({ ...state, defaults }),
  PartnerSelfRegistrationRenewed: (state, renewed) => ({
    ...state,
    defaults: { ...state.defaults, ...renewed },
  }),
  PartnerLogoChanged: (state, changed) => ({ ...state, ...changed }),
  PartnerAppLogoChanged: (state, changed) => ({ ...state, ...changed }),
  PartnerPlaceGiven: (state, { partnerId, below }) => ({
    ...state,
    places: withPlace(state.places, partnerId, below.lineagePartnerIds),
  }),
  PartnerPlaceTaken: (state, { partnerId }) => ({
    ...state,
    places: withPlace(state.places, partnerId, null),
  }),
  PartnerDeleted: state => ({ ...state, isPresent: false, logoUrl: null, appLogoUrl: null }),
});
