import { nounState } from '../kernel/index.ts';
import { unique } from './unique.ts';

export interface UniqueState {
  readonly owners: readonly string[];
}

export const uniqueState = nounState(unique, { owners: [] } as UniqueState, {
  UniqueClaimed: ({ owners }, { owner }) => ({ owners: [...owners, owner] }),
  UniqueReleased: ({ owners }, { owner }) => ({ owners: owners.filter(other => other !== owner) }),
});
