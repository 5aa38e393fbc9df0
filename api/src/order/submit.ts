import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { decide, type Context } from '@latchkey/events/kernel/index.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState, reservationOf, toIssue } from '@latchkey/events/order/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heedMatch } from '../http/matching.ts';
import type { Call } from '../http/route.ts';

/**
 * Reserves the credits that the order needs and records its submission; on ERROR only what failed. What would be refused is refused
 * before anything is reserved. A cut in between leaves a reservation that the order does not know: the sweep gives it back.
 */
export const submitOrder = async (call: Call, id: string) => {
  const { store } = call.deps;
  const history = await store.read(streamOf('order', id));
  const mine = call.commandIdFor('order', id, 'submit');
  if (history.some(({ meta }) => meta.commandId === mine))
    return call.send(orderDecider, id, 'submit', { credits: 0, reservation: '', membership: 0 });
  heedMatch(call, history);
  const state = orderState.of(history);
  const { customerId } = state;
  const credits = toIssue(state).length;
  const reservation = reservationOf(id, state.submission + 1, state.membership);
  const submission = { credits, reservation, membership: state.membership };
  if (customerId !== null) {
    const customer = customerState.of(await store.read(streamOf('customer', customerId)));
    const context: Context = {
      id,
      at: call.deps.now().toISOString(),
      by: call.caller.id,
      token: () => '',
      stateOf: state => (state.noun === 'customer' ? customer : state.of([])) as never,
    };
    decide(orderDecider, 'submit', submission, state, context);
    const reserve = { reservation, orderId: id, submission: state.submission + 1, amount: credits };
    // the reservation's name makes it idempotent
    await call.send(creditDecider, customerId, 'reserve', reserve, { commandId: null });
  }
  return call.send(orderDecider, id, 'submit', submission, { ifMatch: true });
};
