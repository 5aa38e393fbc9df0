export const customersPath = '/global/customers';
export const globalPageOf = (id: string): string => `${customersPath}/${id}`;
export const partnerPageOf = (id: string): string => `/global/partners/${id}/config`;
export const settingsPageOf = (id: string): string => `/customers/${id}/settings/config`;
