import assert from 'node:assert/strict';
import { attentionOf, orderAttention } from './attention.ts';

const issued = { status: 'ISSUED', isPaused: false, authorizationUrl: null, changeFailedCount: 0 } as const;
const waiting = { ...issued, status: 'QUEUED', authorizationUrl: '' } as const;

describe('an order that waits for a person', () => {
  it('has failed, waits for an authorization, or has credentials that couldn’t be changed', () => {
    assert.equal(attentionOf({ ...issued, status: 'ERROR' }), 'FAILED');
    assert.equal(attentionOf(waiting), 'WAITING');
    assert.equal(attentionOf({ ...issued, changeFailedCount: 1 }), 'CHANGE_FAILED');
    assert.equal(attentionOf({ ...issued, status: 'ERROR', changeFailedCount: 2 }), 'CHANGE_FAILED');
  });

  it('isn’t one that a person paused, or whose provider needs no authorization', () => {
    for (const order of [
      issued,
      { ...waiting, isPaused: true },
      { ...waiting, authorizationUrl: null },
      { ...waiting, status: 'PROCESSING' },
      { ...issued, status: 'DRAFT' },
      { ...issued, status: 'CANCELLED' },
    ] as const)
      assert.equal(attentionOf(order), null, JSON.stringify(order));
  });

  it('the reasons are sorted by urgency, which is also their alphabetical order', () =>
    assert.deepEqual(orderAttention.options, orderAttention.options.toSorted()));
});
