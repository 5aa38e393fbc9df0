import { hasWorkingLinks } from '../appConfig/deepLink.ts';
import { appConfigState } from '../appConfig/state.ts';
import { credentialState } from '../credential/state.ts';
import { requireGoneOwner } from '../customer/goneOwner.ts';
import { customerState } from '../customer/state.ts';
import { decider, refuse } from '../kernel/index.ts';
import { providerKinds } from '../provider/kinds/kinds.ts';
import { calledFor, refuseAtProvider } from './providerCalls.ts';
import { created } from './createOrder.ts';
import {
  finalSettlementOf,
  orderState,
  reservationOf,
  settlementOf,
  toIssue,
  type OrderState,
} from './state.ts';
import { countOf, hasMemberWith, outcomeOf } from './members.ts';
import { ourFailure } from './failure.ts';
import type { ImportRefusal } from './importRefusal.ts';
import { countsOf } from '../contract/amounts.ts';
import { isRunning, orderLimit } from './fields.ts';
import { changedTypes } from './changedTypes.ts';
import * as of from './order.ts';

const isEditable = ({ status }: OrderState) => status === 'DRAFT';

const only = (state: OrderState, ...allowed: readonly OrderState['status'][]) => {
  if (state.status === 'absent') refuse('not_found');
  if (!allowed.includes(state.status)) refuse('wrong_state', { state: state.status });
};
const requireCustomer = (_: unknown, { customerId }: OrderState) =>
  customerId === null ? [] : [[customerState, customerId] as const];

const settled = ({ entrusted }: OrderState, refusal: ImportRefusal | null) =>
  entrusted === null ? [] : [of.OrderImportSettled({ importId: entrusted.importId, refusal })];

const deletion = (state: OrderState) => {
  const { importId } = state;
  return [
    ...(importId === null ? [] : [of.OrderImportAbandoned({ importId })]),
    ...settled(state, { reason: 'order.import_gone', params: {} }),
    of.OrderDeleted({ settlement: finalSettlementOf(state) }),
  ];
};

