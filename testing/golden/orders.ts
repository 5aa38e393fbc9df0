import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import {
  ada,
  bothAdded,
  frontDoor,
  frontDoorCreated,
  grace,
  submittedOnce,
} from '@latchkey/events/order/examples.ts';

const submission = 1;
const outOfStock = { source: 'provider', status: 409, message: 'OUT_OF_STOCK: no media left' };
const orderFailure = { ...outOfStock, message: '', credentialId: grace };
const failed = { failure: { ...outOfStock, message: '' }, words: outOfStock.message };
const byMail = { ...mine, channel: 'EMAIL', delivery: 1 };
const reserved = { reservation: `order-${frontDoor}-1.2`, orderId: frontDoor, submission };
const settlement = { reservation: reserved.reservation, issued: 1, unissued: 1, isOver: true };

export const orderSamples = {
  OrderCreated: frontDoorCreated.data,
  OrderRenamed: { displayName: 'Back door', customerCredentialProviderId: null },
  OrderDeleted: { settlement: null },
  OrderImportStarted: { importId: '0197f3a0-0000-7000-8000-0000000000aa', count: 1000 },
  OrderImportCompleted: { importId: '0197f3a0-0000-7000-8000-0000000000aa' },
  OrderImportAbandoned: { importId: '0197f3a0-0000-7000-8000-0000000000aa' },
  OrderImportEntrusted: { importId: '0197f3a0-0000-7000-8000-0000000000aa', count: 1000, submits: true },
  OrderImportSettled: {
    importId: '0197f3a0-0000-7000-8000-0000000000aa',
    refusal: { reason: 'credit.too_few', params: { needed: 1000, balance: 800, missing: 200 } },
  },
  OrderCredentialsAdded: bothAdded.data,
  OrderCredentialRemoved: { credentialId: ada },
  OrderCredentialsTyped: { ids: [ada], type: 'wallet' },
  OrderSubmitted: submittedOnce.data,
  OrderSubmissionGivenUp: { reservation: submittedOnce.data.reservation },
  OrderAuthorizationNeeded: { redirectUrl: 'https://provider.example.test/authorize?project=4711' },
  OrderProcessingStarted: {},
  OrderHandoverStarted: { submission, ids: [ada, grace] },
  OrderProgressed: { submission, available: [ada], failed: [grace], failure: orderFailure, settlement },
  OrderIssued: {},
  OrderFailed: { failure: orderFailure, settlement },
  OrderReopened: {},
  OrderCancelled: { failure: null, settlement },
  OrderPaused: {},
  OrderEvidenceExported: {},
  OrderDocumentsDownloaded: {},
  OrderResumed: {},
};

export const credentialSamples = {
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
  CredentialValidityChanged: {
    ...mine,
    from: 'AVAILABLE',
    validFrom: null,
    validTo: '2027-06-30T23:59:59.999Z',
    replaced: { validFrom: null, validTo: '2026-12-31T23:59:59.999Z' },
  },
  CredentialValidityStarted: { ...mine, from: 'AVAILABLE' },
  CredentialValidityEnded: { ...mine, from: 'AVAILABLE' },
  CredentialSuspendRequested: { ...mine, from: 'AVAILABLE' },
  CredentialResumeRequested: { ...mine, from: 'SUSPENDED' },
  CredentialRemoveRequested: { ...mine, from: 'AVAILABLE' },
  CredentialReplacementStarted: {
    ...mine,
    from: 'AVAILABLE',
    replacementId: '0197f3a0-0000-7000-8000-00000000ab1e',
    reason: 'LOST',
  },
  CredentialReported: { ...mine, from: 'AVAILABLE', status: 'DEPLOYED', failure: null, words: null },
  CredentialDeliveryStarted: { ...byMail, isRepeat: false },
  CredentialDelivered: { ...byMail, isRepeat: false, messageId: '<1@latchkey.test>' },
  CredentialResendRequested: {
    ...mine,
    channel: 'EMAIL',
    recipient: { email: 'ada@example.test', phoneNumber: null },
  },
  CredentialDeliveryFailed: { ...byMail, words: '550 no such mailbox', isFinal: true },
  CredentialLinkOpened: { ...mine, from: 'AVAILABLE', by: 'apple', hour: '2026-11-27T06' },
  CredentialRenamed: { ...mine, from: 'AVAILABLE', nameOnCard: personAdded.data.nameOnCard },
  CredentialDetailsChanged: {
    ...mine,
    from: 'AVAILABLE',
    recipient: personAdded.data.recipient,
    metadata: personAdded.data.metadata,
    readdressed: ['EMAIL'],
  },
  CredentialLinkRequested: { ...mine, from: 'AVAILABLE', requestedAt: '2026-11-27T06:00:00.000Z' },
  CredentialAddedToWallet: { ...mine, wallet: 'apple', device: '0a'.repeat(32) },
  CredentialRemovedFromWallet: { ...mine, wallet: 'apple', device: '0a'.repeat(32) },
  CredentialErased: mine,
  CredentialEvidenceExported: mine,
  CredentialDocumentDownloaded: mine,
  CredentialLinkRevealed: mine,
};
