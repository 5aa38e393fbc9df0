/** Maximum depth of any tree, which is the maximum length of a lineage minus one. */
export const maxDepth = 100;

/**
 * Returns how many levels a partner may have below it: the top partner's limit less the partner's own depth
 * (PAR-05). Null for no limit. 0 at the maximum depth, or if the limit was lowered later.
 */
export const adjustedMaxDepth = (
  topMaxDepth: number | null,
  lineagePartnerIds: readonly string[],
): number | null => {
  const depth = lineagePartnerIds.length - 1;
  if (topMaxDepth === null) return depth < maxDepth ? null : 0;
  return Math.max(0, topMaxDepth - depth);
};

export const canBeParent = (adjusted: number | null): boolean => adjusted === null || adjusted > 0;
