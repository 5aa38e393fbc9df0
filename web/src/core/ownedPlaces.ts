export type Owner = { readonly customerId: string } | { readonly partnerId: string };

/** Returns the filter of a list that shows the owner's own records. */
export const ownerFilter = (owner: Owner) =>
  'customerId' in owner
    ? { customerId: owner.customerId }
    : { partnerId: owner.partnerId, nullCustomer: true };

interface Steps {
  /** The path segment below a customer's settings. */
  readonly settings: string;
  /** The path segment below a partner's config, and the name of the tab. */
  readonly config: string;
}

/**
 * Paths of records that customers and partners own: `list` is the list, `below` the parent path of the
 * detail pages, and `page` a detail page with the list that it was opened from.
 */
export const ownedPlaces = ({ settings, config }: Steps) => {
  const below = (owner: Owner): string =>
    'customerId' in owner
      ? `/customers/${owner.customerId}/settings/${settings}`
      : `/global/partners/${owner.partnerId}/config/${config}`;
  const list = (owner: Owner): string =>
    'customerId' in owner ? below(owner) : `/global/partners/${owner.partnerId}/config/tabs/${config}`;
  const page = (owner: Owner, id: string, from: string): string =>
    `${below(owner)}/${id}?${new URLSearchParams({ from })}`;
  return { below, list, page };
};
