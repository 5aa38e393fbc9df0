import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated, northwind, sandboxConfig } from '@latchkey/events/customer/examples.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import {
  ada,
  bothAdded,
  frontDoor,
  frontDoorCreated,
  grace,
  submittedOnce,
} from '@latchkey/events/order/examples.ts';
import { welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';

/** What an event says, by its name: fixed, readable data of today's shape, from which `scripts/golden.ts` makes the samples that are missing. */
export type Samples = Readonly<Record<string, unknown>>;

const submission = 1;
const outOfStock = { source: 'provider', status: 409, message: 'OUT_OF_STOCK: no media left' };
const orderFailure = { ...outOfStock, message: '', credentialId: grace };
const failed = { failure: { ...outOfStock, message: '' }, words: outOfStock.message };
const byMail = { ...mine, channel: 'EMAIL', delivery: 1 };
const reserved = { reservation: `order-${frontDoor}-1.2`, orderId: frontDoor, submission };
const settlement = { reservation: reserved.reservation, issued: 1, unissued: 1, isOver: true };
const charge = '0197f3a0-0000-7000-8000-0000000000ad';
const { fixedData, dynamicData, mainDataParam } = doorNumberCreated.data;
const { partnerId: _partner, customerId: _customer, ...profileTerms } = badgeCreated.data;

const orders: Samples = {
  OrderCreated: frontDoorCreated.data,
  OrderRenamed: { displayName: 'Back door', customerCredentialProviderId: null },
  OrderDeleted: { settlement: null },
  OrderImportStarted: { importId: '0197f3a0-0000-7000-8000-0000000000aa', count: 1000 },
  OrderImportCompleted: { importId: '0197f3a0-0000-7000-8000-0000000000aa' },
  OrderImportAbandoned: { importId: '0197f3a0-0000-7000-8000-0000000000aa' },
  OrderCredentialsAdded: bothAdded.data,
  OrderCredentialRemoved: { credentialId: ada },
  OrderSubmitted: submittedOnce.data,
  OrderAuthorizationNeeded: { redirectUrl: 'https://provider.example.test/authorize?project=4711' },
  OrderProcessingStarted: {},
  OrderHandoverStarted: { submission, ids: [ada, grace] },
  OrderProgressed: { submission, available: [ada], failed: [grace], failure: orderFailure, settlement },
  OrderIssued: {},
  OrderFailed: { failure: orderFailure, settlement },
  OrderReopened: {},
  OrderCancelled: { failure: null, settlement },
  OrderPaused: {},
  OrderResumed: {},
};

const credentials: Samples = {
  CredentialAdded: personAdded.data,
  CredentialChanged: {
    ...personAdded.data,
    nameOnCard: 'Grace Hopper',
    replaced: { claim: 'unique-credential-0', claimedBy: null },
  },
  CredentialDiscarded: { ...mine, from: 'NOT_ISSUED' },
  CredentialAddStarted: addStarted.data,
  CredentialAddAccepted: { ...mine, attempt: 1, providerRef: 'file-1' },
  CredentialAvailable: madeAvailable.data,
  CredentialAddFailed: { ...mine, from: 'ADDING', submission, attempt: 1, ...failed },
  CredentialSuspendRequested: { ...mine, from: 'AVAILABLE' },
  CredentialResumeRequested: { ...mine, from: 'SUSPENDED' },
  CredentialRemoveRequested: { ...mine, from: 'AVAILABLE' },
  CredentialReported: { ...mine, from: 'AVAILABLE', status: 'DEPLOYED', failure: null, words: null },
  CredentialDeliveryStarted: { ...byMail, isRepeat: false },
  CredentialDelivered: { ...byMail, isRepeat: false, messageId: '<1@latchkey.test>' },
  CredentialDeliveryFailed: { ...byMail, words: '550 no such mailbox', isFinal: true },
  CredentialErased: mine,
};

const plain: Samples = {
  AppConfigCreated: {
    name: 'Acme app',
    appName: 'Acme Access',
    mobileAppId: 4711,
    androidStoreUrl: 'https://play.example.test/acme',
    iosStoreUrl: 'https://apps.example.test/acme',
    deepLinkUrl: 'https://go.example.test/',
    credentialTemplate: null,
    smsMessageTemplate: 'Your badge: {link}',
    partnerId: northwind,
    isDefault: true,
  },
  CardProfileCreated: badgeCreated.data,
  CardProfileChanged: { ...profileTerms, displayName: 'Visitor badge' },
  CardProfileSubmitted: {},
  CardProfileApproved: {},
  CardProfileDeleted: {},
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
  CustomerCreated: acmeCreated.data,
  DataFormatCreated: doorNumberCreated.data,
  DataFormatChanged: { displayName: 'Door number, longer', fixedData, dynamicData, mainDataParam },
  DataFormatUsed: {},
  DataFormatDeleted: {},
  PartnerCreated: {
    name: 'Northwind',
    maxDepth: 3,
    allowOwnCustomers: true,
    parentId: null,
    lineagePartnerIds: [northwind],
  },
  PdfDesignCreated: welcomeCreated.data,
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
    partnerId: null,
    apiKeySecretId: sandboxConfig,
    webhookSecretId: '0197f3a0-0000-7000-8000-0000000000f2',
  },
  UniqueClaimed: {
    owner: `credential-${ada}`,
    ...{ command: frontDoor, process: 'import', isExclusive: true, at: '2026-11-20T12:00:00.000Z' },
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
  UserInvitationMailed: { invitation: 1, outcome: 'SENT' },
  UserPasswordSet: { passwordSecretId: '0197f3a0-0000-7000-8000-0000000000ac' },
  UserErased: {},
};

export const samples: Samples = { ...orders, ...credentials, ...plain };
