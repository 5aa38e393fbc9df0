import { creditDecider } from '../credit/decider.ts';
import { customerState } from '../customer/state.ts';
import { decide, type Context } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { orderState, reservationOf, toIssue, type OrderState } from '../order/state.ts';
import type { Handled } from '../store/decideOne.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { streamOf, type Recorded } from '../store/store.ts';
import type { ProcessContext } from './process.ts';

interface Submitting extends HandleOptions {
  readonly commandId: string;
  /** Refuses a history that is not the one that the caller has seen. */
  readonly heed?: (history: readonly Recorded[]) => void;
}

/**
 * Reserves the credits that the order needs and records its submission; on ERROR only what failed. What would be refused is refused
 * before anything is reserved. A cut in between leaves a reservation that the order does not know: the sweep gives it back. A repeat with the same command id
 * finds what it recorded.
 */
export const submitOrder = async (
  { store, command }: ProcessContext,
  id: string,
  { heed = () => undefined, ...options }: Submitting,
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
  const submission = { credits, reservation, membership: state.membership };
  if (customerId !== null) {
    const customer = customerState.of(await store.read(streamOf('customer', customerId)));
    const context: Context = {
      id,
      at: command.now().toISOString(),
      by: command.by.id,
      token: () => '',
      stateOf: known => (known.noun === 'customer' ? customer : known.of([])) as never,
    };
    decide(orderDecider, 'submit', submission, state, context);
    const reserve = { reservation, orderId: id, submission: state.submission + 1, amount: credits };
    await send(creditDecider, customerId, 'reserve', reserve); // the reservation's name makes it idempotent
  }
  return send(orderDecider, id, 'submit', submission, options);
};
