import { cardProfileState } from '../cardProfile/state.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { decider, isErased, refuse, type Context } from '../kernel/index.ts';
import { orderState } from '../order/state.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { buildContent, type ContentInput } from './buildContent.ts';
import * as of from './credential.ts';
import { channel, type CredentialStatus } from './fields.ts';
import { canChangeValidity, canRename, refusalOf, type OperationRefusal } from './flags.ts';
import { available, failed, owner, reported, started, withReason, wordsOf } from './credentialEvents.ts';
import { applied, isIssued, isOver, validityOf } from './applyValidity.ts';
import { canRequestLink, canSendLink, linkChannel } from './recipientLink.ts';
import { addressOf, requestedChannel, channelOfAddress, readdressed } from './deliveryChannel.ts';
import { endsBeforeStart, isSameValidity, type Validity } from './validity.ts';
import {
  credentialState,
  isOpen,
  isUnanswered,
  isUnderWay,
  statusAfter,
  type CredentialState,
} from './state.ts';

type Input = ContentInput;
const requireContent = (orderId: string, { cardProfileId, pdfDesignId, dataFormatId }: Input) =>
  [
    [orderState, orderId],
    [cardProfileState, cardProfileId],
    [pdfDesignState, pdfDesignId],
    [dataFormatState, dataFormatId],
  ] as const;

const isDraft = (orderId: string, { stateOf }: Context) => {
  const { status } = stateOf(orderState, orderId);
  if (status === 'absent') refuse('not_found');
  if (status !== 'DRAFT') refuse('order.not_a_draft');
};
const existingStatus = ({ status }: CredentialState) => (status === 'absent' ? refuse('not_found') : status);
const isOnDevice = ({ devices }: CredentialState, wallet: string, device: string) =>
  devices.some(held => held.wallet === wallet && held.device === device);
