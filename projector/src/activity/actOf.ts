import { heldFor, type Grant } from '@latchkey/events/access/grants.ts';
import type { ActivityAction, ActivityChannel, ActivityNoun } from '@latchkey/events/activity/activity.ts';
import type { BulkCommandName } from '@latchkey/events/bulkAction/commands.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import { recipientActor } from '@latchkey/events/wallet/claimToken.ts';

/** User commands that only directories send. No other API key can send them. */
const directoryCommands: ReadonlySet<string> = new Set([
  'provision',
  'setAccount',
  'joinGroup',
  'leaveGroup',
  'dropAccount',
]);

type Data = Readonly<Record<string, unknown>>;
interface Place {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOr = (value: unknown): number => (typeof value === 'number' ? value : 0);
const placeIn = (value: unknown): Place => {
  const { customerId, partnerId } = (value ?? {}) as Data;
  return { customerId: textOr(customerId), partnerId: textOr(partnerId) };
};

export const actorIn = ({ meta: { by, for: whom, command }, stream }: Recorded) => {
  const actorId = whom ?? by.id;
  const person = (channel: ActivityChannel, clientId: string | null = null) => ({
    actorId,
    channel,
    clientId,
    isPerson: true,
  });
  if (by.kind === 'user') return person('CONSOLE');
  if (by.kind === 'oauth') return person('APP', by.id);
  if (by.kind === 'apiKey') {
    const isDirectory = nounOf(stream) === 'user' && directoryCommands.has(command);
    return person(isDirectory ? 'DIRECTORY' : 'API_KEY');
  }
  const isRecipient = by.id === recipientActor.id;
  const channel: ActivityChannel = isRecipient ? 'RECIPIENT' : 'SYSTEM';
  return { actorId: isRecipient ? 'recipient' : by.kind, channel, clientId: null, isPerson: false };
};

const bulkActions: Readonly<Record<BulkCommandName, ActivityAction>> = {
  'credential.resend': 'SENT',
  'credential.suspend': 'SUSPENDED',
  'credential.resume': 'RESUMED',
  'credential.remove': 'REMOVED',
  'credential.changeValidity': 'CHANGED',
  'credential.restoreValidity': 'CHANGED',
  'credential.replace': 'ISSUED',
  'credential.import': 'CHANGED',
  'credential.restoreImport': 'CHANGED',
  'credential.erase': 'DELETED',
  'order.submit': 'ISSUED',
  'order.pause': 'SUSPENDED',
  'order.resume': 'RESUMED',
  'order.delete': 'DELETED',
};

/** The entity that an event is about, with its place and a count, such as the number of credentials. */
interface Subject {
  readonly noun: ActivityNoun;
  readonly entityId: string;
  readonly place: Place;
  /** Added to the count of the row; with `isTotal`, it replaces that count. */
  readonly count: number;
  readonly isTotal: boolean;
  readonly detail: string | null;
  readonly action: ActivityAction | null;
}
type Differs = (data: Data, event: Recorded) => Partial<Subject>;

const granted: Differs = ({ permission }) => ({
  place: heldFor(permission as Grant),
  detail: (permission as Grant).role,
  count: 1,
});
const ofOne: Differs = () => ({ count: 1 });
const ofIds: Differs = ({ ids }) => ({ count: Array.isArray(ids) ? ids.length : 0 });
const ofJobs: Differs = ({ jobIds, queue }) => ({
  count: Array.isArray(jobIds) ? jobIds.length : 0,
  detail: textOr(queue),
});

const different: Readonly<Record<string, Differs>> = {
  BulkActionCreated: ({ totalCount, command }) => ({
    count: numberOr(totalCount),
    detail: textOr(command),
    action: bulkActions[command as BulkCommandName],
  }),
  CreditAdded: ({ amount }) => ({ count: Math.abs(numberOr(amount)) }),
  CredentialDeliveryFailed: ({ orderId }) => ({ noun: 'order', entityId: String(orderId), count: 1 }),
  // a deleted customer no longer has a row; managers of the partner still see the deletion
  CustomerDeleted: (_, { meta }) => ({ place: placeIn({ partnerId: meta.tenant.partnerId }) }),
  // about the customer's credentials, not its settings
  CustomerCredentialsExported: ({ count, filters }) => ({
    noun: 'credential',
    count: numberOr(count),
    detail: textOr((filters as readonly { readonly name: string }[]).map(({ name }) => name).join(' ')),
  }),
  CredentialChanged: ofOne,
  CredentialDiscarded: ofOne,
  // set, not added: retries of a change are reported again
  CredentialReported: ({ status }) => ({ count: 1, isTotal: true, detail: textOr(status) }),
  CredentialErased: ofOne,
  CredentialEvidenceExported: ofOne,
  CredentialDocumentDownloaded: ofOne,
  CredentialLinkRevealed: ofOne,
  CredentialRemoveRequested: ofOne,
  CredentialResendRequested: ofOne,
  CredentialResumeRequested: ofOne,
  CredentialSuspendRequested: ofOne,
  CredentialDetailsChanged: ofOne,
  CredentialValidityChanged: ofOne,
  DeviceAnnounced: ofOne,
  DeviceRemoved: ofOne,
  MaintenanceRebuildRequested: ({ projection }) => ({ detail: textOr(projection) }),
  MaintenanceJobsRetryRequested: ofJobs,
  MaintenanceJobsDiscardRequested: ofJobs,
  // credentials of a delegated import are counted when they are added to the order
  OrderImportEntrusted: ({ submits }) => ({
    action: submits === true ? 'ISSUED' : null,
    detail: submits === true ? 'submits' : null,
  }),
  OrderCredentialsAdded: ofIds,
  OrderCredentialRemoved: ofOne,
  OrderSubmitted: ({ count }) => ({ count: numberOr(count), isTotal: true }),
  UserCreated: ({ grant }) => ({ place: heldFor(grant as Grant), detail: (grant as Grant).role }),
  // no place: the directory is sealed with the person's data, and the event's tenant is that of the user,
  // which may be another one
  UserDirectoriesChanged: () => ({ place: placeIn(null) }),
  UserProvisioned: ({ tenant }) => ({ place: placeIn(tenant) }),
  UserPermissionGranted: granted,
  UserPermissionRevoked: granted,
  UserRoleChanged: ({ permission, formerRole }) => ({
    place: heldFor(permission as Grant),
    detail: `${String(formerRole)} ${(permission as Grant).role}`,
    count: 1,
  }),
  VoucherCreated: ({ amount }) => ({ count: 1, detail: String(numberOr(amount)) }),
  // belongs to the customer whose balance changes, not to the voucher
  VoucherRedeemed: ({ customerId }) => ({
    noun: 'credit',
    entityId: String(customerId),
    place: placeIn({ customerId }),
  }),
};

export const subjectOf = (event: Recorded): Subject => {
  const { stream, entityId, type, data, meta } = event;
  const noun = nounOf(stream) as ActivityNoun;
  const tenant = placeIn(meta.tenant);
  return {
    noun,
    entityId,
    // a customer's own events name only its partner
    place: noun === 'customer' ? { ...tenant, customerId: entityId } : tenant,
    count: 0,
    isTotal: false,
    detail: null,
    action: null,
    ...different[type]?.((data ?? {}) as Data, event),
  };
};
