import { CustomerCreated } from '@latchkey/events/customer/customer.ts';

export const customerAt = (name: string, partnerId: string) =>
  CustomerCreated({
    name,
    partnerId,
    lineagePartnerIds: [partnerId],
    technicalContactEmails: [],
    providers: [],
    appConfigId: null,
  });
