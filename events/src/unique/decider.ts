import { decider, refuse } from '../kernel/index.ts';
import { unique, UniqueClaimed, UniqueReleased } from './unique.ts';

type State = { owners: readonly string[] };

export const uniqueDecider = decider(unique, {
  initial: { owners: [] } as State,
  tenant: () => ({}),

  decide: {
    claim: ({ owner, isExclusive }, { owners }) => {
      if (owners.includes(owner)) return [];
      if (isExclusive && owners.length > 0) return refuse('unique.taken', { owner: owners[0] });
      return UniqueClaimed({ owner, isExclusive });
    },
    release: ({ owner }, { owners }) => (owners.includes(owner) ? UniqueReleased({ owner }) : []),
  },

  evolve: {
    UniqueClaimed: ({ owners }, { owner }) => ({ owners: [...owners, owner] }),
    UniqueReleased: ({ owners }, { owner }) => ({ owners: owners.filter(other => other !== owner) }),
  },
});
