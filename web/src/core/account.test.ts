import assert from 'node:assert/strict';
import { accountOf, type Pricing } from './account.ts';

const counts = (userCredential: number, adminCredential = 0, walletCredential = 0) => ({
  userCredential,
  adminCredential,
  walletCredential,
});
const pricing = (contract: Partial<NonNullable<Pricing['contract']>> | null): Pricing => ({
  creditsSummary: { credits: 120 },
  contract: contract && { endAt: null, details: [], ...contract },
  hasContractOrCredits: true,
});

describe('account', () => {
  it('LAY-13: shows a number only if something is included', () => {
    const details = [{ included: counts(50, 0, 10), usage: counts(7, 3, 10) }];
    assert.deepEqual(accountOf(pricing({ details })).figures, [
      { kind: 'user', included: 50, usage: 7 },
      { kind: 'wallet', included: 10, usage: 10 },
    ]);
  });

  it('LAY-14: hides the credits when the contract is full', () => {
    assert.equal(accountOf(pricing({ isFullContract: true })).credits, null);
    assert.equal(accountOf(pricing({})).credits, 120);
    assert.equal(accountOf(pricing(null)).credits, 120);
  });
});
