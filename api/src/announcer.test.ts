import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { announcerOn } from './announcer.ts';

describe('notifying other processes of waiting work', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());
  const listening = (isFailing = false) => {
    const received: string[] = [];
    const query = (async (text: string) => {
      received.push(text);
      if (isFailing) throw new Error('the database is away');
    }) as never;
    return { received, announce: announcerOn({ query }) };
  };

  it('is done at once, and once for all work that follows within 20 ms', () => {
    const { received, announce } = listening();
    announce('a');
    assert.deepEqual(received, ['NOTIFY a']);
    for (let n = 0; n < 10; n++) announce('a');
    announce('b');
    assert.deepEqual(received, ['NOTIFY a', 'NOTIFY b']);
    mock.timers.tick(20);
    assert.deepEqual(received, ['NOTIFY a', 'NOTIFY b', 'NOTIFY a']);
    mock.timers.tick(20);
    assert.equal(received.length, 3);
    announce('a');
    assert.equal(received.length, 4);
  });

  it('continues after a failure', async () => {
    const { received, announce } = listening(true);
    announce('a');
    await Promise.resolve();
    mock.timers.tick(20);
    announce('a');
    assert.equal(received.length, 2);
  });
});
