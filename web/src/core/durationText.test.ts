import assert from 'node:assert/strict';
import { durationText } from './durationText.ts';

describe('a duration', () => {
  it('35.3: never halves while it counts down', () => {
    const texts = [5_400, 5_399, 3_601, 91, 90, 89, 60, 59, 1].map(seconds => durationText(seconds, 'en'));
    assert.deepEqual(texts, [
      '2 hours',
      '90 minutes',
      '61 minutes',
      '2 minutes',
      '2 minutes',
      '89 seconds',
      '60 seconds',
      '59 seconds',
      '1 second',
    ]);
  });
});
