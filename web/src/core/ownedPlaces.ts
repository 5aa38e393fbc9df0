export type Owner = { readonly customerId: string } | { readonly partnerId: string };

export const ownerFilter = (owner: Owner) =>
  'customerId' in owner
    ? { customerId: owner.customerId }
    : { partnerId: owner.partnerId, nullCustomer: true };

interface Steps {
  readonly settings: string;
  /** Path segment below a partner's config; also the tab's name. */
  readonly config: string;
}

/**
 * Returns paths of records that customers and partners own: `list`, `below` (the parent path of detail
 * pages), and `page` (a detail page; `from` is the URL of the list that it was opened from).
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
