import { creditDecider } from '../credit/decider.ts';
import {
  CustomerCreated,
  CustomerEquipped,
  CustomerProviderAdded,
  CustomerProvidersReset,
} from '../customer/customer.ts';
import { customerDecider } from '../customer/decider.ts';
import type { Equipment } from '../customer/equipment.ts';
import { customerState, type CustomerState } from '../customer/state.ts';
import { Refusal } from '../kernel/index.ts';
import { keysetDecider } from '../provider/keys/decider.ts';
import type { Handled } from '../store/decideOne.ts';
import { handle } from '../store/handle.ts';
import { handleMany } from '../store/handleMany.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { isCharged } from './creditEntry.ts';
import { allDone } from './discardCredentials.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

const equip = async (
  { store, command }: ProcessContext,
  customerId: string,
  { id, keysets, credits }: Equipment,
): Promise<Handled<CustomerState>> => {
  const owner = { customerId, partnerId: null };
  const given = keysets.map(({ credentialProviderId, ...keys }) => ({
    id: credentialProviderId,
    name: 'begin' as const,
    input: { ...owner, ...keys },
  }));
  if (given.length > 0) allDone(await handleMany(store, command)(keysetDecider, given));
  const charge = uuidv5(id, 'credits');
  if (credits > 0 && !(await isCharged(store, customerId, charge))) {
    const entry = { customerId, amount: credits, remarks: '', charge };
    await handle(store, command)(creditDecider, customerId, 'add', entry);
  }
  // recorded as a system command, so that the customer's ETag stays the same
  const by = { kind: 'system', id: 'customers' } as const;
  const noting = { ...command, by, for: command.for ?? command.by.id };
  return handle(store, noting)(customerDecider, customerId, 'equipped', { equipmentId: id });
};

/**
 * Gives a customer the promised keys and credits within the request. A retry of the command completes an
 * interrupted attempt.
 */
export const equipCustomer = async (
  context: ProcessContext,
  customerId: string,
  done: Handled<CustomerState>,
  equipmentId: string,
): Promise<Handled<CustomerState>> => {
  const open = done.state.openEquipment.find(({ id }) => id === equipmentId);
  if (!open) return done;
  const { position, state } = await equip(context, customerId, open);
  return { ...done, position, state };
};

interface Equipping {
  readonly customerId: string;
}
const promised = ({
  entityId,
  data: { equipment },
}: {
  readonly entityId: string;
  readonly data: { readonly equipment?: Equipment | undefined };
}) => (equipment ? { id: equipment.id, data: { customerId: entityId } } : null);

/**
 * Gives a customer the keys and credits that its event promises. The promise is part of the event that
 * creates the customer, or adds or resets its providers, so it can't be lost. Given up only if the customer
 * is deleted.
 */
export const customerEquipping: Process<Equipping> = {
  name: 'customer-equipping',
  begins: [
    begins(CustomerCreated, promised),
    begins(CustomerProviderAdded, promised),
    begins(CustomerProvidersReset, promised),
  ],
  ends: [ends(CustomerEquipped, ({ data: { equipmentId } }) => equipmentId)],
  overdueAfterMs: () => 60_000,
  finish: async (context, { id, data: { customerId } }) => {
    const { store, command } = context;
    const history = await store.read(streamOf('customer', customerId));
    const { present, openEquipment } = customerState.of(history);
    const open = openEquipment.find(one => one.id === id);
    if (!present || !open) return 'over';
    const begun = history.find(({ data }) => (data as { equipment?: Equipment }).equipment?.id === id);
    const { by, for: other } = begun!.meta;
    try {
      await equip({ ...context, command: { ...command, for: other ?? by.id } }, customerId, open);
      return 'finished';
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'customer.deleted') return 'givenUp';
      throw error;
    }
  },
};
