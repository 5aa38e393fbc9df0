import { acme, northwind } from '../customer/examples.ts';
import { ApiKeyCreated } from './apiKey.ts';

/** SHA-256 of 32 zero bytes: a valid hash of an unused secret. */
const secretHash = 'Zmh6rfhivXdsj8GLjp-OIAiXFIVu4jOzkCpZHQ1fKSU';
const terms = { use: 'API' as const, expiresAt: null, allowedAddresses: [], secretHash };
export const turnstileTerms = { name: 'Turnstile', description: 'Reads who may enter' };
export const turnstileCreated = ApiKeyCreated({
  ...turnstileTerms,
  ...terms,
  role: 'customer_credentials_ro',
  customerId: acme,
  partnerId: null,
});
export const shopCreated = ApiKeyCreated({
  ...terms,
  name: 'Shop',
  description: 'Makes customers',
  role: 'partner_admin',
  customerId: null,
  partnerId: northwind,
});
export const directoryKeyCreated = ApiKeyCreated({
  ...terms,
  name: 'Directory',
  description: 'Users of Acme',
  use: 'DIRECTORY',
  role: 'customer_admin',
  customerId: acme,
  partnerId: null,
});
