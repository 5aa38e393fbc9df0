import { credentialState, isOpen } from '../credential/state.ts';
import { refuse, type Context } from '../kernel/index.ts';
import { membersWith } from './members.ts';
import type { OrderState } from './state.ts';

/** Returns members without a known outcome for which the provider may have been called. */
export const calledFor = ({ submission, members }: OrderState): readonly string[] =>
  submission === 0 ? [] : membersWith(members, 'none');
/**
 * Rejects a command on an order whose credentials have reached the provider or still may. The order is needed
 * to pay for credentials that the provider issues late.
 */
export const refuseAtProvider = (state: OrderState, { stateOf }: Context): void => {
  const called = calledFor(state).map(id => stateOf(credentialState, id));
  const gone = called.filter(one => !isOpen(one) && one.status !== 'REMOVED' && one.status !== 'absent');
  if (gone.some(({ status }) => status === 'ADDING')) refuse('order.at_provider');
  if (gone.length > 0) refuse('order.has_issued');
};
