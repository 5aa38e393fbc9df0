import assert from 'node:assert/strict';
import type { Answer } from './answer.ts';
import { dropPrefetched, isStaleSoFar, prefetch, takeArrived, takePrefetched } from './prefetch.ts';

const answerOf = (json: unknown) =>
  Promise.resolve({ status: 200, headers: new Headers(), body: '', json } satisfies Answer);

describe('prefetched responses', () => {
  const { now } = performance;
  afterEach(() => {
    performance.now = now;
    dropPrefetched();
    isStaleSoFar();
  });
  const later = (ms: number) => {
    const at = performance.now() + ms;
    performance.now = () => at;
  };
  it('are requested once and used once', async () => {
    const requested: string[] = [];
    await prefetch(['/a', '/a', '/b'], url => (requested.push(url), answerOf(url)));
    assert.deepEqual(requested, ['/a', '/b']);
    assert.equal((await takePrefetched('/a'))?.json, '/a');
    assert.equal(takePrefetched('/a'), undefined);
    assert.equal(takeArrived('/b')?.json, '/b');
    assert.equal(takePrefetched('/b'), undefined);
  });

  it('a pending response isn’t part of the first render', async () => {
    const waiting = Promise.withResolvers<Answer>();
    const answered = prefetch(['/a'], () => waiting.promise);
    assert.equal(takeArrived('/a'), undefined);
    const taken = takePrefetched('/a');
    waiting.resolve(await answerOf(1));
    assert.equal((await taken)?.json, 1);
    await answered;
  });

  it('a failure is thrown to the caller', async () => {
    await prefetch(['/a'], () => Promise.reject(new Error('away')));
    assert.equal(takeArrived('/a'), undefined);
    await assert.rejects(takePrefetched('/a')!, /away/);
  });

  it('aren’t used after 30 seconds or after a change', async () => {
    await prefetch(['/a', '/b'], answerOf);
    dropPrefetched();
    assert.equal(takeArrived('/a'), undefined);
    await prefetch(['/a'], answerOf);
    later(31_000);
    assert.equal(takeArrived('/a'), undefined);
  });

  it('a response from more than a second before live updates started is stale', async () => {
    await prefetch(['/a'], answerOf);
    takeArrived('/a');
    assert.equal(isStaleSoFar(), false);
    await prefetch(['/a'], answerOf);
    takeArrived('/a');
    later(1_500);
    assert.equal(isStaleSoFar(), true);
    assert.equal(isStaleSoFar(), false, 'later answers are kept up to date by live updates');
  });
});
