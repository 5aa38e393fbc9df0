import { z } from 'zod';
import * as credential from '../credential/credential.ts';
import { changeReason, channel, credentialStatus, type CredentialStatus } from '../credential/fields.ts';
import type { DataOf, DomainEvent } from '../kernel/index.ts';
import { id, maybeId } from '../kernel/terms.ts';
import type { Failure } from '../order/failure.ts';
import { orderStatus, type OrderStatus } from '../order/fields.ts';
import * as order from '../order/order.ts';
import type { Recorded } from '../store/store.ts';
import { origin, originOf, translator, typeOf, type Translator } from './translator.ts';

const topic = 'status';
/** Kind of a failure. Messages of providers aren't published, as they may name people. */
const failure = z.object({ source: z.enum(['provider', 'internal']), status: z.int() }).nullable();
const failureOf = (found: Failure | null) => found && { source: found.source, status: found.status };
const moment = z.iso.datetime().nullable();

const ofCredential = z.object({
  credentialId: id,
  orderId: id,
  customerId: id,
  /** Status after the event. */
  status: credentialStatus,
  ...origin,
});
const ofOrder = z.object({ orderId: id, customerId: maybeId, status: orderStatus, ...origin });

interface Owner {
  readonly orderId: string;
  readonly customerId: string;
}

const credentialEvent = <Type extends { readonly type: string }, More extends z.ZodRawShape>(
  event: Type,
  name: string,
  status: CredentialStatus | ((data: DataOf<Type>) => CredentialStatus),
  more?: { readonly shape: More; readonly of: (data: DataOf<Type>) => z.input<z.ZodObject<More>> },
  isPublished: (data: DataOf<Type>) => boolean = () => true,
): Translator => ({
  hears: event.type,
  topic,
  type: typeOf(`credential.${name}`, 1),
  schema: more ? ofCredential.extend(more.shape) : ofCredential,
  dataOf: ({ data: given, entityId, meta }) => {
    const data = given as DataOf<Type>;
    if (!isPublished(data)) return null;
    const { orderId, customerId } = given as Owner;
    return {
      credentialId: entityId,
      orderId,
      customerId,
      status: typeof status === 'string' ? status : status(data),
      ...originOf(meta),
      ...more?.of(data),
    };
  },
});

const unchanged = ({ from }: { readonly from: CredentialStatus }) => from;
const failed = {
  shape: { failure },
  of: ({ failure: found }: { readonly failure: Failure | null }) => ({ failure: failureOf(found) }),
};
const reasoned = {
  shape: { reason: changeReason.nullable(), because: z.enum(['ENDED', 'EXTENDED']).nullable() },
  of: ({ reason, because }: DataOf<typeof credential.CredentialSuspendRequested>) => ({
    reason: reason ?? null,
    because: because ?? null,
  }),
};

const ofCredentials: readonly Translator[] = [
  credentialEvent(credential.CredentialAdded, 'added', 'NOT_ISSUED'),
  credentialEvent(credential.CredentialRenamed, 'renamed', unchanged),
  credentialEvent(credential.CredentialDetailsChanged, 'details-changed', unchanged),
  credentialEvent(credential.CredentialDiscarded, 'discarded', 'REMOVED'),
  credentialEvent(credential.CredentialAddStarted, 'adding', 'ADDING'),
  credentialEvent(credential.CredentialAvailable, 'available', 'AVAILABLE'),
  credentialEvent(credential.CredentialAddFailed, 'add-failed', 'ADD_FAILED', failed),
  credentialEvent(credential.CredentialSuspendRequested, 'suspend-requested', 'SUSPENDING', reasoned),
  credentialEvent(credential.CredentialResumeRequested, 'resume-requested', 'RESUMING', reasoned),
  credentialEvent(credential.CredentialRemoveRequested, 'remove-requested', 'REMOVING', reasoned),
  credentialEvent(credential.CredentialValidityChanged, 'validity-changed', unchanged, {
    shape: { validFrom: moment, validTo: moment },
    of: ({ validFrom, validTo }) => ({ validFrom, validTo }),
  }),
  credentialEvent(credential.CredentialValidityStarted, 'validity-started', unchanged),
  credentialEvent(credential.CredentialValidityEnded, 'validity-ended', unchanged),
  credentialEvent(credential.CredentialReported, 'reported', ({ status }) => status, failed),
  credentialEvent(credential.CredentialLinkOpened, 'link-opened', unchanged, {
    shape: { openedOn: z.enum(['apple', 'google', 'other']) },
    of: ({ by }) => ({ openedOn: by }),
  }),
  credentialEvent(credential.CredentialLinkRequested, 'link-requested', unchanged),
  // resends by users are left out, as in the status log
  credentialEvent(
    credential.CredentialResendRequested,
    'resend-requested',
    'AVAILABLE',
    {
      shape: { channel, reminder: z.int().nullable() },
      of: data => ({ channel: data.channel, reminder: data.reminder ?? null }),
    },
    ({ byRecipientAt, reminder }) => byRecipientAt !== undefined || reminder !== undefined,
  ),
];

const dataOfOrder = ({ entityId, meta }: Recorded<DomainEvent<string, unknown>>, status: OrderStatus) => ({
  orderId: entityId,
  customerId: meta.tenant.customerId ?? null,
  status,
  ...originOf(meta),
});
const ofOrders: readonly Translator[] = [
  ...(
    [
      [order.OrderCreated, 'created', 'DRAFT'],
      [order.OrderProcessingStarted, 'processing', 'PROCESSING'],
      [order.OrderIssued, 'issued', 'ISSUED'],
      [order.OrderReopened, 'reopened', 'DRAFT'],
    ] as const
  ).map(([type, name, status]) =>
    translator(
      type as { readonly type: string },
      { topic, type: typeOf(`order.${name}`, 1), schema: ofOrder },
      event => dataOfOrder(event, status),
    ),
  ),
  translator(
    order.OrderSubmitted,
    {
      topic,
      type: typeOf('order.submitted', 1),
      schema: ofOrder.extend({ submission: z.int(), count: z.int(), credits: z.int() }),
    },
    event => {
      const { submission, count, credits } = event.data;
      return { ...dataOfOrder(event, 'QUEUED'), submission, count, credits };
    },
  ),
  translator(
    order.OrderFailed,
    { topic, type: typeOf('order.failed', 1), schema: ofOrder.extend({ failure }) },
    event => ({ ...dataOfOrder(event, 'ERROR'), failure: failureOf(event.data.failure) }),
  ),
  translator(
    order.OrderCancelled,
    { topic, type: typeOf('order.cancelled', 1), schema: ofOrder.extend({ failure }) },
    event => ({ ...dataOfOrder(event, 'CANCELLED'), failure: failureOf(event.data.failure) }),
  ),
];

export const statusTranslators: readonly Translator[] = [...ofCredentials, ...ofOrders];
