import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { announcerOn } from './announcer.ts';

describe('telling other processes that something waits for them', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());
  const listening = (fails = false) => {
    const told: string[] = [];
    const query = (async (text: string) => {
      told.push(text);
      if (fails) throw new Error('the database is away');
    }) as never;
    return { told, announce: announcerOn({ query }) };
  };

  it('is done at once, and for all that follows within 20 ms together', () => {
    const { told, announce } = listening();
    announce('a');
    assert.deepEqual(told, ['NOTIFY a']);
    for (let n = 0; n < 10; n++) announce('a');
    announce('b');
    assert.deepEqual(told, ['NOTIFY a', 'NOTIFY b']);
    mock.timers.tick(20);
    assert.deepEqual(told, ['NOTIFY a', 'NOTIFY b', 'NOTIFY a']);
    mock.timers.tick(20);
    assert.equal(told.length, 3);
    announce('a');
    assert.equal(told.length, 4);
  });

  it('goes on after a failure', async () => {
    const { told, announce } = listening(true);
    announce('a');
    await Promise.resolve();
    mock.timers.tick(20);
    announce('a');
    assert.equal(told.length, 2);
  });
});
