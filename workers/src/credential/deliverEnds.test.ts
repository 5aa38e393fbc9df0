import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import {
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialResendRequested,
} from '@latchkey/events/credential/credential.ts';
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
const of = { ...mine, channel: 'SMS' as const, delivery: 1, request: 0 };
const opened = (...events: readonly DomainEvent[]) =>
  changesOf([process], [available, ...events].map(recorded)).opened;
const openAfter = (...events: readonly DomainEvent[]) => opened(...events).length;

describe('a delivery is followed', () => {
  it('until it was sent or rejected permanently; a temporary rejection doesn’t end it', () => {
    const failed = (isFinal: boolean) =>
      CredentialDeliveryFailed({ ...of, words: 'no such number', isFinal });
    assert.equal(openAfter(), 1);
    assert.equal(openAfter(failed(false)), 1);
    assert.equal(openAfter(failed(false), failed(true)), 0);
    assert.equal(openAfter(CredentialDelivered({ ...of, isRepeat: false, messageId: 'm' })), 0);
  });

  it('each request separately: the end of an older one leaves the newer one open', () => {
    const requested = CredentialResendRequested({ ...mine, channel: 'SMS', recipient: null, request: 1 });
    const sent = (request: number) =>
      CredentialDelivered({ ...of, request, isRepeat: false, messageId: 'm' });
    assert.deepEqual(
      opened(requested).map(({ id }) => id),
      [`${acme}-0`, `${acme}-1`],
    );
    assert.deepEqual(
      opened(requested, sent(0)).map(({ id }) => id),
      [`${acme}-1`],
    );
    assert.equal(openAfter(requested, sent(0), sent(1)), 0);
    const { request: _, ...old } = requested.data as { request: number };
    const { request: __, ...oldEnd } = sent(1).data as { request: number };
    assert.deepEqual(
      opened({ ...requested, data: old }, { ...sent(1), data: oldEnd }).map(({ id }) => id),
      [`${acme}-0`],
    );
  });
});