export const orderDecider = decider(of.order, {
  state: orderState,
  tenant: ({ customerId }) => ({ customerId }),
  requires: {
    create: ({ customerId }) => [[customerState, customerId]],
    entrust: ({ customerId }) => [[customerState, customerId]],
    rename: requireCustomer,
    deleteWithOwner: requireCustomer,
    submit: ({ appConfigId }, state) => [
      ...requireCustomer(null, state),
      ...(appConfigId == null ? [] : [[appConfigState, appConfigId] as const]),
    ],
    delete: (_, state) => calledFor(state).map(id => [credentialState, id] as const),
  },

  decide: {
    create: (draft, state, { stateOf }) => created(draft, state, stateOf(customerState, draft.customerId)),
    entrust: ({ importId, count, submits, defaultAppConfigId, credits, ...draft }, state, { stateOf }) => [
      created(draft, state, stateOf(customerState, draft.customerId)),
      of.OrderImportStarted({ importId, count }),
      of.OrderImportEntrusted({
        importId,
        count,
        submits,
        ...(defaultAppConfigId === null ? {} : { defaultAppConfigId }),
        ...(credits === null ? {} : { credits }),
      }),
    ],
    rename: (general, state, { stateOf }) => {
      only(state, 'DRAFT', 'ERROR', 'ISSUED', 'QUEUED', 'PROCESSING', 'CANCELLED');
      const { displayName, customerCredentialProviderId } = general;
      if (
        displayName === state.displayName &&
        customerCredentialProviderId === state.customerCredentialProviderId
      )
        return [];
      if (displayName === null && state.displayName !== null) return refuse('order.no_name');
      if (customerCredentialProviderId !== state.customerCredentialProviderId) {
        if (!isEditable(state)) return refuse('order.provider_fixed');
        const { providers } = stateOf(customerState, state.customerId!);
        if (!providers.some(one => one.credentialProviderId === customerCredentialProviderId))
          return refuse('order.no_provider');
      }
      return of.OrderRenamed(general);
    },
    delete: (_, state, context) => {
      only(state, 'DRAFT');
      if (hasMemberWith(state.members, 'available')) return refuse('order.has_issued');
      refuseAtProvider(state, context);
      return deletion(state);
    },
    deleteWithOwner: (_, state, context) => {
      if (state.status === 'absent') return [];
      if (isRunning(state)) return refuse('wrong_state', { state: state.status });
      requireGoneOwner({ customerId: state.customerId }, context);
      return deletion(state);
    },
    submit: ({ credits, reservation, membership, appConfigId, types = [] }, state, { stateOf }) => {
      only(state, 'DRAFT', 'ERROR');
      if (state.importId !== null) return refuse('order.importing');
      if (state.displayName === null) return refuse('order.no_name');
      const { providers } = stateOf(customerState, state.customerId!);
      const provider = providers.find(one => one.credentialProviderId === state.customerCredentialProviderId);
      if (!provider) return refuse('order.no_provider');
      const app = appConfigId === null ? null : stateOf(appConfigState, appConfigId).terms;
      const needsApp = providerKinds[provider.credentialProvider].code === 'link';
      if (needsApp && (app === null || !hasWorkingLinks(app))) return refuse('order.no_app');
      const count = toIssue(state).length;
      if (count === 0) return refuse('order.empty');
      if (membership !== state.membership) return refuse('order.membership_changed');
      const submitted = {
        submission: state.submission + 1,
        reservation,
        credits,
        count,
        ...(appConfigId !== null && { appConfigId }),
        settlement: finalSettlementOf(state),
      };
      if (types.length === 0) return of.OrderSubmitted(submitted);
      const counts = countsOf(types.flatMap(({ ids, type }) => ids.map(() => type)));
      return [...changedTypes(types, state), of.OrderSubmitted({ ...submitted, types: counts })];
    },
    /**
     * Cancels a submission whose reservation the order never recorded. Does nothing for a reservation of
     * another submission or membership, because the order can no longer record it.
     */
    giveUpSubmission: ({ reservation }, state, { id }) =>
      state.status !== 'absent' && reservation === reservationOf(id, state.submission + 1, state.membership)
        ? of.OrderSubmissionGivenUp({ reservation })
        : [],
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
    exportEvidence: (_, state) =>
      state.status === 'absent' ? refuse('not_found') : of.OrderEvidenceExported(),
    downloadDocuments: (_, state) =>
      state.status === 'absent' ? refuse('not_found') : of.OrderDocumentsDownloaded(),
    resume: (_, state) => {
      only(state, 'QUEUED', 'PROCESSING');
      return state.isPaused ? of.OrderResumed() : [];
    },

    startImport: (start, state) => {
      only(state, 'DRAFT');
      if (state.importId !== null) return state.importId === start.importId ? [] : refuse('order.importing');
      if (countOf(state.members) + start.count > orderLimit)
        return refuse('order.too_many', { limit: orderLimit });
      return of.OrderImportStarted(start);
    },
    completeImport: ({ importId, batches }, state) =>
      state.importId === importId
        ? [...batches.map(batch => of.OrderCredentialsAdded(batch)), of.OrderImportCompleted({ importId })]
        : refuse('order.import_gone'),
    // an order that was created for the import is deleted too (CSV-08)
    abandonImport: ({ importId, refusal }, state) => {
      if (state.importId !== importId) return [];
      const abandoned = of.OrderImportAbandoned({ importId });
      if (state.entrusted === null) return abandoned;
      return [
        abandoned,
        ...settled(state, refusal),
        of.OrderDeleted({ settlement: finalSettlementOf(state) }),
      ];
    },
    settleImport: ({ importId, refusal }, state) =>
      state.entrusted?.importId === importId ? settled(state, refusal) : [],
    removeCredential: ({ credentialId }, state) => {
      only(state, 'DRAFT', 'ERROR', 'CANCELLED');
      const outcome = outcomeOf(state.members, credentialId);
      if (outcome === null) return [];
      if (outcome === 'available') return refuse('credential.issued');
      const removed = of.OrderCredentialRemoved({ credentialId });
      const { members } = orderState.on(state, removed);
      // an order in ERROR becomes ISSUED if its last failed credential is removed
      const isIssued =
        state.status === 'ERROR' && countOf(members) > 0 && !hasMemberWith(members, 'none', 'failed');
      return isIssued ? [removed, of.OrderIssued()] : removed;
    },

    needAuthorization: (need, state) =>
      state.status === 'QUEUED' && !state.needsAuthorization ? of.OrderAuthorizationNeeded(need) : [],
    startProcessing: (_, { status, isPaused, needsAuthorization }) =>
      status === 'QUEUED' && !isPaused && !needsAuthorization ? of.OrderProcessingStarted() : [],
    /**
     * Records outcomes, even of an order that has ended, because credentials issued later must be paid for.
     * Credentials issued by an earlier submission count toward the last one, which holds their credits;
     * failures of an earlier submission are ignored.
     */
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
      const why = after.failure ?? { ...ourFailure(''), credentialId: null };
      return [event, of.OrderFailed({ failure: why, settlement: settlementOf(after, true) })];
    },
    fail: ({ failure }, state) =>
      isRunning(state) ? of.OrderFailed({ failure, settlement: settlementOf(state, true) }) : [],
    cancel: ({ failure }, state) =>
      isRunning(state) ? of.OrderCancelled({ failure, settlement: settlementOf(state, true) }) : [],
  },
});
