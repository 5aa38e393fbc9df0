export const customersPath = '/global/customers';
export const globalPageOf = (id: string): string => `${customersPath}/${id}`;
export const partnerPageOf = (id: string): string => `/global/partners/${id}/config`;
export const settingsPageOf = (id: string): string => `/customers/${id}/settings/config`;
/** Returns the path of the first page in the customer's own area. */
export const ownAreaOf = (id: string): string => `/customers/${id}/start`;
