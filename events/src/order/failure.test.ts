import assert from 'node:assert/strict';
import { OrderCancelled, OrderFailed, OrderProgressed } from './order.ts';

const failure = {
  source: 'provider',
  status: 422,
  message: 'no device of ada@example.test',
  credentialId: null,
};

describe('the failure of an order', () => {
  it('of earlier versions, with the provider’s message, no longer shows it', () => {
    const progressed = { submission: 1, available: [], failed: [], failure };
    for (const [type, old] of [
      [OrderFailed, { failure }],
      [OrderCancelled, { failure }],
      [OrderProgressed, progressed],
    ] as const)
      for (const version of [1, 2]) {
        const { data } = type.revive(version, { ...old, settlement: null });
        assert.deepEqual(data.failure, { ...failure, message: '' }, `${type.type} ${version}`);
      }
    const ours = { ...failure, source: 'internal', message: 'the provider of this order is gone' };
    assert.deepEqual(OrderFailed.revive(1, { failure: ours }).data.failure, ours);
  });
});
