import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { follow, type Ask } from './follow.ts';
import { beginning, positionOf, type Position } from './position.ts';
import { localWake } from './wake.ts';

describe('following the log', () => {
  const at = (n: number) => positionOf(String(n));
  const log = (length: () => Position) => {
    const requests: bigint[] = [];
    const near: boolean[] = [];
    const fetch = async ({ after, limit, isNear }: Ask) => {
      requests.push(after);
      near.push(isNear);
      const last = at(Number(after) + limit);
      return {
        position: last < length() ? last : length(),
        isFull: last <= length(),
        open: async () => [],
      };
    };
    return { requests, near, fetch };
  };

  it('reads one batch ahead of its consumer, and no more', async () => {
    const { requests, fetch } = log(() => at(1_000));
    const ending = new AbortController();
    const batches = follow(fetch, localWake(), { after: beginning, limit: 10, signal: ending.signal });
    assert.equal((await batches.next()).value?.position, 10n);
    await setImmediate();
    assert.deepEqual(requests, [0n, 10n]);
    await batches.next();
    await setImmediate();
    assert.deepEqual(requests, [0n, 10n, 20n]);
    await batches.return(undefined);
  });

  it('fetches the next page while one is opened', async () => {
    const { requests, fetch } = log(() => at(1_000));
    const ending = new AbortController();
    const openedAfter: bigint[] = [];
    const slow = async (ask: Ask) => ({
      ...(await fetch(ask)),
      open: async () => {
        openedAfter.push(requests.at(-1)!);
        return [];
      },
    });
    const batches = follow(slow, localWake(), { after: beginning, limit: 10, signal: ending.signal });
    await batches.next();
    assert.deepEqual(openedAfter, [10n]);
    await batches.return(undefined);
  });

  it('doesn’t miss signals while a read is in progress or the consumer is busy', async () => {
    const wake = localWake();
    let length = at(1);
    const { fetch, near } = log(() => length);
    const ending = new AbortController();
    const batches = follow(fetch, wake, { after: beginning, signal: ending.signal });
    assert.equal((await batches.next()).value?.position, 1n);
    length = at(2);
    wake.ring(); // rings while the consumer is busy
    const before = performance.now();
    assert.equal((await batches.next()).value?.position, 2n);
    assert.ok(performance.now() - before < 200, 'it was the poll that found it');
    assert.deepEqual(near, [false, true]);
    ending.abort();
    assert.equal((await batches.next()).done, true);
  });

  it('reads nothing at the head without a signal', async () => {
    const { requests, fetch } = log(() => at(1));
    const ending = new AbortController();
    const batches = follow(fetch, localWake(), { after: beginning, signal: ending.signal });
    await batches.next();
    const waiting = batches.next();
    await setImmediate();
    assert.deepEqual(requests, [0n]);
    ending.abort();
    assert.equal((await waiting).done, true);
  });

  it('goes up to a position and ends there', async () => {
    const { requests, fetch } = log(() => at(25));
    const { signal } = new AbortController();
    const walk = async (to: Position) => {
      const positions: bigint[] = [];
      for await (const { position } of follow(fetch, localWake(), {
        after: beginning,
        to,
        limit: 10,
        signal,
      }))
        positions.push(position);
      return positions;
    };
    assert.deepEqual(await walk(at(15)), [10n, 15n]);
    assert.deepEqual(requests, [0n, 10n]);
    assert.deepEqual(await walk(at(40)), [10n, 20n, 25n]);
    assert.deepEqual(await walk(at(0)), []);
  });

  it('hands a failing read to its consumer', async () => {
    const fail = () => Promise.reject(new Error('away'));
    const batches = follow(fail, localWake(), { after: beginning, signal: new AbortController().signal });
    await assert.rejects(batches.next(), /away/);
  });
});
