import assert from 'node:assert/strict';
import { contractProvider, enteredDetails } from './amounts.ts';
import { including } from './examples.ts';

describe('amounts of contracts', () => {
  it('CON-30, CON-31, LIM-06, LIM-07, LIM-08: amounts are at least 0; of admins and wallets at most 10000', () => {
    const takes = (...amounts: Parameters<typeof including>) =>
      enteredDetails.safeParse(including(...amounts)).success;
    assert.deepEqual(
      [takes(0, 0, 0), takes(1_000_000, 10_000, 10_000), takes(-1), takes(0, -1), takes(0, 0, -1)],
      [true, true, false, false, false],
    );
    assert.deepEqual([takes(0, 10_001), takes(0, 0, 10_001), takes(1.5)], [false, false, false]);
  });

  it('CON-34, LIM-11: its provider is LEGIC_CONNECT', () => {
    assert.equal(contractProvider, 'LEGIC_CONNECT');
    const [detail] = including(1);
    assert.ok(enteredDetails.safeParse([{ ...detail, credentialProvider: 'LEGIC_CONNECT' }]).success);
    for (const wrong of [[], [{ ...detail, credentialProvider: 'SANDBOX' }], [detail, detail]])
      assert.ok(!enteredDetails.safeParse(wrong).success);
  });
});
