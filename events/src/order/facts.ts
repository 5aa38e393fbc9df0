import { fact } from '../kernel/index.ts';
import { order, type CredentialType, type Failure } from './order.ts';

export interface Member {
  readonly type: CredentialType;
  readonly outcome: 'none' | 'available' | 'failed';
  /** The submission in which it was last given to somebody to hand over to the provider; 0: in none. */
  readonly handedOver: number;
}

export interface OrderFact {
  readonly status: 'absent' | 'DRAFT' | 'QUEUED' | 'PROCESSING' | 'ISSUED' | 'ERROR' | 'CANCELLED';
  readonly customerId: string | null;
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
  readonly members: ReadonlyMap<string, Member>;
  /** Counts every change of the membership: what `submit` saw. */
  readonly membership: number;
  readonly submission: number;
  readonly reservation: string | null;
  readonly importId: string | null;
  readonly isPaused: boolean;
  readonly needsAuthorization: boolean;
  /** The first failure of the running submission. */
  readonly failure: Failure | null;
}

const none: OrderFact = {
  status: 'absent',
  customerId: null,
  displayName: null,
  customerCredentialProviderId: null,
  members: new Map(),
  membership: 0,
  submission: 0,
  reservation: null,
  importId: null,
  isPaused: false,
  needsAuthorization: false,
  failure: null,
};

const withChanged = (members: OrderFact['members'], ids: readonly string[], changed: Partial<Member>) => {
  const next = new Map(members);
  for (const id of ids) {
    const member = next.get(id);
    if (member) next.set(id, { ...member, ...changed });
  }
  return next;
};
const withOutcome = (members: OrderFact['members'], ids: readonly string[], outcome: Member['outcome']) =>
  withChanged(members, ids, { outcome });

/** The whole of an order: what its own rules, its credentials' rules and the workers know of it. */
export const orderFact = fact(order, none, {
  OrderCreated: (state, data) => ({ ...state, ...data, status: 'DRAFT' as const }),
  OrderRenamed: (state, data) => ({ ...state, ...data }),
  OrderDeleted: state => ({ ...state, status: 'absent' as const, members: new Map() }),
  OrderImportStarted: (state, { importId }) => ({ ...state, importId }),
  OrderImportCompleted: state => ({ ...state, importId: null }),
  OrderImportAbandoned: state => ({ ...state, importId: null }),
  OrderCredentialsAdded: (state, { ids, type }) => ({
    ...state,
    membership: state.membership + 1,
    members: new Map([
      ...state.members,
      ...ids.map(id => [id, { type, outcome: 'none', handedOver: 0 }] as const),
    ]),
  }),
  OrderCredentialRemoved: (state, { credentialId }) => {
    const members = new Map(state.members);
    members.delete(credentialId);
    return { ...state, members, membership: state.membership + 1 };
  },
  OrderSubmitted: (state, { submission, reservation }) => ({
    ...state,
    status: 'QUEUED' as const,
    submission,
    reservation,
    failure: null,
    isPaused: false,
    needsAuthorization: false,
    members: withOutcome(
      state.members,
      [...state.members].filter(([, member]) => member.outcome === 'failed').map(([id]) => id),
      'none',
    ),
  }),
  OrderAuthorizationNeeded: state => ({ ...state, needsAuthorization: true }),
  OrderProcessingStarted: state => ({ ...state, status: 'PROCESSING' as const, needsAuthorization: false }),
  OrderHandoverStarted: (state, { submission, ids }) => ({
    ...state,
    members: withChanged(state.members, ids, { handedOver: submission }),
  }),
  OrderProgressed: (state, { available, failed, failure }) => ({
    ...state,
    failure: state.failure ?? failure,
    members: withOutcome(withOutcome(state.members, available, 'available'), failed, 'failed'),
  }),
  OrderIssued: state => ({ ...state, status: 'ISSUED' as const }),
  OrderFailed: (state, { failure }) => ({ ...state, status: 'ERROR' as const, failure }),
  OrderReopened: state => ({ ...state, status: 'DRAFT' as const }),
  OrderCancelled: (state, { failure }) => ({ ...state, status: 'CANCELLED' as const, failure }),
  OrderPaused: state => ({ ...state, isPaused: true }),
  OrderResumed: state => ({ ...state, isPaused: false }),
});

/** Members that a submission still has to issue: neither issued nor ended in failure. */
export const openMembers = ({ members }: Pick<OrderFact, 'members'>): readonly string[] =>
  [...members].filter(([, member]) => member.outcome === 'none').map(([id]) => id);

/** Members that the next submission will issue: all that the provider does not have yet. */
export const toIssue = ({ members }: Pick<OrderFact, 'members'>): readonly string[] =>
  [...members].filter(([, member]) => member.outcome !== 'available').map(([id]) => id);

/** One name per submission of one membership: reserving twice reserves once, and a changed order asks anew. */
export const reservationOf = (orderId: string, submission: number, membership: number): string =>
  `order-${orderId}-${submission}.${membership}`;
