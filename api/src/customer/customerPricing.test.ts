import assert from 'node:assert/strict';
import { amountsOf, including } from '@latchkey/events/contract/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { pricingOf } from './customerPricing.ts';

const contract = {
  id: acme,
  startAt: '2026-01-01',
  endAt: '2026-12-31',
  gracePeriod: null,
  shopUrl: null,
  refId: null,
  isFullContract: false,
  details: [{ ...including(5)[0], usage: amountsOf(2) }],
};
const order = { orderId: acme, submission: 1, amount: 4, issued: 1, unissued: 1, isOver: false };

describe('the pricing of a customer', () => {
  it('LAY-15: credits, the reserved ones, the running contract, and whether there is either', () => {
    const ledger = { balance: 7, reservations: new Map([['one', order]]) };
    const creditsSummary = { credits: 7, reserved: 2 };
    assert.deepEqual(pricingOf({ contract, isRunning: true, ledger }), {
      creditsSummary,
      contract,
      hasContractOrCredits: true,
    });
    assert.deepEqual(pricingOf({ contract, isRunning: false, ledger }), {
      creditsSummary,
      contract: null,
      hasContractOrCredits: true,
    });
    const none = { balance: 0, reservations: new Map() };
    assert.equal(pricingOf({ contract, isRunning: false, ledger: none }).hasContractOrCredits, false);
    assert.equal(pricingOf({ contract, isRunning: true, ledger: none }).hasContractOrCredits, true);
  });
});
