import type { CustomerRow } from '../core/customers.ts';

interface Offered {
  readonly id: string;
  readonly isDefault: boolean;
  readonly customerId: string | null;
  readonly partnerId: string | null;
  readonly status?: string;
}
/** Field with a partner's default, for each kind of preselected entity. */
type Field = 'defaultCardProfileId' | 'defaultPdfDesignId';

interface Preselected<One> {
  readonly one: One;
  readonly origin: 'ofCustomer' | 'ofPartner' | 'only';
  /** The page where a partner's default is changed; null if no partner set it. */
  readonly page: string | null;
}

/**
 * Returns the entity that is preselected for a new credential, and why: the customer's default, else that of
 * the nearest partner above, else the only entity; null if there is none of these. A partner's default for
 * new customers takes precedence over the default among the partner's own entities. Drafts are never
 * preselected, because they can't be used to issue.
 */
export const preselected = <One extends Offered>(
  listed: readonly One[],
  field: Field,
  { partnerDefaults = [] }: Pick<CustomerRow, 'partnerDefaults'>,
): Preselected<One> | null => {
  const offered = listed.filter(({ status }) => status !== 'DRAFT');
  const own = offered.find(({ isDefault, customerId }) => isDefault && customerId !== null);
  if (own) return { one: own, origin: 'ofCustomer', page: null };
  const pageOf = (partnerId: string | null) => `/global/partners/${partnerId}/config`;
  const tab = field === 'defaultPdfDesignId' ? 'pdf-designs' : 'cards';
  const ofPartner = (one: One): Preselected<One> => ({
    one,
    origin: 'ofPartner',
    page: `${pageOf(one.partnerId)}/tabs/${tab}`,
  });
  for (const { partnerId, [field]: id } of partnerDefaults) {
    const forNew = offered.find(one => one.id === id);
    if (forNew) return { one: forNew, origin: 'ofPartner', page: pageOf(partnerId) };
    const among = offered.find(one => one.isDefault && one.partnerId === partnerId);
    if (among) return ofPartner(among);
  }
  // customers in lists have no `partnerDefaults`
  const anyDefault = offered.find(({ isDefault }) => isDefault);
  if (anyDefault) return ofPartner(anyDefault);
  const [only, ...others] = offered;
  return only && others.length === 0 ? { one: only, origin: 'only', page: null } : null;
};
