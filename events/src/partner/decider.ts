import { decider, patched, refuse, refuseFields } from '../kernel/index.ts';
import { adjustedMaxDepth, canBeParent } from './partnerDepth.ts';
import {
  partner,
  PartnerAppLogoChanged,
  PartnerChanged,
  PartnerCreated,
  PartnerDefaultsChanged,
  PartnerDeleted,
  PartnerLogoChanged,
  PartnerPlaceGiven,
  PartnerPlaceTaken,
  PartnerSelfRegistrationRenewed,
} from './partner.ts';
import { depthOf, hasBelow, hasPlace, isTaken } from './partnerTree.ts';
import { partnerState, type PartnerState } from './state.ts';

const requirePresent = ({ isPresent }: PartnerState): unknown => isPresent || refuse('not_found');
const topOf = ({ lineagePartnerIds }: Pick<PartnerState, 'lineagePartnerIds'>): string | undefined =>
  lineagePartnerIds[0];
const isBelow = ({ lineagePartnerIds }: PartnerState): boolean => lineagePartnerIds.length > 1;

/** Rejects a `maxDepth` below the depth of the tree, or of a partner that isn't at the top (PAR-43). */
const checkDepth = (maxDepth: number | null, state: PartnerState): void => {
  if (isBelow(state) && maxDepth !== null)
    refuseFields([{ field: 'maxDepth', reason: 'partner.depth_of_top' }]);
  const depth = depthOf(state.places);
  if (maxDepth !== null && maxDepth < depth) refuse('partner.depth_in_use', { depth });
};

export const partnerDecider = decider(partner, {
  state: partnerState,
  tenant: ({ lineagePartnerIds }) => ({ partnerId: lineagePartnerIds.at(-1) ?? null }),
  requires: {
    givePlace: ({
      below: {
        parentId,
        lineagePartnerIds: [top],
      },
    }) => (parentId === top ? [] : [[partnerState, parentId]]),
    delete: (_, state) => (isBelow(state) ? [[partnerState, topOf(state)!]] : []),
  },

  decide: {
    create: ({ parentId, ...terms }, { lineagePartnerIds }, { id }) => {
      if (lineagePartnerIds.length > 0) return refuse('already_exists');
      // a partner below another one is created by a process, which first reserves its place in the tree
      // (`process/partnerProcesses.ts`)
      if (parentId !== null) return refuse('partner.no_parent');
      return PartnerCreated({ ...terms, parentId, lineagePartnerIds: [id] });
    },
    change: (terms, state) => {
      requirePresent(state);
      const { name = state.name, maxDepth = state.maxDepth } = terms;
      const { allowOwnCustomers = state.allowOwnCustomers } = terms;
      if (maxDepth !== state.maxDepth) checkDepth(maxDepth, state);
      return PartnerChanged({ name, maxDepth, allowOwnCustomers });
    },
    changeDefaults: (terms, state, { token }) => {
      requirePresent(state);
      const next = patched(state.defaults, terms);
      const needsToken = next.selfRegistrationAllowed && next.selfRegistrationToken === null;
      return PartnerDefaultsChanged({ ...next, ...(needsToken ? { selfRegistrationToken: token() } : {}) });
    },
    renewSelfRegistration: (_, state, { token }) => {
      requirePresent(state);
      return PartnerSelfRegistrationRenewed({ selfRegistrationToken: token() });
    },
    changeLogo: ({ logoUrl }, state) => {
      requirePresent(state);
      return logoUrl === state.logoUrl ? [] : PartnerLogoChanged({ logoUrl });
    },
    changeAppLogo: ({ appLogoUrl }, state) => {
      requirePresent(state);
      return appLogoUrl === state.appLogoUrl ? [] : PartnerAppLogoChanged({ appLogoUrl });
    },
    delete: (_, state, { id, stateOf }) => {
      requirePresent(state);
      if (isBelow(state))
        return isTaken(stateOf(partnerState, topOf(state)!).places, id)
          ? PartnerDeleted()
          : refuse('partner.has_partners');
      return depthOf(state.places) > 0 ? refuse('partner.has_partners') : PartnerDeleted();
    },
    givePlace: (given, state, { id, stateOf }) => {
      const {
        partnerId,
        below: { parentId, lineagePartnerIds },
      } = given;
      if (hasPlace(state.places, partnerId)) return [];
      const parent = parentId === id ? state : stateOf(partnerState, parentId);
      const lineage = [...parent.lineagePartnerIds, partnerId];
      const isAbove = lineage.length === lineagePartnerIds.length && lineage[0] === id;
      if (!state.isPresent || !parent.isPresent || isTaken(state.places, parentId) || !isAbove)
        return refuse('partner.no_parent');
      return canBeParent(adjustedMaxDepth(state.maxDepth, parent.lineagePartnerIds))
        ? PartnerPlaceGiven(given)
        : refuse('partner.too_deep');
    },
    takePlace: ({ partnerId }, { places }) => {
      if (isTaken(places, partnerId)) return [];
      return hasBelow(places, partnerId) ? refuse('partner.has_partners') : PartnerPlaceTaken({ partnerId });
    },
    createBelow: (terms, { lineagePartnerIds }) =>
      lineagePartnerIds.length > 0 ? [] : PartnerCreated({ ...terms, maxDepth: null }),
  },
});
