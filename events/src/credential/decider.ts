import type { z } from 'zod';
import { cardProfileFact } from '../cardProfile/facts.ts';
import { dataFormatFact } from '../dataFormat/facts.ts';
import { decider, isErased, refuse, type Context } from '../kernel/index.ts';
import { orderFact } from '../order/facts.ts';
import type { Failure } from '../order/order.ts';
import { pdfDesignFact } from '../pdfDesign/facts.ts';
import { contentOf, type ContentInput } from './contentOf.ts';
import * as of from './credential.ts';
import type { CredentialStatus } from './fields.ts';
import { canRemoveIssued, canResume, canSuspend } from './flags.ts';
import { clientRefOf, credentialFact, type CredentialState } from './state.ts';

const initial: CredentialState = credentialFact.of([]);
const evolve = (type: string) => (state: CredentialState, data: unknown) =>
  credentialFact.on(state, { type, data });

type Input = ContentInput;
const wantContent = (orderId: string, { cardProfileId, pdfDesignId, dataFormatId }: Input) =>
  [
    [orderFact, orderId],
    [cardProfileFact, cardProfileId],
    [pdfDesignFact, pdfDesignId],
    [dataFormatFact, dataFormatId],
  ] as const;

const isDraft = (orderId: string, { fact }: Context) => {
  const { status } = fact(orderFact, orderId);
  if (status === 'absent') refuse('not_found');
  if (status !== 'DRAFT') refuse('order.not_a_draft');
};
const known = ({ status }: CredentialState) => (status === 'absent' ? refuse('not_found') : status);
const owner = ({ orderId, customerId }: CredentialState) => ({ orderId, customerId });
const isOpen = ({ status }: CredentialState) => status === 'NOT_ISSUED' || status === 'ADD_FAILED';
const typeOf = ({ content }: CredentialState) => content?.type ?? 'user';
type Added = NonNullable<z.output<typeof of.credential.commands.report>['added']>;
const available = (state: CredentialState, done: Added & { attempt: number }) =>
  of.CredentialAvailable({
    ...owner(state),
    from: 'ADDING',
    submission: state.submission,
    ...done,
    deliveryMethod: state.content?.deliveryMethod ?? null,
  });
const reported = (
  state: CredentialState,
  from: CredentialStatus,
  status: CredentialStatus,
  failure: Failure | null,
) => of.CredentialReported({ ...owner(state), from, status, failure });
/** What becomes of an operation that the provider could not do (specification §4). */
const failedOf: Readonly<Partial<Record<CredentialState['status'], CredentialStatus>>> = {
  SUSPENDING: 'SUSPEND_FAILED',
  RESUMING: 'RESUME_FAILED',
  REMOVING: 'REMOVE_FAILED',
  UPDATING: 'UPDATE_FAILED',
};
/** Before and after these, the provider's word on an issued credential does not apply. */
const unissued = ['absent', 'NOT_ISSUED', 'ADDING', 'ADD_FAILED', 'REMOVED'] as const;

