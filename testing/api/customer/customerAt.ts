import { CustomerCreated } from '@latchkey/events/customer/customer.ts';

/** Returns the event that creates a customer of a top partner, without providers and app. */
export const customerAt = (name: string, partnerId: string) =>
  CustomerCreated({
    name,
    partnerId,
    lineagePartnerIds: [partnerId],
    technicalContactEmails: [],
    providers: [],
    appConfigId: null,
  });
