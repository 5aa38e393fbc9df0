import { customerState } from '../customer/state.ts';
import { decider, refuse } from '../kernel/index.ts';
import { finalSettlementOf, isRunning, orderState, settlementOf, toIssue, type OrderState } from './state.ts';
import { countOf, hasMemberWith, outcomeOf } from './members.ts';
import * as of from './order.ts';

const isEditable = ({ status }: OrderState) => status === 'DRAFT';

/** Refuses unless the order is there and in one of these states. */
const only = (state: OrderState, ...allowed: readonly OrderState['status'][]) => {
  if (state.status === 'absent') refuse('not_found');
  if (!allowed.includes(state.status)) refuse('wrong_state', { state: state.status });
};
const requireCustomer = (_: unknown, { customerId }: OrderState) =>
  customerId === null ? [] : [[customerState, customerId] as const];

export const orderDecider = decider(of.order, {
  state: orderState,
  tenant: ({ customerId }) => ({ customerId }),
  requires: {
    create: ({ customerId }) => [[customerState, customerId]],
    rename: requireCustomer,
    submit: requireCustomer,
  },

  decide: {
    create: (draft, { status }, { stateOf }) => {
      if (status !== 'absent') return refuse('already_exists');
      const { present, providers } = stateOf(customerState, draft.customerId);
      if (!present) return refuse('order.no_customer');
      const chosen =
        draft.customerCredentialProviderId ??
        (providers.length === 1 ? providers[0]!.credentialProviderId : null);
      if (chosen !== null && !providers.some(one => one.credentialProviderId === chosen))
        return refuse('order.no_provider');
      return of.OrderCreated({ ...draft, customerCredentialProviderId: chosen });
    },
    rename: (general, state, { stateOf }) => {
      only(state, 'DRAFT', 'ERROR', 'ISSUED', 'QUEUED', 'PROCESSING', 'CANCELLED');
      const { displayName, customerCredentialProviderId } = general;
      if (
        displayName === state.displayName &&
        customerCredentialProviderId === state.customerCredentialProviderId
      )
        return [];
      if (customerCredentialProviderId !== state.customerCredentialProviderId) {
        if (!isEditable(state)) return refuse('order.provider_fixed');
        const { providers } = stateOf(customerState, state.customerId!);
        if (!providers.some(one => one.credentialProviderId === customerCredentialProviderId))
          return refuse('order.no_provider');
      }
      return of.OrderRenamed(general);
    },
    delete: (_, state) => {
      only(state, 'DRAFT');
      if (hasMemberWith(state.members, 'available')) return refuse('order.has_issued');
      const deleted = of.OrderDeleted({ settlement: finalSettlementOf(state) });
      const { importId } = state;
      return importId === null ? deleted : [of.OrderImportAbandoned({ importId }), deleted];
    },
    submit: ({ credits, reservation, membership }, state, { stateOf }) => {
      only(state, 'DRAFT', 'ERROR');
      if (state.importId !== null) return refuse('order.importing');
      if (state.displayName === null) return refuse('order.no_name');
      const { providers } = stateOf(customerState, state.customerId!);
      if (!providers.some(one => one.credentialProviderId === state.customerCredentialProviderId))
        return refuse('order.no_provider');
      const count = toIssue(state).length;
      if (count === 0) return refuse('order.empty');
      if (membership !== state.membership) return refuse('order.membership_changed');
      return of.OrderSubmitted({
        ...{ submission: state.submission + 1, reservation, credits, count },
        settlement: finalSettlementOf(state),
      });
    },
    issue: (_, state) => {
      only(state, 'QUEUED');
      return state.needsAuthorization ? of.OrderProcessingStarted() : refuse('order.not_waiting');
    },
    reedit: (_, state) => {
      only(state, 'ERROR');
      return of.OrderReopened();
    },
    pause: (_, state) => {
      only(state, 'QUEUED', 'PROCESSING');
      return state.isPaused ? [] : of.OrderPaused();
    },
    resume: (_, state) => {
      only(state, 'QUEUED', 'PROCESSING');
      return state.isPaused ? of.OrderResumed() : [];
    },

    startImport: (start, state) => {
      only(state, 'DRAFT');
      if (state.importId !== null) return state.importId === start.importId ? [] : refuse('order.importing');
      if (countOf(state.members) + start.count > of.orderLimit)
        return refuse('order.too_many', { limit: of.orderLimit });
      return of.OrderImportStarted(start);
    },
    completeImport: ({ importId, batches }, state) =>
      state.importId === importId
        ? [...batches.map(batch => of.OrderCredentialsAdded(batch)), of.OrderImportCompleted({ importId })]
        : refuse('order.import_gone'),
    abandonImport: ({ importId }, state) =>
      state.importId === importId ? of.OrderImportAbandoned({ importId }) : [],
    removeCredential: ({ credentialId }, state) => {
      only(state, 'DRAFT', 'ERROR', 'CANCELLED');
      const outcome = outcomeOf(state.members, credentialId);
      if (outcome === null) return [];
      if (outcome === 'available') return refuse('credential.issued');
      const removed = of.OrderCredentialRemoved({ credentialId });
      const { members } = orderState.on(state, removed);
      // what failed is gone, and all that is left is issued
      const isIssued =
        state.status === 'ERROR' && countOf(members) > 0 && !hasMemberWith(members, 'none', 'failed');
      return isIssued ? [removed, of.OrderIssued()] : removed;
    },

    needAuthorization: (need, state) =>
      state.status === 'QUEUED' && !state.needsAuthorization ? of.OrderAuthorizationNeeded(need) : [],
    startProcessing: (_, { status, isPaused, needsAuthorization }) =>
      status === 'QUEUED' && !isPaused && !needsAuthorization ? of.OrderProcessingStarted() : [],
    /** Also of an order that has ended: what is issued then is paid for. What an earlier submission issued counts for the last one, which holds its credits. */
    progress: ({ submission, available, failed, failure }, state) => {
      if (submission > state.submission) return [];
      const isOpen = (id: string) => outcomeOf(state.members, id) === 'none';
      const isCurrent = submission === state.submission;
      const done = {
        available: available.filter(isOpen),
        failed: failed.filter(id => isCurrent && isOpen(id)),
      };
      if (done.available.length + done.failed.length === 0) return [];
      const progress = {
        submission: state.submission,
        ...done,
        failure: done.failed.length > 0 ? failure : null,
      };
      const after = orderState.on(state, of.OrderProgressed(progress));
      const event = of.OrderProgressed({ ...progress, settlement: settlementOf(after) });
      const mayEnd = isRunning(state) || state.status === 'ERROR';
      if (!mayEnd || hasMemberWith(after.members, 'none')) return event;
      if (!hasMemberWith(after.members, 'failed')) return [event, of.OrderIssued()];
      if (state.status === 'ERROR') return event;
      const why = after.failure ?? {
        source: 'internal' as const,
        status: 0,
        message: '',
        credentialId: null,
      };
      return [event, of.OrderFailed({ failure: why, settlement: settlementOf(after, true) })];
    },
    fail: ({ failure }, state) =>
      isRunning(state) ? of.OrderFailed({ failure, settlement: settlementOf(state, true) }) : [],
    cancel: ({ failure }, state) =>
      isRunning(state) ? of.OrderCancelled({ failure, settlement: settlementOf(state, true) }) : [],
  },
});
