/** Returns SQL that leaves out credentials that were removed from their draft, as their rows remain. */
export const notDiscarded = (alias = ''): string => `(${alias}"status" <> 'REMOVED' OR ${alias}"wasIssued")`;
