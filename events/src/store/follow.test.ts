import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { follow } from './follow.ts';
import { localWake } from './wake.ts';

describe('following the log', () => {
  const log = (length: () => bigint) => {
    const asked: bigint[] = [];
    const readAll = async (after: bigint, limit: number) => {
      asked.push(after);
      const last = after + BigInt(limit);
      return { events: [], position: last < length() ? last : length() };
    };
    return { asked, readAll };
  };

  it('reads one batch ahead of its consumer, and no more', async () => {
    const { asked, readAll } = log(() => 1_000n);
    const ending = new AbortController();
    const batches = follow(readAll, localWake(), { after: 0n, limit: 10, signal: ending.signal });
    assert.equal((await batches.next()).value?.position, 10n);
    await setImmediate();
    assert.deepEqual(asked, [0n, 10n]);
    await batches.next();
    await setImmediate();
    assert.deepEqual(asked, [0n, 10n, 20n]);
    await batches.return(undefined);
  });

  it('does not miss what rings while a read is under way or the consumer is busy', async () => {
    const wake = localWake();
    let length = 1n;
    const { readAll } = log(() => length);
    const ending = new AbortController();
    const batches = follow(readAll, wake, { after: 0n, signal: ending.signal });
    assert.equal((await batches.next()).value?.position, 1n);
    await setImmediate(); // the read ahead has found nothing by now
    length = 2n;
    wake.ring();
    const before = performance.now();
    assert.equal((await batches.next()).value?.position, 2n);
    assert.ok(performance.now() - before < 200, 'it was the poll that found it');
    ending.abort();
    assert.equal((await batches.next()).done, true);
  });

  it('hands a failing read to its consumer', async () => {
    const fail = () => Promise.reject(new Error('away'));
    const batches = follow(fail, localWake(), { after: 0n, signal: new AbortController().signal });
    await assert.rejects(batches.next(), /away/);
  });
});
