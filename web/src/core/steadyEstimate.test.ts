import assert from 'node:assert/strict';
import { steadyEstimate } from './steadyEstimate.ts';

const endsIn = (seconds: number) => ({ endsAt: seconds * 1_000 });

describe('a shown estimate', () => {
  it('35.3: stays while measured ones fluctuate around it, so that it only counts down', () => {
    const measured = [118, 124, 111, 130, 121, 116].map(endsIn);
    for (const [n, one] of measured.entries())
      assert.equal(steadyEstimate(measured[0]!, one, n * 1_000), measured[0]);
  });

  it('35.3: is replaced when the work becomes clearly slower or faster, and ends with it', () => {
    assert.deepEqual(steadyEstimate(endsIn(120), endsIn(200), 0), endsIn(200));
    assert.deepEqual(steadyEstimate(endsIn(120), endsIn(60), 0), endsIn(60));
    assert.deepEqual(steadyEstimate(endsIn(10), endsIn(40), 12_000), endsIn(40));
    assert.equal(steadyEstimate(endsIn(120), null, 0), null);
    assert.deepEqual(steadyEstimate(null, endsIn(5), 0), endsIn(5));
  });
});