export const credentialDecider = decider(of.credential, {
  initial,
  tenant: ({ customerId }) => ({ customerId }),
  wants: {
    add: input => wantContent(input.orderId, input),
    change: (input, { orderId }) => wantContent(orderId, input),
    remove: (_, { orderId }) => [[orderFact, orderId]],
  },

  decide: {
    add: ({ orderId, customerId, ...input }, { status }, context) => {
      if (status !== 'absent') return refuse('already_exists');
      isDraft(orderId, context);
      if (context.fact(orderFact, orderId).customerId !== customerId) return refuse('not_found');
      return of.CredentialAdded({ orderId, customerId, ...contentOf(input, context) });
    },
    change: (input, state, context) => {
      const status = known(state);
      isDraft(state.orderId, context);
      if (!isOpen(state)) return refuse('wrong_state', { state: status });
      if (state.isErased) return refuse('credential.erased');
      return of.CredentialChanged({ ...owner(state), ...contentOf(input, context) });
    },
    discard: (_, state) => {
      if (state.status === 'absent' || state.status === 'REMOVED') return [];
      return isOpen(state)
        ? of.CredentialDiscarded({ ...owner(state), from: state.status as CredentialStatus })
        : refuse('credential.issued');
    },

    startAdd: ({ submission, unknown }, state, { id }) => {
      const status = known(state);
      const isNext = isOpen(state) && submission > state.submission;
      const isAgain = unknown === state.attempt && status === 'ADDING' && submission === state.submission;
      if (!isNext && !isAgain) return [];
      const attempt = state.attempt + 1;
      const clientRef = clientRefOf(id, attempt);
      return of.CredentialAddStarted({ ...owner(state), from: status, submission, attempt, clientRef });
    },
    acceptAdd: ({ attempt, providerRef }, state) =>
      state.status === 'ADDING' && attempt === state.attempt && state.providerRef === null
        ? of.CredentialAddAccepted({ ...owner(state), attempt, providerRef })
        : [],
    completeAdd: (done, state) =>
      state.status === 'ADDING' && done.attempt === state.attempt ? available(state, done) : [],
    failAdd: ({ attempt, failure }, state) => {
      if (attempt !== state.attempt) return [];
      if (state.status === 'ADDING')
        return of.CredentialAddFailed({
          ...owner(state),
          from: 'ADDING',
          submission: state.submission,
          attempt,
          failure,
        });
      // the provider says "failed" of every operation alike: it speaks of the one that is under way
      const status = failedOf[state.status];
      return status ? reported(state, state.status as CredentialStatus, status, failure) : [];
    },

    suspend: (_, state) => {
      const from = known(state);
      return canSuspend({ type: typeOf(state), status: from })
        ? of.CredentialSuspendRequested({ ...owner(state), from })
        : refuse('wrong_state', { state: from });
    },
    resume: (_, state) => {
      const from = known(state);
      return canResume({ type: typeOf(state), status: from })
        ? of.CredentialResumeRequested({ ...owner(state), from })
        : refuse('wrong_state', { state: from });
    },
    remove: (_, state) => {
      const from = known(state);
      return canRemoveIssued({ status: from })
        ? of.CredentialRemoveRequested({ ...owner(state), from })
        : refuse('wrong_state', { state: from });
    },
    report: ({ status, failure, attempt, added }, state) => {
      if (attempt !== null && attempt !== state.attempt) return [];
      if (state.status === 'ADDING' && attempt !== null && added !== null)
        return [
          available(state, { attempt, ...added }),
          ...(status === 'AVAILABLE' ? [] : [reported(state, 'AVAILABLE', status, failure)]),
        ];
      return unissued.some(name => name === state.status) || status === state.status
        ? []
        : reported(state, state.status as CredentialStatus, status, failure);
    },

    startDelivery: ({ channel, again }, state) => {
      known(state);
      if (state.isErased || isErased(state.content?.recipient)) return refuse('credential.erased');
      const before = state.sendings[channel];
      if (before?.outcome === 'sent' && !again) return [];
      return of.CredentialDeliveryStarted({
        ...owner(state),
        channel,
        delivery: (before?.delivery ?? 0) + 1,
        // a clear failure says nothing of the unclear one before it
        isRepeat:
          before !== undefined && (before.isRepeat || before.outcome === 'open' || before.outcome === 'sent'),
      });
    },
    completeDelivery: ({ channel, delivery, messageId }, state) => {
      const open = state.sendings[channel];
      return open?.delivery === delivery && open.outcome === 'open'
        ? of.CredentialDelivered({ ...owner(state), channel, delivery, isRepeat: open.isRepeat, messageId })
        : [];
    },
    failDelivery: ({ channel, delivery, message, isFinal }, state) => {
      const open = state.sendings[channel];
      return open?.delivery === delivery && open.outcome === 'open'
        ? of.CredentialDeliveryFailed({ ...owner(state), channel, delivery, message, isFinal })
        : [];
    },
    erase: (_, state) => {
      known(state);
      return state.isErased ? [] : of.CredentialErased(owner(state));
    },
  },

  evolve: {
    CredentialAdded: evolve('CredentialAdded'),
    CredentialChanged: evolve('CredentialChanged'),
    CredentialDiscarded: evolve('CredentialDiscarded'),
    CredentialAddStarted: evolve('CredentialAddStarted'),
    CredentialAddAccepted: evolve('CredentialAddAccepted'),
    CredentialAvailable: evolve('CredentialAvailable'),
    CredentialAddFailed: evolve('CredentialAddFailed'),
    CredentialSuspendRequested: evolve('CredentialSuspendRequested'),
    CredentialResumeRequested: evolve('CredentialResumeRequested'),
    CredentialRemoveRequested: evolve('CredentialRemoveRequested'),
    CredentialReported: evolve('CredentialReported'),
    CredentialDeliveryStarted: evolve('CredentialDeliveryStarted'),
    CredentialDelivered: evolve('CredentialDelivered'),
    CredentialDeliveryFailed: evolve('CredentialDeliveryFailed'),
    CredentialErased: evolve('CredentialErased'),
  },
});
