import { z } from 'zod';
import { entity, events, personal, type RowOf } from '../kernel/index.ts';
import { email, id, maybeId, name } from '../kernel/terms.ts';
import { credentialProvider } from '../providerConfig/kinds/kinds.ts';

export const customerProvider = z.object({
  credentialProviderId: id,
  credentialProvider,
  displayName: name,
  configId: id,
});
const terms = {
  name,
  appConfigId: maybeId.default(null),
  credentialRedeemMethod: z.enum(['DIRECT', 'MFA']).default('DIRECT'),
  enforceSecuredDataUniqueness: z.boolean().default(false),
};
const contacts = z.array(email).max(20);
const providers = z.array(customerProvider).max(10);

export const customer = entity({
  name: 'customer',
  table: 'customers',
  path: '/admin/customers',
  events: events({
    CustomerCreated: z.object({
      ...terms,
      partnerId: id,
      lineagePartnerIds: z.array(id).min(1).max(101),
      technicalContactEmails: personal(contacts),
      providers,
    }),
  }),
  commands: {
    create: z.object({
      ...terms,
      partnerId: id,
      technicalContactEmails: contacts.default([]),
      providers: providers.default([]),
    }),
  },
  row: z.object({
    id,
    name: z.string(),
    partnerId: id,
    lineagePartnerIds: z.array(id),
    appConfigId: maybeId,
    logoUrl: z.string().nullable(),
    appLogoUrl: z.string().nullable(),
    credentialRedeemMethod: terms.credentialRedeemMethod.removeDefault(),
    enforceSecuredDataUniqueness: z.boolean(),
    technicalContactEmails: z.array(z.string()),
    providers,
  }),
  list: { search: ['name'], sort: ['name'], filter: ['partnerId', 'appConfigId'], order: 'name' },
  access: { list: 'customer.read', read: 'customer.read', create: 'partner.manage' },
  scope: { by: 'self' },
  refs: { partnerId: 'partner', appConfigId: 'appConfig' },
  joins: [{ noun: 'partner', on: 'partnerId', show: { name: 'partnerName' } }],
});

export type Customer = RowOf<typeof customer>;
export const { CustomerCreated } = customer.events;