const typeOf = ({ content }: CredentialState) => content?.type ?? 'user';
const subjectAt = (state: CredentialState, at: string) => ({
  type: typeOf(state),
  status: existingStatus(state),
  isErased: state.isErased,
  isWaiting: state.isWaiting,
  isOver: isOver(state, at),
});
const refuseIf = (reason: OperationRefusal | null, state: CredentialStatus): void => {
  if (reason !== null) refuse(reason, reason === 'wrong_state' ? { state } : {});
};
const channels = channel.options;
const patched = <Fields extends object>(
  fields: Fields,
  given: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
/**
 * Statuses after an operation failed at the provider, by the status while it was pending (specification §4).
 */
const failedOf: Readonly<Partial<Record<CredentialState['status'], CredentialStatus>>> = {
  SUSPENDING: 'SUSPEND_FAILED',
  RESUMING: 'RESUME_FAILED',
  REMOVING: 'REMOVE_FAILED',
  UPDATING: 'UPDATE_FAILED',
};
/** Statuses in which reports without a result are ignored: not issued, or no longer existing. */
const unissued = ['absent', 'NOT_ISSUED', 'ADDING', 'ADD_FAILED', 'REMOVED'] as const;

/**
 * Returns the event for a change to the validity; none if nothing changes. Once the validity of an issued
 * credential has started, its start can't be changed, as the recipient has the credential.
 */
const changedValidity = (state: CredentialState, next: Validity) => {
  const from = existingStatus(state);
  const replaced = validityOf(state);
  if (state.isErased) return refuse('credential.erased');
  if (!canChangeValidity({ status: from })) return refuse('wrong_state', { state: from });
  if (isSameValidity(next, replaced)) return [];
  if (endsBeforeStart(next)) return refuse('credential.ends_before_start');
  const hasStarted = isIssued(state) && !state.isWaiting;
  if (hasStarted && next.validFrom !== replaced.validFrom) return refuse('credential.validity_started');
  return of.CredentialValidityChanged({ ...owner(state), from, ...next, replaced });
};

export const credentialDecider = decider(of.credential, {
  state: credentialState,
  tenant: ({ customerId }) => ({ customerId }),
  requires: {
    add: input => requireContent(input.orderId, input),
    change: (input, { orderId }) => requireContent(orderId, input),
    remove: (_, { orderId }) => [[orderState, orderId]],
  },

  decide: {
    add: ({ orderId, customerId, importId, replaces, ...input }, { status }, context) => {
      if (status !== 'absent') return refuse('already_exists');
      isDraft(orderId, context);
      const order = context.stateOf(orderState, orderId);
      if (order.customerId !== customerId) return refuse('not_found');
      if (order.importId !== importId) return refuse('order.import_gone');
      const content = buildContent(input, context);
      return of.CredentialAdded({ orderId, customerId, ...content, ...(replaces && { replaces }) });
    },
    change: (input, state, context) => {
      const status = existingStatus(state);
      isDraft(state.orderId, context);
      if (!isOpen(state)) return refuse('wrong_state', { state: status });
      if (state.isErased) return refuse('credential.erased');
      const { claim, claimedBy } = state.content ?? { claim: null, claimedBy: null };
      const isClaimed = input.claim !== null && input.claimedBy !== null;
      // stale claim: another change was recorded in the meantime
      if (!isClaimed && input.claim !== null && input.claim !== claim) return refuse('concurrency.conflict');
      const isSameClaim = !isClaimed && input.claim === claim;
      const next = isSameClaim ? { ...input, claimedBy } : input;
      const replaced = isSameClaim || claim === null ? null : { claim, claimedBy };
      return of.CredentialChanged({ ...owner(state), ...buildContent(next, context), replaced });
    },
    rename: ({ nameOnCard }, state) => {
      const from = existingStatus(state);
      if (state.isErased) return refuse('credential.erased');
      if (!canRename({ status: from })) return refuse('wrong_state', { state: from });
      return state.content?.nameOnCard === nameOnCard
        ? []
        : of.CredentialRenamed({ ...owner(state), from, nameOnCard });
    },
    changeDetails: (given, state) => {
      const from = existingStatus(state);
      const { content } = state;
      if (!content || state.isErased || isErased(content.recipient) || isErased(content.metadata))
        return refuse('credential.erased');
      if (!canChangeValidity({ status: from })) return refuse('wrong_state', { state: from });
      const recipient = patched(content.recipient, given.recipient);
      const metadata = patched(content.metadata, given.metadata);
      const before = { ...content.metadata, ...content.recipient };
      const isSame = Object.entries({ ...metadata, ...recipient }).every(
        ([name, value]) => before[name as keyof typeof before] === value,
      );
      if (isSame) return [];
      const readdressed = channels.filter(way => addressOf(recipient, way) !== addressOf(before, way));
      return of.CredentialDetailsChanged({ ...owner(state), from, recipient, metadata, readdressed });
    },
    discard: (_, state) => {
      if (state.status === 'absent' || state.status === 'REMOVED') return [];
      return isOpen(state)
        ? of.CredentialDiscarded({ ...owner(state), from: state.status as CredentialStatus })
        : refuse('credential.issued');
    },

    startAdd: ({ submission, unknown, keysetSecretId }, state, { id }) => {
      existingStatus(state);
      const isNext = isOpen(state) && submission > state.submission;
      const isAgain = unknown !== null && isUnderWay(state, unknown) && submission >= state.submission;
      return isNext || isAgain ? started(state, id, submission, keysetSecretId) : [];
    },
    acceptAdd: ({ attempt, providerRef }, state) =>
      isUnderWay(state, attempt) && state.providerRef === null
        ? of.CredentialAddAccepted({ ...owner(state), attempt, providerRef })
        : [],
    completeAdd: ({ attempt, ...added }, state) =>
      isUnderWay(state, attempt) ? available(state, added) : [],
    failAdd: ({ attempt, failure, from }, state) => {
      if (from !== null && from !== state.status) return [];
      const { submission } = state;
      if (isUnderWay(state, attempt))
        return of.CredentialAddFailed({
          ...owner(state),
          from: 'ADDING',
          submission,
          attempt,
          ...failed(state, failure),
        });
      if (attempt !== state.attempt) return [];
      // the provider's "failed" doesn't name the operation, so it applies to the one in progress
      const status = failedOf[state.status];
      return status ? reported(state, state.status as CredentialStatus, status, failure) : [];
    },

    suspend: ({ reason }, state, { at }) => {
      const from = existingStatus(state);
      refuseIf(refusalOf.suspend(subjectAt(state, at)), from);
      return of.CredentialSuspendRequested({ ...owner(state), from, ...withReason(reason) });
    },
    resume: ({ reason }, state, { at }) => {
      const from = existingStatus(state);
      refuseIf(refusalOf.resume(subjectAt(state, at)), from);
      return of.CredentialResumeRequested({ ...owner(state), from, ...withReason(reason) });
    },
    remove: ({ reason }, state, { at }) => {
      const from = existingStatus(state);
      refuseIf(refusalOf.remove(subjectAt(state, at)), from);
      return of.CredentialRemoveRequested({ ...owner(state), from, ...withReason(reason) });
    },
    startReplacement: ({ replacementId, expected, reason }, state, { at }) => {
      const from = existingStatus(state);
      if (state.replacementId === replacementId) return [];
      if (state.replacementId !== expected) return refuse('credential.has_replacement');
      refuseIf(refusalOf.replace(subjectAt(state, at)), from);
      return of.CredentialReplacementStarted({
        ...owner(state),
        from,
        replacementId,
        ...withReason(reason),
      });
    },
    changeValidity: (given, state) => {
      const before = validityOf(state);
      const { validFrom = before.validFrom, validTo = before.validTo } = given;
      return changedValidity(state, { validFrom, validTo });
    },
    restoreValidity: ({ expected, ...earlier }, state) =>
      isSameValidity(expected, validityOf(state))
        ? changedValidity(state, earlier)
        : refuse('credential.validity_changed'),
    applyValidity: (_, state, { at }) => applied(state, at),
    report: ({ status: reportedStatus, failure, attempt, added, from }, state) => {
      const status = statusAfter(state, reportedStatus);
      if (from !== null && from !== state.status) return [];
      if (attempt !== null && added !== null && isUnderWay(state, attempt))
        return [
          available(state, added),
          ...(status === 'AVAILABLE' ? [] : [reported(state, 'AVAILABLE', status, failure)]),
        ];
      if (attempt !== null && attempt !== state.attempt) return [];
      return unissued.some(name => name === state.status) || status === state.status
        ? []
        : reported(state, state.status as CredentialStatus, status, failure);
    },

    startDelivery: ({ channel, request }, state) => {
      existingStatus(state);
      if (state.isErased || isErased(state.content?.recipient)) return refuse('credential.erased');
      const before = state.sendings[channel];
      const pending = state.pendingRequests[channel];
      if (state.isWaiting || !isUnanswered(state, channel, request)) return [];
      return of.CredentialDeliveryStarted({
        ...owner(state),
        channel,
        request,
        delivery: (before?.delivery ?? 0) + 1,
        // an attempt is a repeat if any earlier message to the address was or may have been sent
        isRepeat:
          pending !== 'new' &&
          before !== undefined &&
          (before.isRepeat || before.outcome === 'open' || before.outcome === 'sent'),
      });
    },
    completeDelivery: ({ channel, delivery, messageId }, state) => {
      const open = state.sendings[channel];
      const sent = { ...owner(state), channel, delivery, messageId };
      if (open?.delivery === delivery && open.outcome === 'open')
        return of.CredentialDelivered({ ...sent, request: open.request, isRepeat: open.isRepeat });
      const older = state.superseded[channel]?.find(one => one.delivery === delivery);
      if (!older) return [];
      const { request, isRepeat } = older;
      const answered = { ...sent, request, isRepeat };
      // an earlier attempt at the same message arrived, which completes the request
      return open?.request === request && open.outcome !== 'sent'
        ? of.CredentialDelivered(answered)
        : of.CredentialDelivered({ ...answered, isSuperseded: true });
    },
    failDelivery: ({ channel, delivery, message, isFinal }, state) => {
      const open = state.sendings[channel];
      return open?.delivery === delivery && open.outcome === 'open'
        ? of.CredentialDeliveryFailed({
            ...owner(state),
            channel,
            delivery,
            request: open.request,
            isFinal,
            words: wordsOf(state, message),
          })
        : [];
    },
    resend: ({ channel, to }, state, { at }) => {
      const status = existingStatus(state);
      const { content } = state;
      if (!content || isErased(content.recipient)) return refuse('credential.erased');
      refuseIf(refusalOf.resend(subjectAt(state, at)), status);
      const { recipient, deliveryMethod } = content;
      const way = channel ?? (to ? channelOfAddress(to) : requestedChannel(deliveryMethod, recipient));
      const before = way && addressOf(recipient, way);
      if (way === null || (before === null && to === undefined)) return refuse('credential.no_recipient');
      const isChanged = to !== undefined && to !== before;
      if (state.pendingRequests[way] !== undefined)
        // the pending message goes to the same address, so a second click sends no second message
        return isChanged ? refuse('credential.resend_waits') : [];
      return of.CredentialResendRequested({
        ...owner(state),
        channel: way,
        recipient: isChanged ? readdressed(recipient, way, to) : null,
        request: state.requests + 1,
      });
    },
    remind: ({ number }, state, { at }) => {
      const channel = linkChannel(state);
      const isInWallet = state.devices.length > 0;
      const isDue = state.reminders === number - 1 && channel !== null && !isInWallet && !isOver(state, at);
      return isDue && Object.keys(state.pendingRequests).length === 0
        ? of.CredentialResendRequested({
            ...owner(state),
            channel,
            recipient: null,
            request: state.requests + 1,
            reminder: number,
          })
        : [];
    },
    openLink: ({ by, hour }, state) =>
      state.status === 'absent' || state.isErased || state.openedIn[by] === hour
        ? []
        : of.CredentialLinkOpened({ ...owner(state), from: state.status, by, hour }),
    sendLink: (_, state, { at }) => {
      const channel = linkChannel(state);
      return channel !== null && canSendLink(state, channel, at)
        ? of.CredentialResendRequested({
            ...owner(state),
            channel,
            recipient: null,
            byRecipientAt: at,
            request: state.requests + 1,
          })
        : [];
    },
    requestLink: (_, state, { at }) =>
      canRequestLink(state, at)
        ? of.CredentialLinkRequested({
            ...owner(state),
            from: state.status as CredentialStatus,
            requestedAt: at,
          })
        : [],
    addToWallet: ({ wallet, device }, state) =>
      state.status === 'absent' || state.isErased || isOnDevice(state, wallet, device)
        ? []
        : of.CredentialAddedToWallet({ ...owner(state), wallet, device }),
    removeFromWallet: ({ wallet, device }, state) =>
      isOnDevice(state, wallet, device)
        ? of.CredentialRemovedFromWallet({ ...owner(state), wallet, device })
        : [],
    erase: (_, state, { at }) => {
      const status = existingStatus(state);
      if (state.isErased) return [];
      // credentials of an erased person can no longer be found, so none of them may open doors
      refuseIf(refusalOf.erase(subjectAt(state, at)), status);
      return of.CredentialErased(owner(state));
    },
    exportEvidence: (_, state) => {
      existingStatus(state);
      return of.CredentialEvidenceExported(owner(state));
    },
    downloadDocument: (_, state) => {
      existingStatus(state);
      return of.CredentialDocumentDownloaded(owner(state));
    },
    revealLink: (_, state) => {
      existingStatus(state);
      return of.CredentialLinkRevealed(owner(state));
    },
  },
});
