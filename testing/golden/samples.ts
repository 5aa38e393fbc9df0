import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme, northwind, sandboxConfig } from '@latchkey/events/customer/examples.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { ada, frontDoor } from '@latchkey/events/order/examples.ts';
import { bulkActionSamples } from './bulkActions.ts';
import { contractSamples } from './contracts.ts';
import { rolloutSamples } from './rollouts.ts';
import { customerSamples } from './customers.ts';
import { deviceSamples } from './devices.ts';
import { credentialSamples, orderSamples } from './orders.ts';
import { designSamples } from './designs.ts';
import { signInSamples } from './signIn.ts';
import { voucherSamples } from './vouchers.ts';

/**
 * Constant, readable data of events by type, for their newest versions. `testing/golden.ts` creates missing
 * samples from it, or else from the event's schema.
 */
type Samples = Readonly<Record<string, unknown>>;

const submission = 1;
const reserved = { reservation: `order-${frontDoor}-1.2`, orderId: frontDoor, submission };
const charge = '0197f3a0-0000-7000-8000-0000000000ad';
const heldGrant = {
  id: '0197f3a0-0000-7000-8000-0000000000ae',
  role: 'customer_credentials_ro',
  partnerId: null,
  customerId: acme,
};
const permissionChange = { permission: heldGrant, grants: [heldGrant] };
const { fixedData, dynamicData, mainDataParam } = doorNumberCreated.data;
const { partnerId: _partner, customerId: _customer, ...profileTerms } = badgeCreated.data;

const appTerms = {
  name: 'Acme app',
  appName: 'Acme Access',
  mobileAppId: 4711,
  androidStoreUrl: 'https://play.example.test/acme',
  iosStoreUrl: 'https://apps.example.test/acme',
  deepLinkUrl: 'https://go.example.test/',
  credentialTemplate: null,
  adminCredentialTemplate: '?key={registrationKey}',
  voucherTemplate: '?voucher={voucherCode}',
  b2cTemplate: null,
  b2cOtpTemplate: null,
  b2cLoginTemplate: null,
  smsMessageTemplate: 'Your badge: {deepLink}',
};
const passing = '0197f3a0-0000-7000-8000-0000000000ab';

