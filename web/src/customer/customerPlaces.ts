export const customersPath = '/global/customers';
/** `from`: the URL of the list that the page was opened from, for previous and next. */
export const globalPageOf = (id: string, from?: string): string =>
  from === undefined ? `${customersPath}/${id}` : `${customersPath}/${id}?${new URLSearchParams({ from })}`;
export const partnerPageOf = (id: string): string => `/global/partners/${id}/config`;
export const settingsPageOf = (id: string): string => `/customers/${id}/settings/config`;
export const ownAreaOf = (id: string): string => `/customers/${id}/start`;
