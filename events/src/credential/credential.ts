import { z } from 'zod';
import { entity, erased, events, personal, revised, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { credentialType } from '../contract/credentialType.ts';
import { failure } from '../order/failure.ts';
import {
  added,
  answers,
  attempt,
  because,
  content,
  delivery,
  from,
  isRepeat,
  message,
  onDevice,
  opening,
  owner,
  readdressed,
  replaced,
  replaces,
  request,
  resend,
  resolved,
  submission,
  withoutWords,
  words,
  unclaimed,
} from './eventFields.ts';
import { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import { recordedValidity, validityInput } from './validity.ts';
import {
  changeReason,
  channel,
  credentialInput,
  credentialStatus,
  deliveryStatus,
  detailsInput,
  metadata,
  shownRecipient,
} from './fields.ts';

const reasoned = { reason: changeReason.nullable().default(null) };

export const credential = entity({
  name: 'credential',
  table: 'credentials',
  path: '/admin/credentials',

  events: events({
    /** `replaces`: set in replacements, except in events of earlier versions. */
    CredentialAdded: revised(z.object({ ...owner, ...content, replaces: replaces.optional() }), unclaimed),
    CredentialChanged: revised(z.object({ ...owner, ...content, replaced }), unclaimed),
    CredentialRenamed: z.object({ ...owner, from, nameOnCard: content.nameOnCard }),
    /**
     * An import or its undo changed addresses or details of a credential whose order is no longer a draft.
     */
    CredentialDetailsChanged: z.object({
      ...owner,
      from,
      recipient: content.recipient,
      metadata: content.metadata,
      readdressed: z.array(channel),
    }),
    CredentialDiscarded: z.object({ ...owner, from }),
    /**
     * Recorded before the provider is called with `clientRef`. `keysetSecretId`: the keys for the file;
     * absent if the provider has none.
     */
    CredentialAddStarted: revised(
      z.object({
        ...owner,
        from,
        submission,
        attempt,
        clientRef: z.string().max(80),
        keysetSecretId: id.optional(),
      }),
      old => ({ ...old, isHandedOver: false }),
      ({ isHandedOver: _, ...old }) => old,
    ),
    CredentialAddAccepted: z.object({ ...owner, attempt, providerRef: z.string().max(120) }),
    /**
     * `deliveryMethod`: null in events of earlier versions. `qrcodeText` may contain card data, so it is
     * personal data; earlier versions stored it unsealed.
     */
    CredentialAvailable: revised(
      z.object({
        ...owner,
        from,
        submission,
        attempt,
        ...added.shape,
        qrcodeText: personal(added.shape.qrcodeText),
        deliveryMethod: content.deliveryMethod.nullable(),
        /** Absent if the credential has neither start nor end. */
        validity: recordedValidity.optional(),
      }),
      old => ({ ...old, deliveryMethod: null }),
      old => old,
    ),
    /**
     * `failure.message` is our own text. It is empty for provider failures; `words` has the provider's text.
     */
    CredentialAddFailed: revised(
      z.object({ ...owner, from, submission, attempt, failure, words }),
      withoutWords,
    ),
    CredentialSuspendRequested: z.object({ ...owner, from, because, reason: changeReason.optional() }),
    CredentialResumeRequested: z.object({ ...owner, from, because, reason: changeReason.optional() }),
    CredentialRemoveRequested: z.object({ ...owner, from, because, reason: changeReason.optional() }),
    /** A replacement of this credential was added. Another can be added only after the first is discarded. */
    CredentialReplacementStarted: z.object({
      ...owner,
      from,
      replacementId: id,
      reason: changeReason.optional(),
    }),
    CredentialValidityChanged: z.object({
      ...owner,
      from,
      ...recordedValidity.shape,
      replaced: recordedValidity,
    }),
    /** `validFrom` was reached or removed. From now on, the message is sent and links are shown. */
    CredentialValidityStarted: z.object({ ...owner, from }),
    CredentialValidityEnded: z.object({ ...owner, from }),
    CredentialReported: revised(
      z.object({ ...owner, from, status: credentialStatus, failure: failure.nullable(), words }),
      withoutWords,
    ),
    CredentialDeliveryStarted: z.object({ ...owner, ...delivery, ...answers, isRepeat }),
    /** `isSuperseded`: a newer message in the channel had begun, whose status is shown instead. */
    CredentialDelivered: z.object({
      ...owner,
      ...delivery,
      ...answers,
      isRepeat,
      messageId: z.string().max(255),
      isSuperseded: z.literal(true).optional(),
    }),
    CredentialDeliveryFailed: revised(
      z.object({ ...owner, ...delivery, ...answers, words, isFinal: z.boolean() }),
      old => ({ ...old, isFinal: false }),
      ({ message: _, ...old }) => ({ ...old, words: erased }),
    ),
    /**
     * A message was requested. `recipient`: the new addresses; null if unchanged. `byRecipientAt`: set if the
     * recipient requested it on the link's page. `request`: absent in events of earlier versions.
     */
    CredentialResendRequested: z.object({
      ...owner,
      channel,
      recipient: readdressed,
      byRecipientAt: time.optional(),
      request: request.optional(),
      /** Number of the reminder; absent for other messages. */
      reminder: z.int().min(1).optional(),
    }),
    CredentialLinkOpened: z.object({ ...owner, from, ...opening }),
    CredentialLinkRequested: z.object({ ...owner, from, requestedAt: time }),
    /** `device`: a keyed hash of the device's ID; in Google Wallet, of the card's object ID. */
    CredentialAddedToWallet: z.object({ ...owner, ...onDevice }),
    CredentialRemovedFromWallet: z.object({ ...owner, ...onDevice }),
    CredentialErased: z.object(owner),
    CredentialEvidenceExported: z.object(owner),
    CredentialDocumentDownloaded: z.object(owner),
    /** The link and the QR code were shown to a user or an API client. */
    CredentialLinkRevealed: z.object(owner),
  }),

  commands: {
    /** A step of an import, which has resolved the profile's format and claimed the value. */
    add: z.object({
      ...owner,
      importId: id,
      ...resolved,
      ...credentialInput.shape,
      replaces: replaces.nullable().default(null),
    }),
    change: z.object({ ...resolved, ...credentialInput.shape }),
    rename: z.object({ nameOnCard: name }),
    changeDetails: detailsInput,
    discard: z.object({}),
    /**
     * `unknown`: the attempt that, according to a lookup, the provider doesn't know; must still be the
     * newest.
     */
    startAdd: z.object({
      submission,
      unknown: attempt.nullable().default(null),
      keysetSecretId: maybeId.default(null),
    }),
    acceptAdd: z.object({ attempt, providerRef: z.string().max(120) }),
    completeAdd: z.object({ attempt, ...added.shape }),
    /** `from`: the expected status, as in `report`. */
    failAdd: z.object({ attempt, failure, from: credentialStatus.nullable().default(null) }),
    suspend: z.object(reasoned),
    resume: z.object(reasoned),
    remove: z.object(reasoned),
    /** `expected`: the earlier replacement, which was discarded; null if there is none. */
    startReplacement: z.object({ replacementId: id, expected: maybeId.default(null), ...reasoned }),
    changeValidity: z.object(validityInput).partial(),
    /** Undoes a change to the validity, unless it was changed again. */
    restoreValidity: z.object({ expected: recordedValidity, ...recordedValidity.shape }),
    /** Starts or ends the validity if it is due, or resumes an extended credential. Idempotent. */
    applyValidity: z.object({}),
    /**
     * `attempt`: the attempt that the report is about; null for the newest. `added`: the attempt's result,
     * recorded first if the report of "available" is late or was lost.
     */
    report: z.object({
      status: credentialStatus,
      failure: failure.nullable(),
      attempt: attempt.nullable().default(null),
      added: added.nullable().default(null),
      /** Expected status, as another report may have arrived since the lookup; null for any. */
      from: credentialStatus.nullable().default(null),
    }),
    /**
     * Starts a message for this request. Records nothing if the channel has a newer request, the request was
     * answered or failed for good, or the validity hasn't started.
     */
    startDelivery: z.object({ channel, request: request.default(0) }),
    completeDelivery: z.object({ ...delivery, messageId: z.string().max(255) }),
    /** `isFinal`: a retry can't succeed. */
    failDelivery: z.object({ ...delivery, message, isFinal: z.boolean().default(false) }),
    resend,
    /**
     * Requests the reminder with this number for a credential that wasn't added to a phone or wallet. Records
     * nothing unless it is the next number, a message can be sent, none is pending, and the validity isn't
     * over.
     */
    remind: z.object({ number: z.int().min(1) }),
    openLink: z.object(opening),
    /** Resends the link to its recipient, at most three times a day. */
    sendLink: z.object({}),
    /** Requests a new link, at most once a day. */
    requestLink: z.object({}),
    addToWallet: z.object(onDevice),
    removeFromWallet: z.object(onDevice),
    erase: z.object({}),
    exportEvidence: z.object({}),
    downloadDocument: z.object({}),
    revealLink: z.object({}),
  },

  row: z.object({
    id,
    orderId: id,
    customerId: id,
    type: credentialType,
    status: credentialStatus,
    nameOnCard: z.string().nullable(),
    cardProfileId: id,
    pdfDesignId: id,
    dataFormatId: id,
    deliveryMethod,
    dataParams: z.record(z.string(), z.string()),
    recipient: shownRecipient,
    /**
     * Identifies the person: shared by all credentials of a customer with the same email or, if there is
     * none, the same phone number; null without either.
     */
    personId: maybeId,
    /** Times of sending. The API derives `recipient.emailSentTo` and `smsSentTo` from them. */
    emailSentAt: time.nullable(),
    smsSentAt: time.nullable(),
    deliveryStatus,
    deliveryError: z.string().nullable(),
    /** Time at which the recipient requested a new link that is still to be sent. */
    linkRequestedAt: time.nullable(),
    qrcodeText: z.string().nullable(),
    deepLinkUrl: z.string().nullable(),
    providerRef: z.string().nullable(),
    failure: failure.nullable(),
    metadata: metadata.nullable(),
    isErased: z.boolean(),
    ...recordedValidity.shape,
    /** Whether the validity hasn't started yet; until then no message is sent and no links are shown. */
    isWaiting: z.boolean(),
    hasEnded: z.boolean(),
    /** Lists hide removed credentials that were never issued. */
    wasIssued: z.boolean(),
    /** Time at which the provider last created the credential. */
    issuedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  }),

  list: {
    search: [
      'nameOnCard',
      'recipient.email',
      'recipient.phoneNumber',
      'dataParams.*',
      'metadata.identifier',
      'providerRef',
    ],
    sort: ['nameOnCard', 'status', 'validTo', 'updatedAt', 'createdAt'],
    filter: ['orderId', 'status', 'cardProfileId', 'type', 'deliveryStatus', 'personId'],
    order: 'nameOnCard',
    totals: [
      ['orderId', 'status', 'cardProfileId', 'type'],
      ['status', 'cardProfileId', 'type'],
    ],
    hiddenBy: ['status'],
  },
  inverses: { suspend: 'resume', resume: 'suspend', rename: 'rename', changeValidity: 'changeValidity' },
  access: {
    list: 'credential.read',
    read: 'credential.read',
    add: 'credential.write',
    change: 'credential.write',
    rename: 'credential.write',
    remove: 'credential.write',
    suspend: 'credential.write',
    resume: 'credential.write',
    resend: 'credential.write',
    changeValidity: 'credential.write',
    erase: 'customer.manage',
    exportEvidence: 'credential.read',
    // links and codes let people add the credential to a phone
    downloadDocument: 'credential.write',
    revealLink: 'credential.write',
    changeDetails: 'system',
    discard: 'system',
    startReplacement: 'system',
    restoreValidity: 'system',
    applyValidity: 'system',
    startAdd: 'system',
    acceptAdd: 'system',
    completeAdd: 'system',
    failAdd: 'system',
    report: 'system',
    startDelivery: 'system',
    completeDelivery: 'system',
    failDelivery: 'system',
    remind: 'system',
    openLink: 'system',
    sendLink: 'system',
    requestLink: 'system',
    addToWallet: 'system',
    removeFromWallet: 'system',
  },
  scope: { by: 'customerId' },
  refs: { cardProfileId: 'cardProfile', pdfDesignId: 'pdfDesign' },
  joins: [
    { noun: 'order', on: 'orderId', show: { displayName: 'orderDisplayName', status: 'orderStatus' } },
    {
      noun: 'cardProfile',
      on: 'cardProfileId',
      show: { displayName: 'cardProfileName', cardImage: 'cardImage' },
    },
    { noun: 'dataFormat', on: 'dataFormatId', show: { displayName: 'dataFormatName' } },
  ],
});

export type Credential = RowOf<typeof credential>;
export const {
  CredentialAdded,
  CredentialChanged,
  CredentialRenamed,
  CredentialDetailsChanged,
  CredentialDiscarded,
  CredentialAddStarted,
  CredentialAddAccepted,
  CredentialAvailable,
  CredentialAddFailed,
  CredentialSuspendRequested,
  CredentialResumeRequested,
  CredentialRemoveRequested,
  CredentialReplacementStarted,
  CredentialValidityChanged,
  CredentialValidityStarted,
  CredentialValidityEnded,
  CredentialReported,
  CredentialDeliveryStarted,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialResendRequested,
  CredentialAddedToWallet,
  CredentialLinkOpened,
  CredentialLinkRequested,
  CredentialRemovedFromWallet,
  CredentialErased,
  CredentialEvidenceExported,
  CredentialDocumentDownloaded,
  CredentialLinkRevealed,
} = credential.events;
