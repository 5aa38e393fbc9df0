import {
  credential,
  type CredentialAdded,
  type CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import { failedStatuses } from '@latchkey/events/credential/fields.ts';
import { isNewStart } from '@latchkey/events/credential/validity.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';
import { personIdOf } from '@latchkey/events/kernel/personId.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { isOneOfSql } from '../lists.ts';
import { patch, projection, put } from '../runner/projection.ts';

type Content = Pick<Recorded<ReturnType<typeof CredentialAdded>>, 'data' | 'at'>;

/** Personal data of an erased person is null or empty. */
const contentOf = ({ data, at }: Content) => {
  const recipient = orNull(data.recipient);
  return {
    orderId: data.orderId,
    customerId: data.customerId,
    type: data.type,
    cardProfileId: data.cardProfileId,
    pdfDesignId: data.pdfDesignId,
    dataFormatId: data.dataFormatId,
    deliveryMethod: data.deliveryMethod,
    nameOnCard: orNull(data.nameOnCard),
    dataParams: orNull(data.dataParams) ?? {},
    metadata: orNull(data.metadata),
    recipient: {
      email: recipient?.email ?? null,
      phoneNumber: recipient?.phoneNumber ?? null,
      emailSentTo: null,
      smsSentTo: null,
    },
    personId: personIdOf(data.customerId, recipient),
    deliveryStatus:
      recipient !== null && usualChannel(data.deliveryMethod, recipient) !== null
        ? ('QUEUED' as const)
        : ('NONE' as const),
    isErased: recipient === null,
    validFrom: data.validFrom,
    validTo: data.validTo,
    isWaiting: data.validFrom !== null,
    hasEnded: false,
    updatedAt: at,
  };
};
const forgotten = {
  nameOnCard: null,
  dataParams: {},
  metadata: null,
  recipient: { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null },
  personId: null,
  failure: null,
  deliveryError: null,
  linkRequestedAt: null,
  deliveryStatus: 'NONE' as const,
  qrcodeText: null,
  deepLinkUrl: null,
  isErased: true,
};

type Failed = Pick<ReturnType<typeof CredentialReported>['data'], 'failure' | 'words'>;
const failureOf = ({ failure, words }: Failed) =>
  failure && { ...failure, message: orNull(words) ?? failure.message };

export const credentials = projection(credential, {
  version: 10,
  source: import.meta.url,
  index: [
    ['orderId', 'nameOnCard', 'id'],
    // partial indexes: few rows have a requested link or a delivery error, and they are read by customer
    {
      raw: 'CREATE INDEX ON ?? ("customerId", "linkRequestedAt" DESC, "id") WHERE "linkRequestedAt" IS NOT NULL',
    },
    {
      raw: 'CREATE INDEX ON ?? ("customerId", "updatedAt" DESC, "id") WHERE "deliveryError" IS NOT NULL',
    },
    { raw: 'CREATE INDEX ON ?? ("customerId", "issuedAt", "id") WHERE "issuedAt" IS NOT NULL' },
    // partial index: few rows are failed, and they are listed across customers
    { raw: `CREATE INDEX ON ?? ("id") WHERE ${isOneOfSql('status', failedStatuses)}` },
    { raw: 'CREATE INDEX ON ?? USING gin ("customerId", "dataParams" jsonb_path_ops)' },
  ],
  on: {
    CredentialAdded: event =>
      put(event.entityId, { ...contentOf(event), status: 'NOT_ISSUED', createdAt: event.at }),
    CredentialChanged: event => patch(event.entityId, contentOf(event)),
    CredentialRenamed: ({ entityId, data, at }) =>
      patch(entityId, { nameOnCard: orNull(data.nameOnCard), updatedAt: at }),
    CredentialDetailsChanged: ({ entityId, data, at }) => {
      const recipient = orNull(data.recipient);
      return patch(entityId, {
        metadata: orNull(data.metadata),
        recipient: {
          email: recipient?.email ?? null,
          phoneNumber: recipient?.phoneNumber ?? null,
          emailSentTo: null,
          smsSentTo: null,
        },
        personId: personIdOf(data.customerId, recipient),
        ...(data.readdressed.includes('EMAIL') ? { emailSentAt: null } : {}),
        ...(data.readdressed.includes('SMS') ? { smsSentAt: null } : {}),
        updatedAt: at,
      });
    },
    CredentialDiscarded: ({ entityId, at }) => patch(entityId, { status: 'REMOVED', updatedAt: at }),
    CredentialAddStarted: ({ entityId, at }) =>
      patch(entityId, { status: 'ADDING', failure: null, providerRef: null, updatedAt: at }),
    CredentialAddAccepted: ({ entityId, data }) => patch(entityId, { providerRef: data.providerRef }),
    CredentialAvailable: ({ entityId, data, at }) =>
      patch(entityId, {
        status: 'AVAILABLE',
        providerRef: data.providerRef,
        qrcodeText: orNull(data.qrcodeText),
        deepLinkUrl: data.deepLinkUrl,
        wasIssued: true,
        issuedAt: at,
        updatedAt: at,
      }),
    CredentialAddFailed: ({ entityId, data, at }) =>
      patch(entityId, { status: 'ADD_FAILED', failure: failureOf(data), updatedAt: at }),
    CredentialSuspendRequested: ({ entityId, at }) =>
      patch(entityId, { status: 'SUSPENDING', updatedAt: at }),
    CredentialResumeRequested: ({ entityId, at }) => patch(entityId, { status: 'RESUMING', updatedAt: at }),
    CredentialRemoveRequested: ({ entityId, at }) => patch(entityId, { status: 'REMOVING', updatedAt: at }),
    CredentialReplacementStarted: ({ entityId, at }) => patch(entityId, { updatedAt: at }),
    CredentialValidityChanged: ({ entityId, data: { validFrom, validTo, replaced }, at }) =>
      patch(entityId, {
        validFrom,
        validTo,
        ...(isNewStart(validFrom, replaced) && { isWaiting: true }),
        ...(validTo !== replaced.validTo && { hasEnded: false }),
        updatedAt: at,
      }),
    CredentialValidityStarted: ({ entityId, at }) => patch(entityId, { isWaiting: false, updatedAt: at }),
    CredentialValidityEnded: ({ entityId, at }) => patch(entityId, { hasEnded: true, updatedAt: at }),
    CredentialReported: ({ entityId, data, at }) =>
      patch(entityId, { status: data.status, failure: failureOf(data), updatedAt: at }),
    CredentialDeliveryStarted: ({ entityId }) => patch(entityId, { deliveryStatus: 'SENDING' }),
    CredentialDelivered: ({ entityId, data, at }) =>
      patch(
        entityId,
        data.isSuperseded
          ? {}
          : {
              deliveryError: null,
              deliveryStatus: 'SENT',
              ...(data.channel === 'EMAIL' ? { emailSentAt: at } : { smsSentAt: at }),
            },
      ),
    CredentialDeliveryFailed: ({ entityId, data }) =>
      patch(entityId, {
        deliveryError: orNull(data.words),
        deliveryStatus: data.isFinal ? 'FAILED' : 'RETRYING',
      }),
    CredentialResendRequested: ({ entityId, data, at }) => {
      const recipient = orNull(data.recipient);
      const readdressed = recipient && {
        recipient: { ...recipient, emailSentTo: null, smsSentTo: null },
        personId: personIdOf(data.customerId, recipient),
        ...(data.channel === 'EMAIL' ? { emailSentAt: null } : { smsSentAt: null }),
        updatedAt: at,
      };
      return patch(entityId, {
        deliveryStatus: 'QUEUED',
        deliveryError: null,
        linkRequestedAt: null,
        ...readdressed,
      });
    },
    CredentialLinkOpened: () => [],
    CredentialLinkRequested: ({ entityId, data }) => patch(entityId, { linkRequestedAt: data.requestedAt }),
    CredentialAddedToWallet: ({ entityId }) => patch(entityId, {}),
    CredentialRemovedFromWallet: ({ entityId }) => patch(entityId, {}),
    CredentialEvidenceExported: ({ entityId }) => patch(entityId, {}),
    CredentialDocumentDownloaded: ({ entityId }) => patch(entityId, {}),
    CredentialLinkRevealed: ({ entityId }) => patch(entityId, {}),
    CredentialErased: ({ entityId, at }) => patch(entityId, { ...forgotten, updatedAt: at }),
  },
});
