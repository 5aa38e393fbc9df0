import { acme, northwind } from '@latchkey/events/customer/examples.ts';

/** Fixtures for API keys: of a customer, and of the partner above it. */
export const terms = { name: 'Turnstile', description: 'Reads who may enter' };
export const ofAcme = { ...terms, role: 'customer_credentials_ro', customerId: acme };
export const ofNorthwind = { ...terms, role: 'partner_admin', partnerId: northwind };
