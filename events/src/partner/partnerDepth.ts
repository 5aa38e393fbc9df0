/** A tree grows no deeper below its top partner, whatever that says: so long a lineage may be. */
export const mostDepth = 100;

/**
 * How many levels a partner may still have below it (PAR-05): what the top partner allows, less the partner's own depth below it. Null: as many as wanted. A limit
 * that was lowered afterwards gives 0, and so does the deepest level that there can be.
 */
export const adjustedMaxDepth = (
  topMaxDepth: number | null,
  lineagePartnerIds: readonly string[],
): number | null => {
  const depth = lineagePartnerIds.length - 1;
  if (topMaxDepth === null) return depth < mostDepth ? null : 0;
  return Math.max(0, topMaxDepth - depth);
};

export const canBeParent = (adjusted: number | null): boolean => adjusted === null || adjusted > 0;
