import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { threadsOf } from './threads.ts';

/** Answers which thread it is, after a question; fails where it is told to. */
const program = `
  import { once } from 'node:events';
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', async ({ task, port }) => {
    if (task === 'fail') throw new Error('failed');
    const answer = once(port, 'message');
    port.postMessage('question');
    await answer;
    port.postMessage(threadId);
  });`;
const threads = () =>
  threadsOf<'answer' | 'fail', 'question' | number>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
  );

const answered = async ({ hand }: ReturnType<typeof threads>): Promise<number | 'question'> => {
  const { next, send, leave } = hand('answer');
  assert.equal(await next(), 'question');
  send(null);
  const thread = await next();
  await leave(true);
  return thread;
};

describe('threads that are kept', function () {
  this.timeout(30_000);

  it('work for one after the other, and for two at the same time in two threads', async () => {
    const all = threads();
    const first = await answered(all);
    assert.equal(await answered(all), first);
    const both = await Promise.all([answered(all), answered(all)]);
    assert.equal(new Set(both).size, 2);
    assert.ok(both.includes(first));
  });

  it('end in the middle of a task: the next one finds a fresh thread that knows nothing of it', async () => {
    const all = threads();
    const first = await answered(all);
    const { next, leave } = all.hand('answer');
    assert.equal(await next(), 'question');
    await leave(false);
    assert.notEqual(await answered(all), first);
  });

  it('say what they failed of, refuse with `unavailable` when they were ended, and are not used again', async () => {
    const all = threads();
    const failing = all.hand('fail');
    await assert.rejects(failing.next(), { message: 'failed' });
    await failing.leave(true);
    const ended = all.hand('answer');
    assert.equal(await ended.next(), 'question');
    ended.end();
    await assert.rejects(ended.next(), error => error instanceof Refusal && error.reason === 'unavailable');
    await ended.leave(true);
    assert.equal(typeof (await answered(all)), 'number');
  });
});
