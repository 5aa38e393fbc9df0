import { decider, refuse } from '../kernel/index.ts';
import { uniqueState } from './state.ts';
import { unique, UniqueClaimed, UniqueReleased } from './unique.ts';

export const uniqueDecider = decider(unique, {
  state: uniqueState,
  tenant: () => ({}),

  decide: {
    claim: ({ owner, isExclusive }, { owners }) => {
      if (owners.includes(owner)) return [];
      if (isExclusive && owners.length > 0) return refuse('unique.taken', { owner: owners[0] });
      return UniqueClaimed({ owner, isExclusive });
    },
    release: ({ owner }, { owners }) => (owners.includes(owner) ? UniqueReleased({ owner }) : []),
  },
});
