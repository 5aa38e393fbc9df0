import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { CredentialDelivered, CredentialDeliveryFailed } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, mine } from '@latchkey/events/credential/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { lostWork } from '../runner/lostWork.ts';
import { changesOf } from '../runner/openProcesses.ts';
import { deliver } from './deliver.ts';

const process = lostWork(deliver, { add: async () => ({}), addBulk: async () => [] } as never);
const recorded = (event: DomainEvent) =>
  ({ ...event, id: acme, entityId: acme, at: '2026-11-20T12:00:00.000Z', meta: {} }) as unknown as Recorded;
const available = { ...madeAvailable, data: { ...madeAvailable.data, deliveryMethod: 'SMS' } };
const of = { ...mine, channel: 'SMS' as const, delivery: 1 };
const openAfter = (...events: readonly DomainEvent[]) =>
  changesOf([process], [available, ...events].map(recorded)).opened.length;

describe('a delivery is looked after', () => {
  it('until it was sent, or refused for good; what may be tried again goes on', () => {
    const failed = (isFinal: boolean) =>
      CredentialDeliveryFailed({ ...of, words: 'no such number', isFinal });
    assert.equal(openAfter(), 1);
    assert.equal(openAfter(failed(false)), 1);
    assert.equal(openAfter(failed(false), failed(true)), 0);
    assert.equal(openAfter(CredentialDelivered({ ...of, isRepeat: false, messageId: 'm' })), 0);
  });
});
