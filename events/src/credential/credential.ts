import { z } from 'zod';
import { entity, erased, events, personal, revised, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { credentialType } from '../contract/credentialType.ts';
import { failure } from '../order/failure.ts';
import {
  added,
  answers,
  attempt,
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
  request,
  resend,
  resolved,
  submission,
  withoutWords,
  words,
  unclaimed,
} from './eventFields.ts';
import { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import {
  channel,
  credentialInput,
  credentialStatus,
  deliveryStatus,
  metadata,
  shownRecipient,
} from './fields.ts';

export const credential = entity({
  name: 'credential',
  table: 'credentials',
  path: '/admin/credentials',

  events: events({
    CredentialAdded: revised(z.object({ ...owner, ...content }), unclaimed),
    CredentialChanged: revised(z.object({ ...owner, ...content, replaced }), unclaimed),
    /** The name on an issued card, as its holder's name has changed. */
    CredentialRenamed: z.object({ ...owner, from, nameOnCard: content.nameOnCard }),
    CredentialDiscarded: z.object({ ...owner, from }),
    /** Recorded before the provider is called under `clientRef`. `keysetSecretId` names the keys that the file gets; without it the provider had no keys. */
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
    /** `deliveryMethod`: null where it was not noted yet, and must be looked up. `qrcodeText` may hold card data, so it is personal data; earlier versions stored it unsealed. */
    CredentialAvailable: revised(
      z.object({
        ...owner,
        from,
        submission,
        attempt,
        ...added.shape,
        qrcodeText: personal(added.shape.qrcodeText),
        deliveryMethod: content.deliveryMethod.nullable(),
      }),
      old => ({ ...old, deliveryMethod: null }),
      old => old,
    ),
    /** The message of a failure is ours, and empty where the provider failed: its own are the `words`. */
    CredentialAddFailed: revised(
      z.object({ ...owner, from, submission, attempt, failure, words }),
      withoutWords,
    ),
    CredentialSuspendRequested: z.object({ ...owner, from }),
    CredentialResumeRequested: z.object({ ...owner, from }),
    CredentialRemoveRequested: z.object({ ...owner, from }),
    CredentialReported: revised(
      z.object({ ...owner, from, status: credentialStatus, failure: failure.nullable(), words }),
      withoutWords,
    ),
    CredentialDeliveryStarted: z.object({ ...owner, ...delivery, ...answers, isRepeat }),
    /** `isSuperseded`: a newer message of the channel had begun by then, and says where the credential stands. */
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
     * A person asks for a message. `recipient`: the addresses from now on, null where they stay. `byRecipientAt`: when its recipient asked for it on the
     * page of the link; missing for users. `request`: missing in events of earlier versions.
     */
    CredentialResendRequested: z.object({
      ...owner,
      channel,
      recipient: readdressed,
      byRecipientAt: time.optional(),
      request: request.optional(),
    }),
    CredentialLinkOpened: z.object({ ...owner, from, ...opening }),
    /** The recipient asks for a new link, as the old one has expired. */
    CredentialLinkRequested: z.object({ ...owner, from, requestedAt: time }),
    /** `device`: a keyed fingerprint of its id. */
    CredentialAddedToWallet: z.object({ ...owner, ...onDevice }),
    CredentialRemovedFromWallet: z.object({ ...owner, ...onDevice }),
    CredentialErased: z.object(owner),
  }),

  commands: {
    /** A step of an import, which resolved the profile's format and claimed the value. */
    add: z.object({ ...owner, importId: id, ...resolved, ...credentialInput.shape }),
    change: z.object({ ...resolved, ...credentialInput.shape }),
    rename: z.object({ nameOnCard: name }),
    discard: z.object({}),
    /** `unknown`: the attempt that the provider was asked about and does not know; it must still be the newest. */
    startAdd: z.object({
      submission,
      unknown: attempt.nullable().default(null),
      keysetSecretId: maybeId.default(null),
    }),
    acceptAdd: z.object({ attempt, providerRef: z.string().max(120) }),
    completeAdd: z.object({ attempt, ...added.shape }),
    /** `from`: only in this state, as in `report`. */
    failAdd: z.object({ attempt, failure, from: credentialStatus.nullable().default(null) }),
    suspend: z.object({}),
    resume: z.object({}),
    remove: z.object({}),
    /** `attempt`: the one that the word is about, null for the newest. `added`: completes it first, where "available" is late or lost. */
    report: z.object({
      status: credentialStatus,
      failure: failure.nullable(),
      attempt: attempt.nullable().default(null),
      added: added.nullable().default(null),
      /** Only in this state: since the provider was asked, something else may have happened. */
      from: credentialStatus.nullable().default(null),
    }),
    /** Begins a message for this request; records nothing if a newer one of the channel was made, or if it was answered. */
    startDelivery: z.object({ channel, request: request.default(0) }),
    completeDelivery: z.object({ ...delivery, messageId: z.string().max(255) }),
    /** `isFinal`: to try again is of no use. */
    failDelivery: z.object({ ...delivery, message, isFinal: z.boolean().default(false) }),
    resend,
    openLink: z.object(opening),
    /** Sends the link to its recipient again, at most three times a day. */
    sendLink: z.object({}),
    /** Asks for a new link, once a day. */
    requestLink: z.object({}),
    addToWallet: z.object(onDevice),
    removeFromWallet: z.object(onDevice),
    erase: z.object({}),
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
    /** The API shows `recipient.emailSentTo` and `smsSentTo` from these. */
    emailSentAt: time.nullable(),
    smsSentAt: time.nullable(),
    deliveryStatus,
    deliveryError: z.string().nullable(),
    /** When its recipient asked for a new link that nobody has sent yet. */
    linkRequestedAt: time.nullable(),
    qrcodeText: z.string().nullable(),
    deepLinkUrl: z.string().nullable(),
    providerRef: z.string().nullable(),
    failure: failure.nullable(),
    metadata: metadata.nullable(),
    isErased: z.boolean(),
    /** It had a code once. Lists of removed credentials show it even after its person was forgotten. */
    wasIssued: z.boolean(),
    createdAt: time,
    updatedAt: time,
  }),

  list: {
    search: ['nameOnCard', 'recipient.email', 'dataParams.*', 'metadata.identifier', 'providerRef'],
    sort: ['nameOnCard', 'status', 'updatedAt', 'createdAt'],
    filter: ['orderId', 'status', 'cardProfileId', 'type', 'deliveryStatus'],
    order: 'nameOnCard',
    totals: [
      ['orderId', 'status', 'cardProfileId', 'type'],
      ['status', 'cardProfileId', 'type'],
    ],
  },
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
    erase: 'customer.manage',
    discard: 'system',
    startAdd: 'system',
    acceptAdd: 'system',
    completeAdd: 'system',
    failAdd: 'system',
    report: 'system',
    startDelivery: 'system',
    completeDelivery: 'system',
    failDelivery: 'system',
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
  CredentialDiscarded,
  CredentialAddStarted,
  CredentialAddAccepted,
  CredentialAvailable,
  CredentialAddFailed,
  CredentialSuspendRequested,
  CredentialResumeRequested,
  CredentialRemoveRequested,
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
} = credential.events;
