export const customersPath = '/global/customers';
export const globalPageOf = (id: string): string => `${customersPath}/${id}`;
export const settingsPageOf = (id: string): string => `/customers/${id}/settings/config`;
