import assert from 'node:assert/strict';
import { entities } from '@latchkey/events/catalogue.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import {
  CredentialChanged,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderRenamed } from '@latchkey/events/order/order.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { stretchOf } from './eventRange.ts';

const meta = {
  by: { kind: 'user', id: uuidv7() },
  command: 'told',
  commandId: uuidv7(),
  correlationId: uuidv7(),
  tenant: {},
} as const;

const storeWith = async (stream: string, added: readonly DomainEvent[]) => {
  const store = memoryStore({ catalogue: catalogueOf(entities) });
  const events = added.map(event => ({ id: uuidv7(), event, meta }));
  const [outcome] = await store.append([{ stream, expected: 0, events }]);
  assert.ok(outcome!.ok);
  let count = 0;
  const read: EventStore['read'] = async (...args) => {
    const found = await store.read(...args);
    count += found.length;
    return found;
  };
  const taken = () => {
    const last = count;
    count = 0;
    return last;
  };
  return { store: { ...store, read }, taken };
};

describe('a stretch of a stream with its rows', () => {
  it('is folded from the beginning once; from then on from the nearest mark, with the same rows', async () => {
    const id = uuidv7();
    const many = Array.from({ length: 2_250 }, (_, n) =>
      n % 100 === 7
        ? OrderRenamed({ displayName: `Door ${n}`, customerCredentialProviderId: null })
        : OrderCredentialsAdded({ ids: [uuidv7()], type: 'user' }),
    );
    const { store, taken } = await storeWith(`order-${id}`, [frontDoorCreated, ...many]);
    const whole = await stretchOf(store, 'order', id, { after: 0, to: 2_251 });
    assert.deepEqual([whole.length, taken()], [2_251, 2_251]);
    for (const [after, to] of [
      [2_226, 2_251],
      [2_000, 2_025],
      [1_190, 1_215],
    ] as const) {
      const page = await stretchOf(store, 'order', id, { after, to });
      assert.deepEqual(page, whole.slice(after, to));
      const read = taken();
      assert.ok(read < 300, `${read} events were read`);
    }
    const { before, behind } = whole.at(-1)!;
    assert.deepEqual([before!['credentialsCount'], behind!['credentialsCount']], [2_226, 2_227]);
  });

  it('erased data reads as null, also after an earlier checkpoint', async () => {
    const id = uuidv7();
    const { orderId, customerId } = personAdded.data;
    const mine = { orderId, customerId };
    const renamed = CredentialChanged({ ...personAdded.data, nameOnCard: 'Ada Lovelace', replaced: null });
    const many = Array.from({ length: 600 }, (_, n) =>
      n % 2 === 0
        ? CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' })
        : CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
    );
    const { store, taken } = await storeWith(`credential-${id}`, [personAdded, renamed, ...many]);
    const [, second] = await stretchOf(store, 'credential', id, { after: 0, to: 602 });
    assert.deepEqual(
      [second!.before!['nameOnCard'], second!.behind!['nameOnCard']],
      ['Ärmel Größe', 'Ada Lovelace'],
    );
    taken();
    const newest = () => stretchOf(store, 'credential', id, { after: 600, to: 602 });
    assert.equal((await newest())[0]!.before!['nameOnCard'], 'Ada Lovelace');
    assert.ok(taken() < 120);
    await store.forget([`credential-${id}`]);
    assert.equal((await newest())[0]!.before!['nameOnCard'], null);
    const [, forgotten] = await stretchOf(store, 'credential', id, { after: 0, to: 2 });
    assert.deepEqual([forgotten!.before!['nameOnCard'], forgotten!.behind!['nameOnCard']], [null, null]);
  });
});
