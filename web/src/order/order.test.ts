import assert from 'node:assert/strict';
import { failureOf } from './failure.ts';
import { needsDialog, progressParts, shownStatus, timestampName } from './orderRow.ts';

const ended = { status: 'ERROR', availableCount: 0, providerError: null, internalError: null } as const;
const failed = (status: number) =>
  failureOf({ ...ended, providerError: { status, message: 'no such project' } });

describe('an order’s failure', () => {
  it('ORD-49, ORD-51: a bad request is the operator’s turn', () =>
    assert.deepEqual(failed(400), {
      title: 'provider',
      hint: 'badRequest',
      turn: 'you',
      original: 'no such project',
    }));

  it('ORD-52: 401 and 403 are an authorization problem, the partner’s turn', () => {
    assert.equal(failed(401)?.hint, 'unauthorized');
    assert.equal(failed(403)?.turn, 'partner');
  });

  it('ORD-53: 500 and more mean that the provider is down', () => {
    assert.equal(failed(500)?.hint, 'serverError');
    assert.equal(failed(503)?.turn, 'provider');
  });

  it('ORD-50: an internal problem has its own title', () =>
    assert.equal(failureOf({ ...ended, internalError: 'x' })?.title, 'internal'));

  it('ORD-48: an order that failed without a reason says that the operation failed', () => {
    assert.equal(failureOf(ended)?.title, 'operation');
    assert.equal(failureOf({ ...ended, status: 'ISSUED' }), null);
  });

  it('an order that is issued in part was not refused as a whole', () => {
    const providerError = { status: 429, message: 'slow down' };
    assert.equal(failureOf({ ...ended, providerError })?.hint, 'other');
    assert.equal(failureOf({ ...ended, providerError, availableCount: 973 })?.hint, 'some');
  });
});

describe('an order on the screen', () => {
  it('ORD-41, ORD-42: the dialog comes first without a name or with several providers', () => {
    assert.equal(needsDialog({ displayName: null }, 1), true);
    assert.equal(needsDialog({ displayName: 'Monday' }, 2), true);
    assert.equal(needsDialog({ displayName: 'Monday' }, 1), false);
  });

  it('ORD-45: an unnamed order is called after the current time', () =>
    assert.equal(timestampName(new Date(2026, 10, 20, 9, 5, 7)), '2026-11-20 09:05:07'));

  it('a pause is shown while the order is under way', () => {
    assert.equal(shownStatus({ status: 'PROCESSING', isPaused: true }), 'PAUSED');
    assert.equal(shownStatus({ status: 'ISSUED', isPaused: true }), 'ISSUED');
  });

  it('the parts of the bar add up to all credentials, also after some were suspended or removed', () => {
    const counts = { totalCredentialsCount: 10, availableCount: 6, failedCount: 1 };
    const parts = (afterwards?: { suspended: number; removed: number }) =>
      progressParts(counts, part => part, afterwards).map(({ name, count }) => [name, count]);
    assert.deepEqual(parts(), [
      ['available', 6],
      ['suspended', 0],
      ['removed', 0],
      ['failed', 1],
      ['adding', 3],
    ]);
    assert.deepEqual(parts({ suspended: 1, removed: 2 }).slice(0, 3), [
      ['available', 3],
      ['suspended', 1],
      ['removed', 2],
    ]);
  });
});
