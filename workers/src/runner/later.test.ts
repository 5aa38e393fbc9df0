import assert from 'node:assert/strict';
import { laterOn } from './later.ts';

const anHour = 3_600_000;

describe('what is done later', () => {
  const told: unknown[] = [];
  const log = { warn: (about: unknown) => void told.push(about) };
  beforeEach(() => void (told.length = 0));

  it('is done after its time', async () => {
    const { later, close } = laterOn(log);
    await new Promise<void>(resolve => later(1, async () => resolve()));
    await close();
  });

  it('is done at once when the process ends, which waits for it and for what it asks for', async () => {
    const { later, close } = laterOn(log);
    const done: string[] = [];
    later(anHour, async () => {
      await Promise.resolve();
      done.push('first');
      later(0, async () => void done.push('second'));
    });
    await close();
    assert.deepEqual(done, ['first', 'second']);
  });

  it('is told when it fails, and keeps nobody else from theirs', async () => {
    const { later, close } = laterOn(log);
    const done: string[] = [];
    later(anHour, () => Promise.reject(new Error('no')));
    later(anHour, async () => void done.push('other'));
    await close();
    assert.deepEqual(done, ['other']);
    assert.equal((told as { err: Error }[])[0]?.err.message, 'no');
  });
});
