/** Maximum depth of any tree, one less than the maximum length of a lineage. */
export const maxDepth = 100;

/**
 * Returns how many levels a partner may have below it (PAR-05): the top partner's limit minus the partner's
 * depth; null for no limit. 0 at the maximum depth.
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