const plain: Samples = {
  ...deviceSamples,
  ...signInSamples,
  ...voucherSamples,
  ...bulkActionSamples,
  AppConfigChanged: { ...appTerms, appName: 'Acme Doors' },
  AppConfigDefaultPassed: { to: passing, passing },
  AppConfigMadeDefault: { passing: null, claimedBy: passing },
  AppConfigDeleted: {},
  AppConfigCreated: { ...appTerms, partnerId: northwind, isDefault: true },
  CardProfileCreated: badgeCreated.data,
  CardProfileChanged: { ...profileTerms, displayName: 'Visitor badge' },
  CardProfileGeneralChanged: { displayName: 'Visitor badge', shortName: 'visitor' },
  CardProfileDataTypeChanged: { dataFormatId: passing, fileId: '0a1b2c3d4e5f0a1b2c3d4e5f', isWallet: true },
  CardProfileAdditionalChanged: { deliveryMethod: 'SMS', nameOnCard: false },
  CardProfileImageChanged: { cardImage: `/files/${'0a'.repeat(32)}` },
  CardProfileDesignSaved: { design: blankDesign('Badge'), from: null },
  CardProfileDesignCommitted: { version: 1, design: blankDesign('Badge') },
  CardProfileDesignPrepared: { version: 1 },
  CardProfileDesignRendered: { version: 1, files: { card: `/files/${'0b'.repeat(32)}` } },
  CardProfileDesignUploaded: {
    version: 1,
    cardImage: `/files/${'0b'.repeat(32)}`,
    badge: null,
    google: null,
  },
  CardProfileDesignCommitFailed: { version: 2, step: 'uploading', reason: 'cardProfile.picture_lost' },
  CardProfileDesignCommitRetried: { version: 2 },
  CardProfileDesignReopened: {},
  ...rolloutSamples,
  CardProfileSubmitted: {},
  CardProfileSentBack: { message: 'The logo is hard to read.\nPlease use a larger one.' },
  CardProfileApproved: {},
  CardProfileDefaultPassed: { to: acme, passing },
  CardProfileMadeDefault: { passing: null, claimedBy: passing },
  CardProfileDeleted: {},
  ...contractSamples,
  ...customerSamples,
  CreditAdded: { customerId: acme, amount: 5000, remarks: 'Opening balance', charge },
  CreditReserved: { ...reserved, amount: 2 },
  CreditSettled: { ...reserved, issued: 1, unissued: 1, isOver: false, amount: 1, paid: 1, held: 0 },
  CreditReleased: { ...reserved, amount: 1 },
  CreditReservationCancelled: { ...reserved, amount: 2 },
  CreditPeriodClosed: {
    customerId: acme,
    balance: 4998,
    reservations: [{ ...reserved, amount: 2, issued: 1, unissued: 0, isOver: false }],
    charges: [charge],
  },
  AppConfigIconChanged: { appIconUrl: `/files/${'0a'.repeat(32)}` },
  CreditClosed: { customerId: acme },
  DataFormatCreated: doorNumberCreated.data,
  DataFormatChanged: { displayName: 'Door number, longer', fixedData, dynamicData, mainDataParam },
  DataFormatUsed: {},
  DataFormatDeleted: {},
  KeysetChanged: { customerId: acme, partnerId: null, mode: 'RANDOM', secretId: sandboxConfig },
  KeysetRevealed: {},
  KeysetRegenerated: { keySetKeys: true, appleWalletConfig: false, secretId: sandboxConfig },
  PartnerProviderAdded: {
    partnerId: northwind,
    credentialProvider: 'LEGIC_CONNECT',
    configId: sandboxConfig,
  },
  PartnerProviderChanged: { credentialProvider: 'SANDBOX', configId: sandboxConfig },
  PartnerProviderRemoved: {},
  PartnerCreated: {
    name: 'Northwind',
    maxDepth: 3,
    allowOwnCustomers: true,
    parentId: null,
    lineagePartnerIds: [northwind],
  },
  PartnerChanged: { name: 'Northwind', maxDepth: 2, allowOwnCustomers: false },
  PartnerDefaultsChanged: {
    defaultInitialCredits: 250,
    defaultAppConfigId: charge,
    defaultCardProfileId: '0197f3a0-0000-7000-8000-0000000000ae',
    defaultPdfDesignId: null,
    defaultEnforceDataUniqueness: true,
    defaultCredentialRedeemMethod: 'mfa',
    autoCreateProviderProject: false,
    selfRegistrationAllowed: true,
    selfRegistrationToken: 'a-token-of-a-link',
  },
  PartnerSelfRegistrationRenewed: { selfRegistrationToken: 'another-token-of-a-link' },
  PartnerLogoChanged: { logoUrl: `/files/${'0a'.repeat(32)}` },
  PartnerAppLogoChanged: { appLogoUrl: null },
  PartnerPlaceGiven: {
    partnerId: acme,
    below: {
      name: 'Southwind',
      allowOwnCustomers: true,
      parentId: northwind,
      lineagePartnerIds: [northwind, acme],
    },
  },
  PartnerPlaceTaken: { partnerId: acme },
  PartnerDeleted: {},
  ...designSamples,
  ProviderConfigCreated: {
    displayName: 'LEGIC Connect (sandbox)',
    credentialProvider: 'LEGIC_CONNECT',
    projectId: 4711,
    apiKeyName: 'latchkey-demo',
    baseUrl: 'https://connect.example.test',
    callsPerSecond: 500,
    parallelCalls: 32,
    filesPerCall: 1,
    isDeduplicating: true,
    timeoutMs: 8000,
    partnerId: null,
    apiKeySecretId: sandboxConfig,
    webhookSecretId: '0197f3a0-0000-7000-8000-0000000000f2',
    initializationSuccessful: false,
  },
  ProviderConfigChanged: {
    displayName: 'LEGIC Connect (second project)',
    projectId: 4712,
    apiKeyName: 'latchkey-demo',
    baseUrl: 'https://connect.example.test',
    timeoutMs: 8000,
    callsPerSecond: 100,
    parallelCalls: 8,
    filesPerCall: 1,
    isDeduplicating: true,
    apiKeySecretId: sandboxConfig,
    webhookSecretId: '0197f3a0-0000-7000-8000-0000000000f3',
    initializationSuccessful: true,
  },
  ProviderConfigDeleted: {},
  UniqueClaimed: {
    owner: `credential-${ada}`,
    command: frontDoor,
    process: 'import',
    isExclusive: true,
    at: '2026-11-20T12:00:00.000Z',
  },
  UniqueReleased: { owner: `credential-${ada}`, command: frontDoor },
  UserCreated: {
    email: 'ada@acme.test',
    fullName: 'Ada Lovelace',
    locale: 'de',
    grantId: '0197f3a0-0000-7000-8000-0000000000ab',
    grant: { role: 'customer_admin', partnerId: null, customerId: acme },
  },
  UserProfileChanged: { fullName: 'Augusta Ada King', locale: 'en' },
  UserInvited: { invitation: 1, expiresAt: '2026-11-27T12:00:00.000Z' },
  UserInvitationTaken: { takerId: '0197f3a0-0000-7000-8000-0000000000aa' },
  UserInvitationReturned: { takerId: '0197f3a0-0000-7000-8000-0000000000aa' },
  UserInvitationMailed: { invitation: 1, outcome: 'SENT', message: null },
  UserPasswordSet: { passwordSecretId: '0197f3a0-0000-7000-8000-0000000000ac' },
  UserPermissionGranted: permissionChange,
  UserPermissionRevoked: { ...permissionChange, grants: [] },
  UserRoleChanged: { ...permissionChange, formerRole: 'customer_admin' },
  UserLinkAsked: { link: 1, purpose: 'RESET_ADMIN', expiresAt: '2026-11-27T12:00:00.000Z' },
  UserLinkUsed: { link: 1 },
  UserEmailAsked: { link: 1, email: 'ada.king@example.com', expiresAt: '2026-11-27T12:00:00.000Z' },
  UserEmailChanged: {
    change: 1,
    email: 'ada.king@example.com',
    formerEmail: 'ada@example.com',
    claimedBy: charge,
    claim: 'unique-email-0a',
    left: 'unique-email-0b',
  },
  UserNoticeMailed: {
    notice: 'emailChanged',
    about: frontDoor,
    isOwnEmail: false,
    outcome: 'SENT',
    message: null,
  },
  UserEmailNoticeMailed: { change: 1, outcome: 'SENT', message: null },
  UserErased: {},
};

export const samples: Samples = { ...orderSamples, ...credentialSamples, ...plain };
