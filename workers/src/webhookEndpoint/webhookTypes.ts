import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { translatedTypes } from '@latchkey/events/integration/webhookMessages.ts';
import { PartnerDeleted } from '@latchkey/events/partner/partner.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';

/** Events that create, change or end endpoints. */
export const controlTypes: readonly string[] = [
  ...Object.keys(webhookEndpoint.events),
  CustomerDeleted.type,
  PartnerDeleted.type,
];
export const allTypes: readonly string[] = [...new Set([...controlTypes, ...translatedTypes])];
