import * as credential from '@latchkey/events/credential/credential.ts';
import { statusLog, type StatusLog } from '@latchkey/events/credential/statusLog.ts';
import * as order from '@latchkey/events/order/order.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { recipientActor } from '@latchkey/events/wallet/claimToken.ts';
import { hears, ignored, projection, put } from '../runner/projection.ts';

type Line = Omit<StatusLog, 'id'>;
const by = ({ meta }: Recorded) => {
  if (meta.by.id === recipientActor.id) return 'recipient';
  return meta.by.kind === 'user' ? meta.by.id : (meta.for ?? meta.by.kind);
};

const line = (event: Recorded, value: string, detail: string | null = null) =>
  put<Line>(event.id, {
    ownerId: event.entityId,
    customerId: event.meta.tenant.customerId ?? null,
    context: event.type,
    timestamp: event.at,
    value,
    by: by(event),
    detail,
  });
type Failed = { readonly status: number; readonly message: string } | null;
const words = (failure: Failed) => (failure ? `${failure.status} ${failure.message}`.trim() : null);

export const statusLogs = projection(statusLog, {
  version: 7,
  source: import.meta.url,
  on: {},
  others: [
    hears(credential.CredentialAdded, event => line(event, 'NOT_ISSUED')),
    hears(credential.CredentialRenamed, event => line(event, event.data.from)),
    hears(credential.CredentialDetailsChanged, event => line(event, event.data.from)),
    hears(credential.CredentialDiscarded, event => line(event, 'REMOVED')),
    hears(credential.CredentialLinkOpened, event => line(event, event.data.from, event.data.by)),
    hears(credential.CredentialLinkRequested, event => line(event, event.data.from)),
    // a resend by a user isn't in the status log. Reminders are, and so are resends by recipients, who can
    // only request one while the credential is available
    hears(credential.CredentialResendRequested, event =>
      event.data.byRecipientAt === undefined && event.data.reminder === undefined
        ? ignored()
        : line(event, 'AVAILABLE', event.data.channel),
    ),
    hears(credential.CredentialAddStarted, event => line(event, 'ADDING')),
    hears(credential.CredentialAvailable, event => line(event, 'AVAILABLE')),
    hears(credential.CredentialAddFailed, event => line(event, 'ADD_FAILED', words(event.data.failure))),
    hears(credential.CredentialSuspendRequested, event => line(event, 'SUSPENDING')),
    hears(credential.CredentialResumeRequested, event => line(event, 'RESUMING')),
    hears(credential.CredentialRemoveRequested, event => line(event, 'REMOVING')),
    hears(credential.CredentialValidityChanged, event => line(event, event.data.from)),
    hears(credential.CredentialValidityStarted, event => line(event, event.data.from)),
    hears(credential.CredentialValidityEnded, event => line(event, event.data.from)),
    hears(credential.CredentialReported, event => line(event, event.data.status, words(event.data.failure))),
    hears(order.OrderCreated, event => line(event, 'DRAFT')),
    hears(order.OrderSubmitted, event => line(event, 'QUEUED')),
    hears(order.OrderProcessingStarted, event => line(event, 'PROCESSING')),
    hears(order.OrderIssued, event => line(event, 'ISSUED')),
    hears(order.OrderFailed, event => line(event, 'ERROR', words(event.data.failure))),
    hears(order.OrderReopened, event => line(event, 'DRAFT')),
    hears(order.OrderCancelled, event => line(event, 'CANCELLED', words(event.data.failure))),
  ],
});
