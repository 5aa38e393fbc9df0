import assert from 'node:assert/strict';
import { guarded, pauseOf } from './outage.ts';
import type { Sent } from './sendOutcome.ts';

const away: Sent = { kind: 'waiting', message: '535 wrong password' };
const sent: Sent = { kind: 'sent', messageId: 'm' };

describe('a service that is away', () => {
  let now: number;
  let answers: Sent;
  let calls: number;
  let reported: (string | null)[];
  beforeEach(() => {
    [now, answers, calls, reported] = [0, away, 0, []];
  });
  const port = (probe?: () => Promise<string | null>) =>
    guarded<string>(
      async () => {
        calls += 1;
        return answers;
      },
      { changed: problem => reported.push(problem), now: () => now, ...(probe ? { probe } : {}) },
    );

  it('is called once after each pause, which grows to 30 s; its problem is reported once', async () => {
    const { send, outage } = port();
    await send('first');
    for (let n = 0; n < 20; n += 1) assert.deepEqual(await send('more'), away);
    assert.equal(calls, 1);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { retryInMs } = outage()!;
      pauses.push(retryInMs);
      now += retryInMs;
      await send('again');
    }
    assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    assert.deepEqual([calls, reported], [9, [away.message]]);
  });

  it('is open to all again after one message went out', async () => {
    const { send, outage } = port();
    await send('first');
    now += 1_000;
    answers = sent;
    assert.deepEqual(await send('probe'), sent);
    assert.equal(outage(), null);
    assert.deepEqual(reported, [away.message, null]);
    await send('next');
    assert.deepEqual(reported, [away.message, null]);
  });

  it('gets one message at a time while it is being probed', async () => {
    const tried = Promise.withResolvers<Sent>();
    const port = guarded<string>(async () => (calls++ === 0 ? away : tried.promise), { now: () => now });
    await port.send('first');
    now += 1_000;
    const probe = port.send('probe');
    assert.deepEqual(await port.send('other'), away);
    tried.resolve(sent);
    assert.equal((await probe).kind, 'sent');
    assert.equal(calls, 2);
  });

  it('is probed without a message if that is possible', async () => {
    const probed: (string | null)[] = ['still wrong', null];
    const { send, check } = port(async () => probed.shift()!);
    await send('first');
    now += 1_000;
    assert.equal((await check())!.message, 'still wrong');
    assert.deepEqual([calls, reported], [1, [away.message, 'still wrong']]);
    now += 2_000;
    assert.deepEqual(await check(), { message: 'still wrong', retryInMs: 0 });
    answers = sent;
    await send('probe');
    assert.equal(await check(), null);
  });

  it('is tried by waiting messages at least a second after its pause', () => {
    const waits = Array.from({ length: 100 }, () => pauseOf({ retryInMs: 4_000 }));
    assert.ok(waits.every(ms => ms >= 5_000 && ms <= 10_000));
  });
});
