import { acme, northwind } from '../customer/examples.ts';
import { WebhookEndpointCreated } from './webhookEndpoint.ts';

/** ID of a secret that isn't stored. */
const secretId = '0197f3a0-0000-7000-8000-0000000000b1';

export const accessSystemTerms = {
  name: 'Access system',
  url: 'https://access.example.com/latchkey',
  types: ['com.latchkey.credential.*'],
  isEnabled: true,
};
export const accessSystemCreated = WebhookEndpointCreated({
  ...accessSystemTerms,
  customerId: acme,
  partnerId: null,
  secretId,
});
export const partnerHookCreated = WebhookEndpointCreated({
  name: 'Billing',
  url: 'https://billing.example.com/events',
  types: ['com.latchkey.*'],
  isEnabled: true,
  customerId: null,
  partnerId: northwind,
  secretId,
});
