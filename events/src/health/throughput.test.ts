import assert from 'node:assert/strict';
import { lastMinutes, throughputMeter, throughputMinutes } from './throughput.ts';

const minute = 60_000;
const begin = Date.parse('2026-11-28T08:00:00.000Z');

describe('throughput', () => {
  it('is counted by minute, and kept for 30 of them', () => {
    let now = begin;
    const meter = throughputMeter(() => now);
    meter.add('events', 3);
    meter.add('events');
    meter.add('requests');
    now += minute;
    meter.add('jobs');
    assert.deepEqual(
      meter.minutes().map(({ at, ...counts }) => ({ at: at - begin / minute, ...counts })),
      [
        { at: 0, events: 4, jobs: 0, requests: 1 },
        { at: 1, events: 0, jobs: 1, requests: 0 },
      ],
    );
    now += throughputMinutes * minute;
    meter.add('jobs');
    assert.equal(meter.minutes().length, 2);
  });

  it('is summed over processes, for whole minutes that all of them have announced', () => {
    const at = begin / minute;
    const ofBoth = [
      { at, events: 2, jobs: 0, requests: 5 },
      { at, events: 0, jobs: 3, requests: 1 },
      { at: at + 1, events: 9, jobs: 9, requests: 9 },
    ];
    const shown = lastMinutes(ofBoth, begin + minute + 10_000);
    assert.equal(shown.length, throughputMinutes);
    assert.deepEqual(shown.at(-1), { at: '2026-11-28T08:00:00.000Z', events: 2, jobs: 3, requests: 6 });
    assert.deepEqual(shown.at(-2), { at: '2026-11-28T07:59:00.000Z', events: 0, jobs: 0, requests: 0 });
    assert.equal(lastMinutes(ofBoth, begin + minute + 9_999).at(-1)?.events, 0);
  });
});
