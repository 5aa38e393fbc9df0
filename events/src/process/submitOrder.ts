import { appConfigState } from '../appConfig/state.ts';
import { creditDecider } from '../credit/decider.ts';
import { countsOf, isSame } from '../contract/amounts.ts';
import { dayOf } from '../contract/days.ts';
import { contractState, countsAt, runningCycle } from '../contract/state.ts';
import { credentialState } from '../credential/state.ts';
import { customerState } from '../customer/state.ts';
import { decide, refuse, type Context } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import type { CredentialType } from '../contract/credentialType.ts';
import type { Typed } from '../order/submitCommand.ts';
import { orderState, reservationOf, toIssue, type OrderState } from '../order/state.ts';
import type { Handled } from '../store/decideOne.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { streamOf, type EventStore, type Recorded } from '../store/store.ts';
import { inChunks } from '../kernel/chunks.ts';
import type { ProcessContext } from './process.ts';

interface Submitting extends HandleOptions {
  readonly commandId: string;
  /** The credits that the caller confirmed. If absent, any cost is accepted. */
  readonly confirmed?: number | undefined;
  /** Returns the ID of the default app config, for customers without their own. */
  readonly defaultApp: () => Promise<string | null>;
  /** Throws if the history differs from what the caller has seen. */
  readonly heed?: (history: readonly Recorded[]) => void;
}

interface Submission {
  readonly credits: number;
  readonly reservation: string;
  readonly membership: number;
  readonly appConfigId: string | null;
}

const typesOf = async (store: EventStore, ids: readonly string[]): Promise<readonly Typed[]> => {
  const found = new Map<CredentialType, string[]>();
  for (const chunk of inChunks(ids)) {
    const histories = await store.readMany(chunk.map(id => streamOf('credential', id)));
    for (const id of chunk) {
      const { content } = credentialState.of(histories.get(streamOf('credential', id)) ?? []);
      const type = content?.type ?? 'user';
      const sameType = found.get(type) ?? [];
      sameType.push(id);
      found.set(type, sameType);
    }
  }
  return [...found].flatMap(([type, all]) => inChunks(all).map(some => ({ ids: [...some], type })));
};

/**
 * Submits an order: checks the order's rules, reserves the credits beyond those included in the contract, and
 * records the submission. Submits only credentials that aren't issued yet. If the submission is interrupted
 * before the order records the reservation, the sweeper refunds the credits. Idempotent by command ID.
 */
export const submitOrder = async (
  { store, command }: ProcessContext,
  id: string,
  { heed = () => undefined, defaultApp, confirmed, ...options }: Submitting,
): Promise<Handled<OrderState>> => {
  const send = handle(store, command);
  const history = await store.read(streamOf('order', id));
  if (history.some(({ meta }) => meta.commandId === options.commandId))
    return send(orderDecider, id, 'submit', { credits: 0, reservation: '', membership: 0 }, options);
  heed(history);
  const state = orderState.of(history);
  const { customerId } = state;
  const credits = toIssue(state).length;
  const reservation = reservationOf(id, state.submission + 1, state.membership);
  let submission: Submission = { credits, reservation, membership: state.membership, appConfigId: null };
  let types: readonly Typed[] = [];
  if (customerId !== null) {
    const customer = customerState.of(await store.read(streamOf('customer', customerId)));
    const appConfigId = customer.appConfigId ?? (await defaultApp());
    const app = appConfigState.of(
      appConfigId === null ? [] : await store.read(streamOf('appConfig', appConfigId)),
    );
    submission = { ...submission, appConfigId };
    const stateByNoun: Readonly<Record<string, unknown>> = { customer, appConfig: app };
    const context: Context = {
      id,
      at: command.now().toISOString(),
      by: command.by.id,
      token: () => '',
      stateOf: state => (stateByNoun[state.noun] ?? state.of([])) as never,
    };
    decide(orderDecider, 'submit', submission, state, context);
    const { providers } = customer;
    const at = providers.find(one => one.credentialProviderId === state.customerCredentialProviderId);
    const contract = contractState.of(await store.read(streamOf('contract', customerId)));
    const mayCover =
      countsAt(contract, at?.credentialProvider) && runningCycle(contract, dayOf(context.at)) !== null;
    if (mayCover) types = await typesOf(store, toIssue(state));
    const wanted = countsOf(types.flatMap(({ ids, type }) => ids.map(() => type)));
    const reserve = {
      reservation,
      orderId: id,
      submission: state.submission + 1,
      amount: credits,
      ...(mayCover ? { contract: { customerId, wanted } } : {}),
      ...(confirmed === undefined ? {} : { confirmed }),
    };
    // idempotent, because the reservation's ID is derived from the order, its number of submissions and its
    // membership
    const reserved = await send(creditDecider, customerId, 'reserve', reserve);
    const held = reserved.state.reservations.get(reservation)?.contract;
    // an interrupted submission already made this reservation for credentials of other types; the sweeper
    // refunds it
    if (held && !isSame(held.wanted, wanted)) return refuse('order.membership_changed');
  }
  const named = types.length === 0 ? {} : { types: types.map(({ ids, type }) => ({ ids: [...ids], type })) };
  return send(orderDecider, id, 'submit', { ...submission, ...named }, options);
};
