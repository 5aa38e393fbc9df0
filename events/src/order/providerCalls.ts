import { credentialState, isOpen } from '../credential/state.ts';
import { refuse, type Context } from '../kernel/index.ts';
import { membersWith } from './members.ts';
import type { OrderState } from './state.ts';

/** Members for which the provider may have been called, and whose end the order does not know. */
export const calledFor = ({ submission, members }: OrderState): readonly string[] =>
  submission === 0 ? [] : membersWith(members, 'none');
/** What the provider issues after all must be paid for: the order is there as long as that may happen. */
export const refuseAtProvider = (state: OrderState, { stateOf }: Context): void => {
  const called = calledFor(state).map(id => stateOf(credentialState, id));
  const gone = called.filter(one => !isOpen(one) && one.status !== 'REMOVED' && one.status !== 'absent');
  if (gone.some(({ status }) => status === 'ADDING')) refuse('order.at_provider');
  if (gone.length > 0) refuse('order.has_issued');
};
