// The core of the demo data, for seedDemo and the history: two partners, three customers and everything an
// order needs. Named after places and things, never after people.

export const demoPartners = [
  { key: 'nordlicht', name: 'Nordlicht Access', parent: null, maxDepth: 3 },
  { key: 'harbour', name: 'Harbour Partners', parent: 'nordlicht', maxDepth: null },
] as const;

export const demoAppConfig = {
  name: 'Latchkey App',
  appName: 'Latchkey',
  mobileAppId: 6_293_107,
  androidStoreUrl: 'https://store.example.test/android/latchkey',
  iosStoreUrl: 'https://store.example.test/ios/latchkey',
  deepLinkUrl: 'https://go.example.test/latchkey',
  credentialTemplate: '?provider={providerName}&project={projectId}&key={registrationKey}',
  smsMessageTemplate: 'Your key is ready: {deepLink}',
  isDefault: true,
};

/** The demo's provider. Its URL, API key and webhook secret come from the settings. */
export const demoProviderConfig = {
  displayName: 'LEGIC Connect (sandbox)',
  credentialProvider: 'LEGIC_CONNECT',
  projectId: 4711,
  apiKeyName: 'latchkey-demo',
} as const;

export const demoWalletConfig = {
  displayName: 'Latchkey Wallet',
  credentialProvider: 'LATCHKEY_WALLET',
} as const;
export const staffCard = {
  displayName: 'Staff card',
  shortName: 'card',
  format: 'card-number-4',
  deliveryMethod: 'EMAIL',
  isDefault: false,
  isWallet: true,
} as const;
export const staffCardsOrder = { en: 'Staff cards', de: 'Mitarbeiterkarten' } as const;

export const demoDesign = (customer: string, locale: 'en' | 'de') =>
  ({
    type: 'CREDENTIAL',
    name: locale === 'de' ? `Willkommen (${customer})` : `Welcome (${customer})`,
    shortName: 'welcome',
    locale,
    templateName: 'credential-portrait',
  }) as const;

export const demoPartnerDesigns = (partner: string) =>
  [
    {
      type: 'CREDENTIAL',
      name: `Besucherbrief (${partner})`,
      shortName: 'besucher',
      locale: 'de',
      templateName: 'credential-landscape',
      text: 'Bitte melden Sie sich bei Ihrer Ankunft am Empfang.',
      adminText: 'Dieser Schlüssel öffnet auch Technikräume. Bitte geben Sie ihn nach Ihrer Schicht zurück.',
    },
    {
      type: 'VOUCHER',
      name: `Voucher (${partner})`,
      shortName: 'voucher',
      locale: 'en',
      templateName: 'voucher-portrait',
    },
  ] as const;

export const demoFormats = [
  {
    displayName: 'Card number, 4 bytes',
    shortName: 'card-number-4',
    fixedData: '00'.repeat(16),
    dynamicData: [
      { name: 'cardNumber', representation: 'DECIMAL', offset: 0, length: 4, defaultValue: null },
      { name: 'site', representation: 'ASCII', offset: 4, length: 8, defaultValue: 'MAIN' },
    ],
    mainDataParam: 'cardNumber',
  },
  {
    displayName: 'Locker code, hex',
    shortName: 'locker-hex',
    fixedData: 'A0'.repeat(8),
    dynamicData: [{ name: 'locker', representation: 'HEX', offset: 2, length: 3, defaultValue: null }],
    mainDataParam: 'locker',
  },
] as const;

export const demoCustomers = [
  { key: 'acme', name: 'Acme Works', partner: 'nordlicht', unique: true, credits: 5_000, design: 'en' },
  { key: 'clinic', name: 'Hafenklinik', partner: 'harbour', unique: false, credits: 250, design: 'de' },
  { key: 'studio', name: 'Studio am Kai', partner: 'harbour', unique: false, credits: 0, design: 'de' },
] as const;

export const demoProfiles = [
  {
    displayName: 'Employee badge',
    shortName: 'employee',
    format: 'card-number-4',
    deliveryMethod: 'EMAIL',
    isDefault: true,
  },
  {
    displayName: 'Visitor pass',
    shortName: 'visitor',
    format: 'card-number-4',
    deliveryMethod: 'QR',
    isDefault: false,
  },
  {
    displayName: 'Locker key',
    shortName: 'locker',
    format: 'locker-hex',
    deliveryMethod: 'SMS',
    isDefault: false,
  },
] as const;

export const demoUsers = [
  { role: 'admin', email: 'platform@latchkey.test', fullName: 'Platform desk' },
  { role: 'partner_admin', email: 'partner@latchkey.test', fullName: 'Partner desk', partner: 'nordlicht' },
  { role: 'customer_admin', email: 'manager@latchkey.test', fullName: 'Acme management', customer: 'acme' },
  {
    role: 'customer_credentials_rw',
    email: 'operator@latchkey.test',
    fullName: 'Acme front desk',
    customer: 'acme',
  },
  {
    role: 'customer_credentials_ro',
    email: 'viewer@latchkey.test',
    fullName: 'Acme audit',
    customer: 'acme',
  },
] as const;
