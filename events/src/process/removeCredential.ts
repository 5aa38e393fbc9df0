import { credentialDecider } from '../credential/decider.ts';
import type { ChangeReason } from '../credential/fields.ts';
import { canTakeOut } from '../credential/flags.ts';
import { credentialState } from '../credential/state.ts';
import { refuse } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { orderState } from '../order/state.ts';
import type { Position } from '../store/position.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { streamOf, type Recorded } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { discardCredentials } from './discardCredentials.ts';
import type { ProcessContext } from './process.ts';

interface Removing extends HandleOptions {
  readonly commandId: string;
  readonly reason?: ChangeReason | null;
  /** Throws if the history differs from what the caller has seen. */
  readonly heed?: (history: readonly Recorded[]) => void;
}

/**
 * Removes a credential. If the provider doesn't have it, it is removed from its order immediately (see
 * `removalProcess`); otherwise its removal at the provider is requested. A retry with the same command ID
 * completes an interrupted removal.
 */
export const removeCredential = async (
  context: ProcessContext,
  id: string,
  { heed = () => undefined, reason = null, ...options }: Removing,
): Promise<{ readonly position: Position }> => {
  const { store, command } = context;
  const send = handle(store, command);
  const history = await store.read(streamOf('credential', id));
  const { status, orderId } = credentialState.of(history);
  if (status === 'absent') return refuse('not_found');
  const takeOut = uuidv5(options.commandId, 'take-out');
  const order = await store.read(streamOf('order', orderId));
  const isRepeat = order.some(({ meta }) => meta.commandId === takeOut);
  if (!isRepeat && status !== 'NOT_ISSUED' && status !== 'ADD_FAILED')
    return send(credentialDecider, id, 'remove', { reason }, options);
  if (!isRepeat) {
    heed(history);
    if (!canTakeOut({ status }, orderState.of(order).status)) return refuse('wrong_state', { state: status });
    await send(orderDecider, orderId, 'removeCredential', { credentialId: id }, { commandId: takeOut });
  }
  return discardCredentials(context, [id]);
};
