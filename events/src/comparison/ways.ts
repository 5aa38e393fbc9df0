import type { Difference, MendWay } from './difference.ts';

/** The step that resolves a difference. `removeFile`: removes a file that has no credential. */
export type MendStep = 'reissue' | 'removeFile' | 'suspend' | 'resume' | 'report';

const suspendable: readonly (string | null)[] = ['AVAILABLE', 'DEPLOYED'];
type Found = Pick<Difference, 'cause' | 'ours' | 'theirs'>;

const restoring = ({ cause, ours, theirs }: Found): MendStep | null => {
  if (cause === 'UNKNOWN') return 'removeFile';
  if (cause === 'DATA' || cause === 'MISSING' || theirs === 'REMOVED' || theirs === 'FAILED')
    return 'reissue';
  if (theirs === 'SUSPENDED') return 'resume';
  // phones decide whether a file is in use, so this status can't be restored
  return ours === 'SUSPENDED' && suspendable.includes(theirs) ? 'suspend' : null;
};

export const stepOf = (found: Found, way: MendWay): MendStep | null => {
  if (way === 'RESTORE') return restoring(found);
  return found.cause === 'MISSING' || found.cause === 'STATUS' ? 'report' : null;
};

export const waysOf = (found: Found): readonly MendWay[] =>
  (['RESTORE', 'ACCEPT'] as const).filter(way => stepOf(found, way) !== null);

/** Returns the status that `report` records for the provider's state of a file. */
export const acceptedStatus = ({ theirs }: Pick<Difference, 'theirs'>) => {
  if (theirs === 'AVAILABLE' || theirs === 'DEPLOYED' || theirs === 'REDEPLOYING') return theirs;
  return theirs === 'SUSPENDED' ? theirs : 'REMOVED';
};
