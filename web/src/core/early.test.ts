import assert from 'node:assert/strict';
import { askEarly, dropEarly, hearsChanges, takeAnswered, takeEarly } from './early.ts';
import type { Answer } from './http.ts';

const answerOf = (json: unknown) =>
  Promise.resolve({ status: 200, headers: new Headers(), body: '', json } satisfies Answer);

describe('what is asked for early', () => {
  const { now } = performance;
  afterEach(() => {
    performance.now = now;
    dropEarly();
    hearsChanges();
  });
  const later = (ms: number) => {
    const at = performance.now() + ms;
    performance.now = () => at;
  };

  it('is asked for once and taken once', async () => {
    const asked: string[] = [];
    const ask = (url: string) => (asked.push(url), answerOf(url));
    await askEarly(['/a', '/a', '/b'], ask);
    assert.deepEqual(asked, ['/a', '/b']);
    assert.equal((await takeEarly('/a'))?.json, '/a');
    assert.equal(takeEarly('/a'), undefined);
    assert.equal(takeAnswered('/b')?.json, '/b');
    assert.equal(takeEarly('/b'), undefined);
  });

  it('is shown at once only where its answer is there', async () => {
    const waiting = Promise.withResolvers<Answer>();
    const asked = askEarly(['/a'], () => waiting.promise);
    assert.equal(takeAnswered('/a'), undefined);
    const taken = takeEarly('/a');
    waiting.resolve(await answerOf(1));
    assert.equal((await taken)?.json, 1);
    await asked;
  });

  it('whoever takes it hears what was wrong with it', async () => {
    await askEarly(['/a'], () => Promise.reject(new Error('away')));
    assert.equal(takeAnswered('/a'), undefined);
    await assert.rejects(takeEarly('/a')!, /away/);
  });

  it('is not used after half a minute, nor behind a change', async () => {
    await askEarly(['/a', '/b'], answerOf);
    dropEarly();
    assert.equal(takeAnswered('/a'), undefined);
    await askEarly(['/a'], answerOf);
    later(31_000);
    assert.equal(takeAnswered('/a'), undefined);
  });

  it('is read anew where it was asked for long before changes are heard', async () => {
    await askEarly(['/a'], answerOf);
    takeAnswered('/a');
    assert.equal(hearsChanges(), false);
    await askEarly(['/a'], answerOf);
    takeAnswered('/a');
    later(1_500);
    assert.equal(hearsChanges(), true);
    assert.equal(hearsChanges(), false, 'what is taken from now on hears of changes');
  });
});
