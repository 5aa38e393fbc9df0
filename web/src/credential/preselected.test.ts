import assert from 'node:assert/strict';
import { originOf, preselected } from './preselected.ts';

const own = { id: 'own', isDefault: false, customerId: 'c' };
const above = { id: 'above', isDefault: false, customerId: null };

describe('the design that a new credential begins with', () => {
  it('is the default of the customer, then that of a partner, or the only one', () => {
    const [ownDefault, aboveDefault] = [
      { ...own, isDefault: true },
      { ...above, isDefault: true },
    ];
    assert.equal(preselected([ownDefault, aboveDefault])?.id, 'own');
    assert.equal(preselected([own, aboveDefault])?.id, 'above');
    assert.equal(preselected([above])?.id, 'above');
    assert.equal(preselected([own, above]), null);
    assert.equal(preselected([]), null);
  });
  it('has a reason; another choice is one of the user', () => {
    const aboveDefault = { ...above, isDefault: true };
    assert.equal(originOf([{ ...own, isDefault: true }, aboveDefault], 'own'), 'ofCustomer');
    assert.equal(originOf([own, aboveDefault], 'above'), 'ofPartner');
    assert.equal(originOf([own, aboveDefault], 'own'), 'chosen');
    assert.equal(originOf([own], 'own'), 'only');
    assert.equal(originOf([own, above], 'own'), 'chosen');
  });
});
