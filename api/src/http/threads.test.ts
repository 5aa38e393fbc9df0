import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { threadsOf } from './threads.ts';

/**
 * Test program: `answer` sends a request, and its thread ID after the response; `two` first sends two
 * requests at once and then both responses; `fail` throws.
 */
const program = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { threadRequests } from '${new URL('threadRequests.ts', import.meta.url).href}';
  parentPort.on('message', async ({ task, port }) => {
    if (task === 'fail') throw new Error('failed');
    const ask = threadRequests(port);
    if (task === 'two') port.postMessage(await Promise.all([ask({ asks: 'one' }), ask({ asks: 'other' })]));
    await ask({ asks: 'question' });
    port.postMessage(threadId);
  });`;
type Question = { readonly id: number; readonly asks: string };
const threads = () =>
  threadsOf<'answer' | 'two' | 'fail', Question | number | readonly string[]>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
  );
type Hand = ReturnType<ReturnType<typeof threads>['hand']>;
const questionOf = async ({ next }: Pick<Hand, 'next'>): Promise<Question> => {
  const message = await next();
  assert.ok(typeof message === 'object' && 'asks' in message, JSON.stringify(message));
  return message;
};

const answered = async ({ hand }: ReturnType<typeof threads>): Promise<unknown> => {
  const handed = hand('answer');
  handed.answer(await questionOf(handed), null);
  const thread = await handed.next();
  await handed.leave(true);
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

  it('32.3: several pending calls each get their own response, and none is lost', async () => {
    const all = threads();
    const handed = all.hand('two');
    const question = await questionOf(handed);
    await new Promise(resolve => setImmediate(resolve));
    const other = await questionOf(handed);
    handed.answer(other, 'second');
    handed.answer(question, 'first');
    assert.deepEqual(await handed.next(), ['first', 'second']);
    await handed.leave(false);
  });

  it('end in the middle of a task: the next task gets a new thread', async () => {
    const all = threads();
    const first = await answered(all);
    const handed = all.hand('answer');
    assert.equal((await questionOf(handed)).asks, 'question');
    await handed.leave(false);
    assert.notEqual(await answered(all), first);
  });

  it('report errors, refuse with `unavailable` after they were ended, and aren’t reused', async () => {
    const all = threads();
    const failing = all.hand('fail');
    await assert.rejects(failing.next(), { message: 'failed' });
    await failing.leave(true);
    const ended = all.hand('answer');
    assert.equal((await questionOf(ended)).asks, 'question');
    ended.end();
    await assert.rejects(ended.next(), error => error instanceof Refusal && error.reason === 'unavailable');
    await ended.leave(true);
    assert.equal(typeof (await answered(all)), 'number');
  });
});
