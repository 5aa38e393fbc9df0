const credentials = '/customers/:customerId/credentials';
const settings = '/customers/:customerId/settings';

/** The pages that show a list with its saved views. */
interface ListPages {
  readonly ofCustomer?: string;
  readonly ofProduct?: string;
}

/**
 * All lists, by the name under which views and columns are stored. Lists within a record's page have no
 * separate page.
 */
export const listPages = {
  activity: { ofCustomer: `${credentials}/activity`, ofProduct: '/global/activity' },
  apiKey: { ofCustomer: `${settings}/api-users` },
  appConfig: { ofProduct: '/global/app-configs' },
  cardProfile: { ofCustomer: `${settings}/card-profiles` },
  credentials: { ofCustomer: `${credentials}/browse/single` },
  customer: { ofProduct: '/global/customers' },
  'customer.dataFormats': {},
  dataFormat: { ofProduct: '/global/data-formats' },
  device: { ofCustomer: `${credentials}/devices` },
  deviceCredentials: {},
  drafts: { ofCustomer: `${credentials}/drafts` },
  orderCredentials: {},
  orders: { ofCustomer: `${credentials}/browse/grouped` },
  'orders.everywhere': { ofProduct: '/global/orders' },
  partner: { ofProduct: '/global/partners' },
  'partner.apiKeys': {},
  'partner.cardProfiles': {},
  'partner.dataFormats': {},
  'partner.pdfDesigns': {},
  'partner.vouchers': {},
  'partner.webhookEndpoints': {},
  pdfDesign: { ofCustomer: `${settings}/pdf-designs` },
  personCredentials: {},
  providerConfig: { ofProduct: '/global/provider-settings' },
  samples: {},
  user: { ofCustomer: `${settings}/users`, ofProduct: '/global/users' },
  vouchers: { ofProduct: '/global/vouchers' },
  webhookEndpoint: { ofCustomer: `${settings}/webhooks` },
} as const satisfies Readonly<Record<string, ListPages>>;

export type ListName = keyof typeof listPages;

/** Returns the pages of a list; none for a name that another version stored. */
export const pagesOfList = (name: string): ListPages => (listPages as Record<string, ListPages>)[name] ?? {};
