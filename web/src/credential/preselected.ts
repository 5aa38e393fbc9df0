interface Offered {
  readonly id: string;
  readonly isDefault: boolean;
}

/**
 * Returns the entity that a new credential begins with: the default of the customer, then that of a partner
 * (the customer's own are listed first), or the only one.
 */
export const preselected = <One extends Offered>(offered: readonly One[]): One | null =>
  offered.find(({ isDefault }) => isDefault) ?? (offered.length === 1 ? offered[0]! : null);

export type Origin = 'ofCustomer' | 'ofPartner' | 'only' | 'chosen';

/** Returns why a choice was preselected, or that it was chosen instead. */
export const originOf = (
  offered: readonly (Offered & { readonly customerId: string | null })[],
  id: string,
): Origin => {
  const first = preselected(offered);
  if (first === null || first.id !== id) return 'chosen';
  if (!first.isDefault) return 'only';
  return first.customerId === null ? 'ofPartner' : 'ofCustomer';
};
