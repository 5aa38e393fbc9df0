import { decider, refuse, type Context } from '../kernel/index.ts';
import { isHeld, requireOwners, staysSuperAdmin } from './uniqueOwners.ts';
import { isSame, uniqueState, type Claim } from './state.ts';
import { unique, UniqueClaimed, UniqueReleased } from './unique.ts';

/**
 * Lease of a claim, in ms. Another owner may take over an older claim if its owner hasn't recorded that it
 * holds the value.
 */
export const leaseMs = 60_000;

/**
 * Returns whether a claim may be taken over, or released by `claimProcess`, if its owner doesn't hold the
 * value. Claims of imports and removals are released by their own processes.
 */
export const standsAlone = ({ process }: Pick<Claim, 'process'>): boolean =>
  process === null || process === 'emailChange';

const isTakenOver = (claim: Claim, context: Context): boolean =>
  standsAlone(claim) && Date.parse(context.at) - Date.parse(claim.at) > leaseMs && !isHeld(claim, context);

export const uniqueDecider = decider(unique, {
  state: uniqueState,
  tenant: () => ({}),
  requires: {
    claim: ({ isExclusive, owners }, { claims }) =>
      isExclusive
        ? requireOwners(claims.map(({ owner }) => owner).filter(owner => !owners.includes(owner)))
        : [],
    leave: ({ by }) => requireOwners([by]),
    release: ({ claims }) => requireOwners(claims.map(({ owner }) => owner)),
  },

  decide: {
    claim: ({ owners, command, process, isExclusive }, { claims }, context) => {
      const others = isExclusive ? claims.filter(({ owner }) => !owners.includes(owner)) : [];
      const lasting = others.find(claim => !isTakenOver(claim, context));
      const holder = lasting?.owner ?? (isExclusive && owners.length > 1 ? owners[0] : undefined);
      if (holder !== undefined) return refuse('unique.taken', { owner: holder });
      return [
        ...others.map(({ owner, command }) => UniqueReleased({ owner, command })),
        ...owners
          .filter(owner => !claims.some(claim => isSame(claim, { owner, command })))
          .map(owner => UniqueClaimed({ owner, command, process, isExclusive, at: context.at })),
      ];
    },
    leave: ({ owner, command, by }, { claims }, context) => {
      if (claims.some(claim => isSame(claim, { owner, command }))) return [];
      const leaving = claims.flatMap(claim => (claim.owner === by ? (claim.command ?? []) : []));
      if (!staysSuperAdmin(by, leaving, context)) return refuse('forbidden');
      return UniqueClaimed({ owner, command, process: 'removal', isExclusive: false, at: context.at });
    },
    release: ({ claims: given }, { claims }, context) =>
      given
        .filter(one => claims.some(claim => isSame(claim, one) && !isHeld(claim, context)))
        .map(one => UniqueReleased(one)),
  },
});
