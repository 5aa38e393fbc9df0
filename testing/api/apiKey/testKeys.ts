import { acme, northwind } from '@latchkey/events/customer/examples.ts';

export const terms = { name: 'Turnstile', description: 'Reads who may enter' };
export const ofAcme = { ...terms, role: 'customer_credentials_ro', customerId: acme };
export const ofNorthwind = { ...terms, role: 'partner_admin', partnerId: northwind };
