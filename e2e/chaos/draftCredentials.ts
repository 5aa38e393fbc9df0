import { entities } from '@latchkey/events/catalogue.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import pg from 'pg';
import type { ProductKeys } from '../../product/run/secrets.ts';

const [perOrder, perEvent] = [1_000, 500];
/** Maximum number of events that are read to find a credential of the demo. */
const demoEvents = 5_000;

/** Appends drafts of `count` credentials with the card profile and design of the first one in the demo. */
export const draftCredentials = async (
  url: string,
  { secretKeys, hmacKey }: ProductKeys,
  count: number,
): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const keys = keyRingOf(secretKeys, hmacKey);
  const store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
  const { events } = await store.readAll({
    after: beginning,
    limit: demoEvents,
    types: [CredentialAdded.type],
  });
  const [sample] = events;
  const added = sample!.data as DataOf<typeof CredentialAdded>;
  const meta = { ...sample!.meta, command: 'draft', commandId: uuidv7(), correlationId: uuidv7() };
  for (let first = 0; first < count; first += perOrder) {
    const orderId = uuidv7();
    const ids = Array.from({ length: Math.min(perOrder, count - first) }, () => uuidv7());
    const { customerId } = added;
    const order = [
      OrderCreated({ customerId, displayName: `Drafts from ${first}`, customerCredentialProviderId: null }),
      ...inChunks(ids, perEvent).map(some => OrderCredentialsAdded({ ids: [...some], type: 'user' })),
    ];
    const credentials = ids.map((id, n) => {
      const event = CredentialAdded({
        ...added,
        orderId,
        claim: null,
        claimedBy: null,
        nameOnCard: `Draft ${first + n}`,
        recipient: { email: `draft.${first + n}@example.test`, phoneNumber: null },
      });
      return { stream: `credential-${id}`, expected: 0, events: [{ id: uuidv7(), event, meta }] };
    });
    const outcomes = await store.append([
      {
        stream: `order-${orderId}`,
        expected: 0,
        events: order.map(event => ({ id: uuidv7(), event, meta })),
      },
      ...credentials,
    ]);
    if (outcomes.some(({ ok }) => !ok)) throw new Error('a new stream had events already');
  }
  await store.close();
  await pool.end();
};
