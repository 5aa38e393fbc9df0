import { nounState, type DataOf } from '../kernel/index.ts';
import { unique, type UniqueClaimed } from './unique.ts';

export type Claim = DataOf<typeof UniqueClaimed>;
export interface UniqueState {
  readonly claims: readonly Claim[];
}

export const isSame = (a: Pick<Claim, 'owner' | 'command'>, b: Pick<Claim, 'owner' | 'command'>): boolean =>
  a.owner === b.owner && a.command === b.command;

export const uniqueState = nounState(unique, { claims: [] } as UniqueState, {
  UniqueClaimed: ({ claims }, claim) => ({ claims: [...claims, claim] }),
  UniqueReleased: ({ claims }, released) => ({ claims: claims.filter(claim => !isSame(claim, released)) }),
});
