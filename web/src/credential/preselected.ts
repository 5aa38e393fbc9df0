interface Offered {
  readonly id: string;
  readonly isDefault: boolean;
}

/**
 * Returns the preselected entity of a new credential: the default of the customer, else of a partner
 * (`offered` has the customer's own first), else the only one.
 */
export const preselected = <One extends Offered>(offered: readonly One[]): One | null =>
  offered.find(({ isDefault }) => isDefault) ?? (offered.length === 1 ? offered[0]! : null);

export type Origin = 'ofCustomer' | 'ofPartner' | 'only' | 'chosen';

export const originOf = (
  offered: readonly (Offered & { readonly customerId: string | null })[],
  id: string,
): Origin => {
  const first = preselected(offered);
  if (first === null || first.id !== id) return 'chosen';
  if (!first.isDefault) return 'only';
  return first.customerId === null ? 'ofPartner' : 'ofCustomer';
};
