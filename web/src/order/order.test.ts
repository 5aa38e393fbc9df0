import assert from 'node:assert/strict';
import { failureOf, turnOf } from './failure.ts';
import { orderTones, progressParts, shownStatus } from './orderRow.ts';

const ended = { status: 'ERROR', availableCount: 0, providerError: null, internalError: null } as const;
const failed = (status: number) =>
  failureOf({ ...ended, providerError: { status, message: 'no such project' } });

describe('an order’s failure', () => {
  it('ORD-49, ORD-51: a bad request requires the operator to act', () =>
    assert.deepEqual(failed(400), {
      title: 'provider',
      hint: 'badRequest',
      original: 'no such project',
    }));

  it('ORD-52: 401 and 403 are an authorization problem, which a global admin has to solve', () => {
    for (const status of [401, 403]) {
      const { hint } = failed(status)!;
      assert.deepEqual([hint, turnOf(hint)], ['unauthorized', 'globalAdmin']);
    }
  });

  it('ORD-53: 500 and more mean that the provider is down', () => {
    for (const status of [500, 503]) {
      const { hint } = failed(status)!;
      assert.deepEqual([hint, turnOf(hint)], ['down', 'provider']);
    }
  });

  it('32.6, 32.22: missing responses, too many requests and invalid responses require the provider to act', () => {
    const hints = [0, 429, 200].map(status => {
      const { hint } = failed(status)!;
      return [hint, turnOf(hint)];
    });
    assert.deepEqual(hints, [
      ['silent', 'provider'],
      ['busy', 'provider'],
      ['unreadable', 'provider'],
    ]);
  });

  it('ORD-50: an internal problem has its own title', () =>
    assert.equal(failureOf({ ...ended, internalError: 'x' })?.title, 'internal'));

  it('an order that failed without a reason says that the operation failed', () => {
    assert.equal(failureOf(ended)?.title, 'operation');
    assert.equal(failureOf({ ...ended, status: 'ISSUED' }), null);
  });

  it('an order that is partly issued wasn’t refused as a whole', () => {
    const providerError = { status: 412, message: 'out of stock' };
    assert.equal(failureOf({ ...ended, providerError })?.hint, 'refused');
    assert.equal(failureOf({ ...ended, providerError, availableCount: 973 })?.hint, 'some');
  });
});

describe('an order on the screen', () => {
  it('a pause is shown while the order is in progress, and an error shows whether anything is left', () => {
    const none = { isPaused: true, availableCount: 0, failedCount: 0, changeFailedCount: 0 } as const;
    assert.equal(shownStatus({ ...none, status: 'PROCESSING' }), 'PAUSED');
    assert.equal(shownStatus({ ...none, status: 'ISSUED' }), 'ISSUED');
    assert.equal(shownStatus({ ...none, status: 'ERROR' }), 'ERROR');
    assert.equal(shownStatus({ ...none, status: 'ERROR', availableCount: 973 }), 'SOME_FAILED');
  });

  it('an issued order says so if some of its credentials failed', () => {
    const issued = { status: 'ISSUED', isPaused: false, availableCount: 9 } as const;
    const shown = (failedCount: number, changeFailedCount: number) =>
      shownStatus({ ...issued, failedCount, changeFailedCount });
    assert.equal(shown(0, 0), 'ISSUED');
    assert.equal(shown(0, 2), 'CHANGE_FAILED');
    assert.equal(shown(1, 1), 'CHANGE_FAILED', 'what may still open doors comes first');
    assert.equal(shown(1, 0), 'ISSUED_WITH_FAILURES');
    assert.notEqual(orderTones.ISSUED_WITH_FAILURES, 'good');
    assert.equal(orderTones.CHANGE_FAILED, 'bad');
  });

  it('the parts of the bar add up to all credentials, whatever their status', () => {
    const counts = {
      status: 'PROCESSING',
      totalCredentialsCount: 10,
      availableCount: 6,
      failedCount: 1,
      usedCount: 2,
      suspendedCount: 1,
      removedCount: 1,
      isPaused: false,
    } as const;
    const parts = (adding?: number) => progressParts(counts, adding).map(({ part, count }) => [part, count]);
    assert.deepEqual(parts(), [
      ['used', 2],
      ['available', 2],
      ['suspended', 1],
      ['removed', 1],
      ['changeFailed', 0],
      ['failed', 1],
      ['adding', 0],
      ['waiting', 3],
    ]);
    assert.deepEqual(parts(2).slice(-2), [
      ['adding', 2],
      ['waiting', 1],
    ]);
    assert.deepEqual(parts(20).at(-2), ['adding', 3], 'a count that is older than the order');
    const changeFailed = {
      ...counts,
      changeFailedCount: 2,
      changeFailedCounts: { RESUME_FAILED: 1, SUSPEND_FAILED: 1 },
    };
    assert.deepEqual(
      progressParts(changeFailed)
        .slice(0, 5)
        .map(({ part, count, tone }) => [part, count, tone]),
      [
        ['used', 2, 'used'],
        ['available', 1, 'good'],
        ['suspended', 0, 'held'],
        ['removed', 1, 'removed'],
        ['changeFailed', 2, 'bad'],
      ],
      'credentials that may still open doors aren’t shown as available',
    );
    const sum = (order: Parameters<typeof progressParts>[0]) =>
      progressParts(order).reduce((all, { count }) => all + count, 0);
    assert.equal(sum(changeFailed), 10);
    const { changeFailedCounts: _, ...unknown } = changeFailed;
    assert.deepEqual(progressParts(unknown), progressParts(counts), 'without their statuses');
  });
});
