/**
 * How many levels a partner may still have below it (PAR-05): what the top partner allows, less the partner's own depth below it. Null: as many as wanted. A limit
 * that was lowered afterwards gives 0.
 */
export const adjustedMaxDepth = (
  topMaxDepth: number | null,
  lineagePartnerIds: readonly string[],
): number | null => (topMaxDepth === null ? null : Math.max(0, topMaxDepth - (lineagePartnerIds.length - 1)));

export const canBeParent = (adjusted: number | null): boolean => adjusted === null || adjusted > 0;
