import { z } from 'zod';
import { entity, events, personal, revised, shown, type RowOf } from '../kernel/index.ts';
import { count, email, id, lineage, maybeId, name } from '../kernel/terms.ts';
import { maybeImageUrl } from '../kernel/image.ts';
import { credentialProvider } from '../provider/kinds/kinds.ts';
import { ownSettings } from '../provider/kinds/settings.ts';
import { equipment } from './equipment.ts';

export const customerProvider = z.object({
  credentialProviderId: id,
  credentialProvider,
  displayName: name,
  configId: id,
  /** Settings of the provider's kind that override the config's. */
  ...ownSettings,
  /**
   * Whether the provider accepted a call. Absent, which counts as true, for providers added before this check
   * existed.
   */
  isInitialized: z.boolean().optional(),
});
export type CustomerProvider = z.output<typeof customerProvider>;
const providerId = customerProvider.pick({ credentialProviderId: true });
export const maxReminderDays = 90;
export const maxReminders = 5;
const changing = {
  name,
  appConfigId: maybeId,
  credentialRedeemMethod: z.enum(['DIRECT', 'mfa']),
  enforceSecuredDataUniqueness: z.boolean(),
  /** Days until people are reminded of a credential that they haven't added to a phone; null for never. */
  remindAfterDays: z.int().min(1).max(maxReminderDays).nullable(),
  /** Maximum number of reminders per credential; null for one. */
  remindTimes: z.int().min(1).max(maxReminders).nullable(),
};
const terms = {
  name,
  appConfigId: changing.appConfigId.default(null),
  credentialRedeemMethod: changing.credentialRedeemMethod.default('DIRECT'),
  enforceSecuredDataUniqueness: changing.enforceSecuredDataUniqueness.default(false),
  remindAfterDays: changing.remindAfterDays.default(null),
  remindTimes: changing.remindTimes.default(null),
};
const { remindAfterDays, remindTimes } = terms;
const contacts = z.array(email).max(20);
const providers = z.array(customerProvider).max(10);
const dataFormatIds = z.array(id).max(200);
const equipped = { equipment: equipment.optional() };
/** Replaces `MFA`, the spelling of earlier releases, with `mfa`. */
const spelledNew = (old: Record<string, unknown>) =>
  old['credentialRedeemMethod'] === 'MFA' ? { ...old, credentialRedeemMethod: 'mfa' } : old;
export const customerSettings = z.object({ ...changing, technicalContactEmails: contacts });
/** Settings that a `PUT` replaces. Fields that older clients don't send are unchanged. */
export const replacedSettings = customerSettings.partial({ remindAfterDays: true, remindTimes: true });
/** An export of credentials. Filter values are recorded only if they can't be personal data. */
const credentialExport = z.object({
  list: z.enum(['customer', 'order', 'device']),
  listId: id,
  filters: z.array(z.object({ name: z.string().max(100), values: z.array(z.string().max(255)) })),
  isSelection: z.boolean(),
  count,
  format: z.enum(['csv', 'xlsx']),
});
const place = { partnerId: id, lineagePartnerIds: lineage };

export const customer = entity({
  name: 'customer',
  table: 'customers',
  path: '/admin/customers',
  events: events({
    CustomerCreated: revised(
      z.object({ ...terms, ...place, technicalContactEmails: personal(contacts), providers, ...equipped }),
      spelledNew,
    ),
    CustomerChanged: revised(
      z.object({ ...changing, remindAfterDays, remindTimes, technicalContactEmails: personal(contacts) }),
      spelledNew,
    ),
    CustomerLogoChanged: z.object({ logoUrl: maybeImageUrl }),
    CustomerAppLogoChanged: z.object({ appLogoUrl: maybeImageUrl }),
    /** Complete list of data formats that the customer may use. */
    CustomerDataFormatsChanged: z.object({ dataFormatIds }),
    /** The customer's ledger has already been closed (see `customerDeletion`). */
    CustomerDeleted: z.object({}),
    // the next four events contain all providers after the change; all but the last also name the changed one
    CustomerProviderAdded: providerId.extend({ providers, ...equipped }),
    CustomerProviderChanged: providerId.extend({ providers }),
    CustomerProviderRemoved: providerId.extend({ providers }),
    CustomerProvidersReset: z.object({ providers, ...equipped }),
    CustomerEquipped: z.object({ equipmentId: id }),
    CustomerCredentialsExported: credentialExport,
  }),
  commands: {
    create: z.object({
      ...terms,
      partnerId: place.partnerId,
      technicalContactEmails: contacts.default([]),
      providers: providers.default([]),
      ...equipped,
    }),
    /** Absent fields are unchanged. */
    change: customerSettings.partial(),
    changeLogo: z.object({ logoUrl: maybeImageUrl }),
    changeAppLogo: z.object({ appLogoUrl: maybeImageUrl }),
    addProvider: customerProvider.extend(equipped),
    changeProvider: customerProvider,
    removeProvider: providerId,
    resetProviders: z.object({ providers, ...equipped }),
    equipped: z.object({ equipmentId: id }),
    changeDataFormats: z.object({ dataFormatIds }),
    delete: z.object({}),
    exportCredentials: credentialExport,
  },
  row: z.object({
    id,
    ...shown(terms),
    ...place,
    logoUrl: z.string().nullable(),
    appLogoUrl: z.string().nullable(),
    technicalContactEmails: z.array(z.string()),
    providers,
    dataFormatIds,
  }),
  list: {
    search: ['name'],
    sort: ['name'],
    sortJoined: ['appConfigName'],
    sortComputed: ['problems', 'credits', 'credentials', 'lastOrder'],
    filter: ['partnerId', 'appConfigId'],
    order: 'name',
    totals: [['credentialRedeemMethod']],
  },
  inverses: { change: 'change' },
  access: {
    list: 'customer.read',
    read: 'customer.read',
    create: 'partner.manage',
    change: 'customer.manage',
    changeLogo: 'customer.manage',
    changeAppLogo: 'customer.manage',
    addProvider: 'partner.manage',
    changeDataFormats: 'partner.manage',
    delete: 'partner.manage',
    changeProvider: 'partner.manage',
    removeProvider: 'partner.manage',
    resetProviders: 'partner.manage',
    equipped: 'system',
    exportCredentials: 'credential.read',
  },
  scope: { by: 'self' },
  derived: ['lineagePartnerIds'],
  refs: { partnerId: 'partner', appConfigId: 'appConfig', configId: 'providerConfig' },
  joins: [
    { noun: 'partner', on: 'partnerId', show: { name: 'partnerName' } },
    { noun: 'appConfig', on: 'appConfigId', show: { name: 'appConfigName' } },
  ],
});

export type Customer = RowOf<typeof customer>;
export const {
  CustomerCreated,
  CustomerChanged,
  CustomerLogoChanged,
  CustomerAppLogoChanged,
  CustomerDataFormatsChanged,
  CustomerDeleted,
  CustomerProviderAdded,
  CustomerProviderChanged,
  CustomerProviderRemoved,
  CustomerProvidersReset,
  CustomerEquipped,
  CustomerCredentialsExported,
} = customer.events;
