import { acts } from '@latchkey/events/activity/acts.ts';
import { orderAct, type OrderAct } from '@latchkey/events/activity/orderAct.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { add, begin, hears, projection, type FollowedEvent } from '../runner/projection.ts';
import { actIdOf } from './actId.ts';
import { actorIn } from './actOf.ts';

type Row = Omit<OrderAct, 'id'>;

/**
 * Returns the ID of the person's act that recorded an event; null if there is none. Includes events that a
 * process records on a person's behalf, such as the rows of a bulk action.
 */
const actOfPerson = (event: Recorded): string | null => {
  const { actorId, isPerson } = actorIn(event);
  return isPerson || event.meta.for !== undefined ? actIdOf(event, event.meta.for ?? actorId) : null;
};

const counted = (event: Recorded) => {
  const actId = actOfPerson(event);
  const { orderId } = event.data as { readonly orderId?: unknown };
  if (nounOf(event.stream) !== 'credential' || actId === null || typeof orderId !== 'string') return [];
  const id = uuidv5(actId, orderId);
  return [begin<Row>(id, { actId, orderId }), add<Row>(id, { count: 1 })];
};

const credentialActs = Object.entries(acts).filter(
  ([type, act]) => act !== null && type.startsWith('Credential'),
);

export const orderActs = projection(orderAct, {
  version: 1,
  source: import.meta.url,
  index: ['orderId'],
  on: {},
  others: credentialActs.map(([type]): FollowedEvent<Row> => hears({ type }, counted)),
});
