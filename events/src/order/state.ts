import { beyond, countsOf, noCounts, plus, type Counts } from '../contract/amounts.ts';
import { nounState } from '../kernel/index.ts';
import { isRunning } from './fields.ts';
import { membersWith, noMembers, withJoined, withOutcome, withoutMember, type Members } from './members.ts';
import type { OrderFailure } from './failure.ts';
import type { CredentialType } from '../contract/credentialType.ts';
import { order } from './order.ts';
import type { Settlement } from './settlement.ts';

interface SubmittedTypes {
  readonly wanted: Counts;
  readonly issued: Counts;
  readonly unissued: Counts;
}
export interface OrderState {
  readonly status: 'absent' | 'DRAFT' | 'QUEUED' | 'PROCESSING' | 'ISSUED' | 'ERROR' | 'CANCELLED';
  readonly customerId: string | null;
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
  readonly members: Members;
  /** Counts membership changes and canceled submissions, so that `submit` can detect a stale membership. */
  readonly membership: number;
  readonly submission: number;
  readonly reservation: string | null;
  readonly reservations: readonly string[];
  readonly credits: number;
  /** The app config of the last submission's links; null if it has none. */
  readonly appConfigId: string | null;
  readonly issued: number;
  readonly unissued: number;
  readonly types: SubmittedTypes | null;
  readonly typed: ReadonlyMap<string, CredentialType>;
  readonly importId: string | null;
  /** The import that the server runs, if any. */
  readonly entrusted: {
    readonly importId: string;
    readonly count: number;
    readonly submits: boolean;
    readonly defaultAppConfigId?: string | undefined;
    readonly credits?: number | undefined;
  } | null;
  readonly isPaused: boolean;
  readonly needsAuthorization: boolean;
  readonly failure: OrderFailure | null;
}

const none: OrderState = {
  status: 'absent',
  customerId: null,
  displayName: null,
  customerCredentialProviderId: null,
  members: noMembers,
  membership: 0,
  submission: 0,
  reservation: null,
  reservations: [],
  credits: 0,
  appConfigId: null,
  issued: 0,
  unissued: 0,
  types: null,
  typed: new Map(),
  importId: null,
  entrusted: null,
  isPaused: false,
  needsAuthorization: false,
  failure: null,
};

export const orderState = nounState(order, none, {
  OrderCreated: (state, data) => ({ ...state, ...data, status: 'DRAFT' as const }),
  OrderRenamed: (state, data) => ({ ...state, ...data }),
  // keeps the members, because their credentials still have to be removed
  OrderDeleted: state => ({ ...state, status: 'absent' as const }),
  OrderImportStarted: (state, { importId }) => ({ ...state, importId }),
  OrderImportCompleted: state => ({ ...state, importId: null }),
  OrderImportAbandoned: state => ({ ...state, importId: null }),
  OrderImportEntrusted: (state, entrusted) => ({ ...state, entrusted }),
  OrderImportSettled: state => ({ ...state, entrusted: null }),
  OrderCredentialsAdded: (state, { ids }) => ({
    ...state,
    membership: state.membership + 1,
    members: withJoined(state.members, ids),
  }),
  OrderCredentialRemoved: (state, { credentialId }) => ({
    ...state,
    membership: state.membership + 1,
    members: withoutMember(state.members, credentialId),
  }),
  OrderCredentialsTyped: (state, { ids, type }) => {
    const typed = new Map(state.typed);
    for (const id of ids)
      if (type === 'user') typed.delete(id);
      else typed.set(id, type);
    return { ...state, typed };
  },
  OrderSubmitted: (state, { submission, reservation, credits, types, appConfigId = null }) => ({
    ...state,
    status: 'QUEUED' as const,
    submission,
    reservation,
    reservations: [...state.reservations, reservation],
    credits,
    appConfigId,
    issued: 0,
    unissued: 0,
    types: types ? { wanted: types, issued: noCounts, unissued: noCounts } : null,
    failure: null,
    isPaused: false,
    needsAuthorization: false,
    members: withOutcome(state.members, membersWith(state.members, 'failed'), 'none'),
  }),
  OrderSubmissionGivenUp: state => ({ ...state, membership: state.membership + 1 }),
  OrderAuthorizationNeeded: state => ({ ...state, needsAuthorization: true }),
  OrderProcessingStarted: state => ({ ...state, status: 'PROCESSING' as const, needsAuthorization: false }),
  OrderHandoverStarted: state => state,
  OrderProgressed: (state, { available, failed, failure }) => ({
    ...state,
    failure: state.failure ?? failure,
    issued: state.issued + available.length,
    unissued: state.unissued + failed.length,
    types: state.types && {
      ...state.types,
      issued: plus(state.types.issued, typesOf(state, available)),
      unissued: plus(state.types.unissued, typesOf(state, failed)),
    },
    members: withOutcome(withOutcome(state.members, available, 'available'), failed, 'failed'),
  }),
  OrderIssued: state => ({ ...state, status: 'ISSUED' as const }),
  OrderFailed: (state, { failure }) => ({ ...state, status: 'ERROR' as const, failure }),
  OrderReopened: state => ({ ...state, status: 'DRAFT' as const }),
  OrderCancelled: (state, { failure }) => ({ ...state, status: 'CANCELLED' as const, failure }),
  OrderEvidenceExported: state => state,
  OrderDocumentsDownloaded: state => state,
  OrderPaused: state => ({ ...state, isPaused: true }),
  OrderResumed: state => ({ ...state, isPaused: false }),
});

const typesOf = ({ typed }: Pick<OrderState, 'typed'>, ids: readonly string[]): Counts =>
  countsOf(ids.map(id => typed.get(id) ?? 'user'));

/** Returns the members of the next submission: all that aren't issued yet. */
export const toIssue = ({ members }: Pick<OrderState, 'members'>): readonly string[] =>
  membersWith(members, 'none', 'failed');

export const settlementOf = (
  { reservation, issued, unissued, types, ...state }: OrderState,
  isOver = !isRunning(state),
): Settlement =>
  reservation === null
    ? null
    : {
        reservation,
        issued,
        unissued,
        isOver,
        ...(types && { types: { issued: types.issued, unissued: types.unissued } }),
      };

/**
 * Returns the final settlement of the last submission; null before the first one. Holds no credits for
 * unfinished credentials, which belong to the next submission, if any.
 */
export const finalSettlementOf = ({ reservation, issued, credits, types }: OrderState): Settlement =>
  reservation === null
    ? null
    : {
        reservation,
        issued,
        unissued: Math.max(0, credits - issued),
        isOver: true,
        ...(types && { types: { issued: types.issued, unissued: beyond(types.wanted, types.issued) } }),
      };

/**
 * Returns the reservation's ID for a submission and membership, so that a retry reserves once and a changed
 * order reserves again.
 */
export const reservationOf = (orderId: string, submission: number, membership: number): string =>
  `order-${orderId}-${submission}.${membership}`;
